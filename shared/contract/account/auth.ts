/**
 * Schemas for registration, sign-in and forgotten passwords, with the messages of docs/product.md 5. Both the forms and
 * the server use them. Also the signed-in user.
 */
import * as v from 'valibot';
import { DEFAULT_EMAIL_DOMAINS, hasAllowedDomain, nameAllowedAddress } from './email-domains.ts';
import { personName } from './person-name.ts';
import { StoredUser } from './stored-user.ts';

/** The longest password that is accepted, in bytes of UTF-8. */
export const MAX_PASSWORD_BYTES = 1_024;

/** An email address in lower case. */
const Email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'Please enter a valid email address'),
  v.email('Please enter a valid email address'),
);

/** The email address rule for sign-in, registration and profile, with the server's configured domains. */
export const allowedEmail = (domains: readonly string[] = DEFAULT_EMAIL_DOMAINS) =>
  v.pipe(
    Email,
    v.check(
      (email) => hasAllowedDomain(email, domains),
      `Email must be ${nameAllowedAddress(domains)}`,
    ),
  );

export const NewPassword = v.pipe(
  v.string(),
  v.minLength(8, 'Password must be at least 8 characters'),
  v.maxBytes(MAX_PASSWORD_BYTES, 'Password must be at most 1,024 bytes'),
  v.regex(/[A-Z]/, 'Password must contain at least one uppercase letter'),
  v.regex(/[0-9]/, 'Password must contain at least one number'),
);

export const FirstName = personName('First name must be at least 2 characters');
export const LastName = personName('Last name must be at least 2 characters');

export const registration = (domains?: readonly string[]) =>
  v.strictObject({
    firstName: FirstName,
    lastName: LastName,
    email: allowedEmail(domains),
    password: NewPassword,
  });

/** The maximum number of accounts for which a device stores proofs, and the maximum length of a proof. */
const MOST_SIGN_IN_PROOFS = 5;
const MOST_PROOF_LENGTH = 100;

/** Sign-in checks only that a password is present and not too long, so that new rules don't lock out old passwords. */
export const signIn = (domains?: readonly string[]) =>
  v.strictObject({
    email: allowedEmail(domains),
    password: v.pipe(
      v.string(),
      v.minLength(1, 'Please enter your password'),
      v.maxBytes(MAX_PASSWORD_BYTES, 'Password must be at most 1,024 bytes'),
    ),
    /** Proofs that this device has signed in before, to any account. */
    proofs: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(MOST_PROOF_LENGTH))),
        v.maxLength(MOST_SIGN_IN_PROOFS),
      ),
    ),
  });

/** The registration form. Its confirmation of the password is never sent. */
export const registrationForm = (domains?: readonly string[]) =>
  v.pipe(
    v.strictObject({
      ...registration(domains).entries,
      confirmPassword: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        ({ password, confirmPassword }) =>
          confirmPassword.length >= 8 ||
          // If the first field already has a message, the second field doesn't repeat it.
          (confirmPassword !== '' && confirmPassword === password),
        'Please confirm your password',
      ),
      ['confirmPassword'],
    ),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        (form) => form.password === form.confirmPassword,
        "Passwords don't match",
      ),
      ['confirmPassword'],
    ),
  );

/**
 * `revokeCode` can be used only to end this session. After a sign-out without a network, the device stores it, and
 * later sends it to POST /api/auth/revoke. `since` proves when this sign-in took place, and gives no access. The device
 * sends it with its first events. `signInProof` shows at a later sign-in that this device has signed in to the account
 * before.
 */
export const SessionResponse = v.object({
  user: StoredUser,
  token: v.string(),
  revokeCode: v.optional(v.string()),
  since: v.optional(v.string()),
  signInProof: v.optional(v.string()),
});
export type SessionResponse = v.InferOutput<typeof SessionResponse>;

/** GET /api/auth/user: the user, and whether the screen shows them the admin link (docs/product.md 6.1). */
export const CurrentUser = v.object({ ...StoredUser.entries, isAdmin: v.boolean() });
export type CurrentUser = v.InferOutput<typeof CurrentUser>;

export const RevokeRequest = v.strictObject({
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(/^[\w.-]+$/)),
});

/**
 * GET /api/auth/ways: the name on the button of the hosted sign-in (e.g. Google), or null, and the email domains that
 * may sign in.
 */
export const SignInWays = v.object({
  hosted: v.nullable(v.string()),
  emailDomains: v.array(v.string()),
});
export type SignInWays = v.InferOutput<typeof SignInWays>;

/** POST /api/auth/login-code, with the code that the hosted sign-in's callback has put into the URL's fragment. */
export const LoginCodeRequest = v.strictObject({
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(/^[\w.-]+$/)),
});

/** The error message for an email address that another account has just left (docs/rules.md, account). */
export const HELD_ADDRESS =
  'An account has just left this address, which is kept for it for three days. A link in our email to the address puts it back.';

/** Reasons that a hosted sign-in failed, as the callback puts them into the URL's fragment. */
const LOGIN_FAILURES = [
  'canceled',
  'expired',
  'unavailable',
  'failed',
  'email',
  'other-sign-in',
  'held-address',
  'moved-address',
  'blocked',
  'busy',
] as const;
export type LoginFailure = (typeof LOGIN_FAILURES)[number];

/** The 403 body for a sign-in to a blocked account. */
export const BlockedBody = v.object({
  message: v.string(),
  /** A token that allows only the account's export and deletion. */
  leaveToken: v.string(),
});
export type BlockedBody = v.InferOutput<typeof BlockedBody>;

/** The token in an email's link. It contains an id and a secret, in characters that a URL leaves unchanged. */
const linkToken = (message: string) =>
  v.pipe(v.string(), v.maxLength(200, message), v.regex(/^[\w-]+\.[\w-]+$/, message));

export const INVALID_RESET_LINK = 'Invalid or expired reset token';
export const INVALID_CONFIRMATION_LINK = 'This link is not valid any more.';

/** The body of POST /api/auth/forgot-password, which is also the form's schema. */
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

/** The response is the same for every email address, so it doesn't reveal which ones have an account. */
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

/**
 * The body of POST /api/auth/confirm-email, and of the two calls for a change of address: /api/auth/change-email and
 * /api/auth/keep-email.
 */
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
