/** Calls for sign-in, registration, sign-out and the current user (docs/product.md 7.2). */
import type { InferInput } from 'valibot';
import type {
  CurrentUser,
  registration,
  SessionResponse,
  signIn as signInSchema,
} from '#shared/contract/account/auth.ts';
import { useSignInWays } from '#pwa/account/sign-in-ways.ts';
import { readSignInProofs } from '#pwa/account/stored-session.ts';
import { api } from '#pwa/http/client.ts';
import { readJson } from '#pwa/http/http-error.ts';

/**
 * Signs in. Also sends the proofs that this device has recorded from its earlier sign-ins. @throws HttpError with the
 * server's message
 */
export async function signIn(
  json: InferInput<ReturnType<typeof signInSchema>>,
): Promise<SessionResponse> {
  const proofs = readSignInProofs();
  return readJson(
    await api.api.auth.signin.$post({ json: proofs.length > 0 ? { ...json, proofs } : json }),
  );
}

/** Registers a new account. @throws HttpError with the server's message */
export async function register(
  json: InferInput<ReturnType<typeof registration>>,
): Promise<SessionResponse> {
  return readJson(await api.api.auth.register.$post({ json }));
}

/** Asks the server for its sign-in methods. Without a response, the methods known so far stay in use. */
export async function askSignInWays(): Promise<void> {
  try {
    useSignInWays.setState(await readJson(await api.api.auth.ways.$get()));
  } catch (error) {
    // The forms still work, and the server checks each email address itself.
    console.warn('How one can sign in here is not known', error);
  }
}

/**
 * Completes a sign-in with an outside provider, with the code from the URL.
 * @throws HttpError 401 for a code that is no longer valid
 */
export async function takeLoginCode(code: string): Promise<SessionResponse> {
  return readJson(await api.api.auth['login-code'].$post({ json: { code } }));
}

/** Ends the session on the server. @throws HttpError */
export async function signOut(): Promise<void> {
  await readJson(await api.api.auth.signout.$post({ json: {} }));
}

/** Returns the user of the stored token. @throws HttpError 401 when the session has ended */
export async function fetchUser(): Promise<CurrentUser> {
  return readJson(await api.api.auth.user.$get());
}
