/** A registered learner with a token and a device, and the calls that tests make most. */
import { randomUUID } from 'node:crypto';
import type { SessionResponse } from '#shared/contract/account/auth.ts';
import type { SyncRequest, SyncResponse } from '#shared/contract/sync-protocol.ts';
import { aSyncRequest } from '#shared/testing/builders.ts';

/** The parts of an app that the test learner needs: the real app, or one wrapped by a test. */
interface Requestable {
  request: (path: string, init?: RequestInit) => Response | Promise<Response>;
}

export interface TestLearner extends Required<SessionResponse> {
  email: string;
  password: string;
  deviceId: string;
  /** A call with the learner's token; a body is sent as JSON. */
  call: (method: string, path: string, body?: unknown, headers?: HeadersInit) => Promise<Response>;
  /** GET, parsed; the status must be 200. */
  get: <Body>(path: string) => Promise<Body>;
  /** POST, parsed; the status must be 200. */
  post: <Body>(path: string, body?: unknown) => Promise<Body>;
  /** A sync of the learner's device, from cursor 0 unless told otherwise; the status must be 200. */
  sync: (events?: readonly unknown[], over?: Partial<SyncRequest>) => Promise<SyncResponse>;
}

export const A_PASSWORD = 'Correct-Horse-7';

/** A POST of this body as JSON, with these headers besides; for `app.request` and `fetch`. */
export const jsonPost = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export async function registerLearner(
  app: Requestable,
  clock: { now: number },
  over: { firstName?: string; email?: string } = {},
): Promise<TestLearner> {
  const email = over.email ?? `${randomUUID()}@example.edu`;
  const form = { firstName: 'Lena', lastName: 'Learner', ...over, email, password: A_PASSWORD };
  const response = await app.request('/api/auth/register', jsonPost(form));
  const session = await expectStatus<Required<SessionResponse>>(response, 201);
  const deviceId = `device-${randomUUID()}`;

  const call: TestLearner['call'] = async (method, path, body, headers) =>
    app.request(path, {
      method,
      headers: {
        authorization: `Bearer ${session.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...Object.fromEntries(new Headers(headers)),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const post = async <Body>(path: string, body?: unknown) =>
    expectStatus<Body>(await call('POST', path, body), 200);

  return {
    ...session,
    email,
    password: A_PASSWORD,
    deviceId,
    call,
    get: async (path) => expectStatus(await call('GET', path), 200),
    post,
    sync: (events = [], request = {}) =>
      post<SyncResponse>(
        '/api/sync',
        aSyncRequest({ deviceId, sentAt: clock.now, events, ...request }),
      ),
  };
}

async function expectStatus<Body>(response: Response, status: number): Promise<Body> {
  if (response.status !== status) {
    throw new Error(`Expected ${status}, got ${response.status}: ${await response.text()}`);
  }
  return (await response.json()) as Body;
}
