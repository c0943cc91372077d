/** Calls for a forgotten password and for confirming an email address (docs/product.md 7.2). */
import type {
  ForgotPasswordResponse,
  ResetPassword,
  ResetTokenCheck,
} from '#shared/contract/account/auth.ts';
import { api } from '#pwa/http/client.ts';
import { readJson } from '#pwa/http/http-error.ts';

/** A form's timeout in milliseconds. The form can't be sent again while it waits. */
const PATIENCE_MS = 30_000;
const within = () => ({ init: { signal: AbortSignal.timeout(PATIENCE_MS) } });

/**
 * Asks the server to send a link for resetting the password; the response is the same for every email address.
 * @throws HttpError
 */
export async function forgotPassword(email: string): Promise<ForgotPasswordResponse> {
  return readJson(await api.api.auth['forgot-password'].$post({ json: { email } }, within()));
}

/** Checks whether a reset link can be used. @throws HttpError */
export async function verifyResetToken(token: string): Promise<ResetTokenCheck> {
  const call = api.api.auth['verify-reset-token'][':token'];
  return readJson(await call.$get({ param: { token: encodeURIComponent(token) } }, within()));
}

/** Sets a new password and ends every session. @throws HttpError 400 for a link that is no longer valid */
export async function resetPassword(json: ResetPassword): Promise<void> {
  await readJson(await api.api.auth['reset-password'].$post({ json }, within()));
}

/** Confirms the email address to which the link was sent. @throws HttpError 400 for a link that has expired */
export async function confirmEmail(token: string): Promise<void> {
  await readJson(await api.api.auth['confirm-email'].$post({ json: { token } }, within()));
}

/**
 * Gives the account the new email address to which the link was sent.
 * @throws HttpError 400 for a link that is no longer valid, 409 for an address that is taken
 */
export async function changeEmail(token: string): Promise<void> {
  await readJson(await api.api.auth['change-email'].$post({ json: { token } }, within()));
}

/** Cancels a change of the email address. @throws HttpError 400 for a link that is no longer valid */
export async function keepEmail(token: string): Promise<void> {
  await readJson(await api.api.auth['keep-email'].$post({ json: { token } }, within()));
}

/**
 * Turns off the reminder emails of an account.
 * @param token from the unsubscribe link of such an email
 * @throws HttpError 400 for a link that isn't valid
 */
export async function unsubscribe(token: string): Promise<void> {
  await readJson(await api.api.unsubscribe.$post({ query: { token } }, within()));
}
