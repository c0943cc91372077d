/** Calls for settings, profile, password, devices, export and deletion of the account (docs/product.md 7.2). */
import type {
  PasswordChange,
  ProfileChange,
  ProfileResponse,
  SignedInDevice,
  UserWithProgress,
} from '#shared/contract/account/account.ts';
import type { SettingsChange, SettingsResponse } from '#shared/contract/account/user-settings.ts';
import { api } from '#pwa/http/client.ts';
import { httpErrorOf, readJson } from '#pwa/http/http-error.ts';

/** A form's timeout in milliseconds. The learner can't send the form again while it waits. */
const PATIENCE_MS = 30_000;
/** The export's timeout in milliseconds. It is longer, because a long log takes minutes over a slow network. */
const EXPORT_PATIENCE_MS = 300_000;

const within = (ms: number) => ({ init: { signal: AbortSignal.timeout(ms) } });

/** Returns the session's user, with fields that only the server knows. @throws HttpError */
export async function fetchAccount(): Promise<UserWithProgress> {
  return readJson(await api.api.user.$get({}, within(PATIENCE_MS)));
}

/** Changes settings of one group. @returns all settings after the change @throws HttpError */
export async function changeSettings(json: SettingsChange): Promise<SettingsResponse> {
  return readJson(await api.api.user.settings.$patch({ json }, within(PATIENCE_MS)));
}

/**
 * Changes names, or asks for a new email address.
 * @returns the user, still with the old email address, and a message about the new one
 * @throws HttpError 400 for a wrong current password
 */
export async function changeProfile(json: ProfileChange): Promise<ProfileResponse> {
  return readJson(await api.api.user.profile.$patch({ json }, within(PATIENCE_MS)));
}

/** Cancels a requested change of the email address that isn't confirmed yet. @throws HttpError */
export async function stopEmailChange(): Promise<void> {
  await readJson(await api.api.user['email-change'].$delete({ json: {} }, within(PATIENCE_MS)));
}

/**
 * Unlinks the sign-in with an outside provider, such as Google.
 * @throws HttpError 404 if none is linked, 409 if it is the only way to sign in
 */
export async function unlinkSignIn(): Promise<void> {
  await readJson(await api.api.user['hosted-sign-in'].$delete({ json: {} }, within(PATIENCE_MS)));
}

/** Sets a new password and ends every other session. @throws HttpError 400 for a wrong current password */
export async function changePassword(json: PasswordChange): Promise<void> {
  await readJson(await api.api.user.password.$patch({ json }, within(PATIENCE_MS)));
}

/**
 * Sends an email with a link for setting a password. @throws HttpError 429 beyond the limit, 503 without an email
 * server
 */
export async function sendPasswordMail(email: string): Promise<void> {
  const call = api.api.auth['forgot-password'].$post({ json: { email } }, within(PATIENCE_MS));
  await readJson(await call);
}

/**
 * Sends the confirmation link for the email address again.
 * @throws HttpError 429 for too many, 503 if no email can be sent
 */
export async function sendConfirmationMail(): Promise<void> {
  await readJson(await api.api.user['confirmation-mail'].$post({ json: {} }, within(PATIENCE_MS)));
}

/**
 * Returns a JSON file with everything that the server stores about the learner. If it can't get the whole file, it
 * fails.
 * @throws HttpError
 */
export async function exportAccount(): Promise<Blob> {
  const response = await api.api.user.export.$get({}, within(EXPORT_PATIENCE_MS));
  if (!response.ok) throw await httpErrorOf(response);
  return response.blob();
}

/**
 * Erases the account on the server.
 * @param password the password, if the server asks for it (`deletionNeeds` of the account)
 * @throws HttpError 400 for a wrong password, 403 if a newer sign-in is needed, 410 if the account is already gone
 */
export async function deleteAccount(password: string | undefined): Promise<void> {
  const json = password === undefined ? {} : { password };
  await readJson(await api.api.user.account.$delete({ json }, within(PATIENCE_MS)));
}

/** Returns the live sessions, this one first. @throws HttpError */
export async function fetchDevices(): Promise<SignedInDevice[]> {
  return (await readJson(await api.api.user.sessions.$get({}, within(PATIENCE_MS)))).sessions;
}

/** The choice to delete a device's data as well, once that device reaches the server. */
export interface Wipe {
  isWiped: boolean;
  /** The password, if the server asks for it (`deletionNeeds` of the account). */
  password?: string | undefined;
}

/**
 * Signs out one device.
 * @throws HttpError 404 if it was already signed out, 400 for a wrong password, 403 if a newer sign-in is needed
 */
export async function signOutDevice(id: string, wipe: Wipe): Promise<void> {
  const call = { param: { id }, json: wipe };
  await readJson(await api.api.user.sessions[':id'].$delete(call, within(PATIENCE_MS)));
}

/** Signs out all devices except this one. @throws HttpError as for `signOutDevice` */
export async function signOutOtherDevices(wipe: Wipe): Promise<void> {
  await readJson(await api.api.user.sessions.$delete({ json: wipe }, within(PATIENCE_MS)));
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/**
 * Returns the export of a blocked account (docs/security.md). Takes the token that the refused sign-in returned,
 * because there is no session.
 * @throws HttpError
 */
export async function exportBlocked(leaveToken: string): Promise<Blob> {
  const response = await api.api.user.export.$get({}, bearer(leaveToken));
  if (!response.ok) throw await httpErrorOf(response);
  return response.blob();
}

/**
 * Erases a blocked account, with the token of the refused sign-in.
 * @throws HttpError 403 if the sign-in is more than ten minutes ago
 */
export async function deleteBlocked(leaveToken: string): Promise<void> {
  await readJson(await api.api.user.account.$delete({ json: {} }, bearer(leaveToken)));
}
