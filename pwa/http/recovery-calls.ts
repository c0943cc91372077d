/** Calls for a forgotten password and for confirming an email address (docs/product.md 7.2). */
import type {
  ForgotPasswordResponse,
  ResetPassword,
  ResetTokenCheck,
} from '#shared/contract/account/auth.ts';
import { api } from '#pwa/http/client.ts';
import { readJson } from '#pwa/http/http-error.ts';

/** A form that waits forever can't be sent again. */
const PATIENCE_MS = 30_000;
const within = () => ({ init: { signal: AbortSignal.timeout(PATIENCE_MS) } });

/** Asks for a reset link; the answer is the same for every email address. @throws HttpError */
export async function forgotPassword(email: string): Promise<ForgotPasswordResponse> {
  return readJson(await api.api.auth['forgot-password'].$post({ json: { email } }, within()));
}

/** Checks whether a reset link can be used. @throws HttpError */
export async function verifyResetToken(token: string): Promise<ResetTokenCheck> {
  const call = api.api.auth['verify-reset-token'][':token'];
  return readJson(await call.$get({ param: { token: encodeURIComponent(token) } }, within()));
}

/** Sets a new password and ends every session. @throws HttpError 400 for a link that can no longer be used */
export async function resetPassword(json: ResetPassword): Promise<void> {
  await readJson(await api.api.auth['reset-password'].$post({ json }, within()));
}

/** Confirms the email address that the link was sent to. @throws HttpError 400 for a link that is too old */
export async function confirmEmail(token: string): Promise<void> {
  await readJson(await api.api.auth['confirm-email'].$post({ json: { token } }, within()));
}

/**
 * Switches to the new email address that the link was sent to. @throws HttpError 400 for a link that is void, 409 for a
 * taken address
 */
export async function changeEmail(token: string): Promise<void> {
  await readJson(await api.api.auth['change-email'].$post({ json: { token } }, within()));
}

/** Stops a change of the email address. @throws HttpError 400 for a link that is void */
export async function keepEmail(token: string): Promise<void> {
  await readJson(await api.api.auth['keep-email'].$post({ json: { token } }, within()));
}

/** Ends reminders by email for whoever holds the link from one. @throws HttpError 400 for a link that is not valid */
export async function unsubscribe(token: string): Promise<void> {
  await readJson(await api.api.unsubscribe.$post({ query: { token } }, within()));
}
