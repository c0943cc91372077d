/** A call of docs/product.md 7 as its test sends it: once so that it is answered, once so that it is refused. */
import * as v from 'valibot';
import { startAiSandbox } from '#api/sandbox/ai/ai-sandbox.ts';
import { createAiModel } from '#api/ai/model/ai-model.ts';
import { DEFAULT_SHARES } from '#api/platform/limits/ai-limits.ts';
import { type BillingWorld, createBillingWorld } from '#api/testing/worlds/billing-world.ts';
import type { TestAppOptions } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import { HostedLoginError, type OpenId } from '#api/account/sign-in/hosted/openid.ts';

/** The request. By default it has the call's own path, no body, and the learner's token. */
interface Sent {
  path?: string;
  body?: unknown;
  isSignedOut?: true;
}

export interface ContractCall {
  /** Into the world as it is for a learner who has just registered. */
  send?: (world: ContractWorld, learner: TestLearner) => Sent | Promise<Sent>;
  /** 200 unless told. */
  status?: number;
  /** The body, or where a browser is sent. */
  answer: v.GenericSchema | { location: string };
  refused: {
    /** Words for the test's name: what is wrong with it. */
    for: string;
    send: (world: ContractWorld, learner: TestLearner) => Sent | Promise<Sent>;
    status: number;
    /** `{message}` unless told. */
    answer?: v.GenericSchema | { location: string };
  };
}

/** By method and path, as docs/product.md 7 writes them. */
export type ContractCalls = Record<string, ContractCall>;

export interface ContractWorld extends BillingWorld {
  /** True if the provider of the hosted sign-in answers. */
  provider: { isUp: boolean };
}

/** The address to which the hosted sign-in sends a browser. */
export const PROVIDER = 'https://provider.example/authorize';

/** A server whose payments, AI and sign-in provider need no network. */
export async function createContractWorld(
  options: Pick<TestAppOptions, 'onStatement'> = {},
): Promise<ContractWorld> {
  const provider = { isUp: true };
  const openId: OpenId = {
    issuer: new URL(PROVIDER).origin,
    isSecure: true,
    begin: async () => {
      if (!provider.isUp) throw new HostedLoginError('unavailable');
      return { url: PROVIDER, checks: { state: 's', nonce: 'n', codeVerifier: 'v' } };
    },
    finish: async () => {
      throw new HostedLoginError('failed');
    },
  };
  const billing = await createBillingWorld({ ...options, openId });
  const ai = await startAiSandbox(() => 0, 0);
  billing.test.services.ai = {
    model: createAiModel(ai.account),
    tokensADay: 1_000_000,
    shares: DEFAULT_SHARES,
  };
  const close = async () => {
    await ai.close();
    await billing.close();
  };
  return { ...billing, provider, close };
}

/** Sends a call as somebody who has just registered. @param call method and path */
export async function sendCall(
  world: ContractWorld,
  call: string,
  send: ContractCall['send'],
): Promise<Response> {
  world.provider.isUp = true;
  const learner = await world.test.registerLearner();
  const [method = '', own = ''] = call.split(' ');
  const { path = own, body, isSignedOut } = (await send?.(world, learner)) ?? {};
  const headers = isSignedOut && { Authorization: '' };
  return learner.call(method, path, body, headers);
}

/** Refused like every call that needs a session. */
export const SIGNED_OUT: ContractCall['refused'] = {
  for: 'a visitor',
  send: () => ({ isSignedOut: true }),
  status: 401,
};
