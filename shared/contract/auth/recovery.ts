/** Forgotten passwords and the confirmation of an email address (docs/product.md 5.4 and 7.2). */
import * as v from 'valibot';
import { NewPassword } from './auth.ts';

/** The token in an email's link: the owner and the secret, in characters that a URL leaves unchanged. */
const linkToken = (message: string) =>
  v.pipe(v.string(), v.maxLength(200, message), v.regex(/^[\w-]+\.[\w-]+$/, message));

export const INVALID_RESET_LINK = 'Invalid or expired reset token';
export const INVALID_CONFIRMATION_LINK = 'This link is not valid any more.';

/** POST /api/auth/forgot-password; also the form. */
export const ForgotPassword = v.strictObject({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please enter your email address'),
    v.toLowerCase(),
    v.maxLength(254, 'Please enter a valid email address'),
    v.email('Please enter a valid email address'),
  ),
});

/** The response is the same for every email address. */
export const ForgotPasswordResponse = v.object({ ok: v.literal(true), message: v.string() });
export type ForgotPasswordResponse = v.InferOutput<typeof ForgotPasswordResponse>;

/** GET /api/auth/verify-reset-token/{token}. */
export const ResetTokenCheck = v.object({ valid: v.boolean(), message: v.string() });
export type ResetTokenCheck = v.InferOutput<typeof ResetTokenCheck>;

/** POST /api/auth/reset-password. */
export const ResetPassword = v.strictObject({
  token: linkToken(INVALID_RESET_LINK),
  newPassword: NewPassword,
});
export type ResetPassword = v.InferOutput<typeof ResetPassword>;

/** POST /api/auth/confirm-email, and the links for a change of address: /api/auth/change-email and keep-email. */
export const ConfirmEmail = v.strictObject({ token: linkToken(INVALID_CONFIRMATION_LINK) });

const RULES: readonly (readonly [rule: RegExp, words: string])[] = [
  [/^.{8}/s, 'At least 8 characters'],
  [/[A-Z]/, 'One uppercase letter'],
  [/[0-9]/, 'One number'],
];

/** Returns the rules that a new password breaks, in the words of docs/product.md 5.4; empty if there are none. */
export function missingPasswordRules(password: string): string[] {
  return RULES.filter(([rule]) => !rule.test(password)).map(([, words]) => words);
}
