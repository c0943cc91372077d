/** The signed-in account: its user, profile, password, devices and export (docs/product.md 3.1, 5 and 7.2). */
import * as v from 'valibot';
import {
  allowedEmail,
  CurrentUser,
  FirstName,
  LastName,
  MAX_PASSWORD_BYTES,
  NewPassword,
} from './auth.ts';
import { StoredUser } from './stored-user.ts';
import { Progress } from '#shared/contract/practice.ts';

const TOO_LONG = 'Password must be at most 1,024 bytes';

/**
 * PATCH /api/user/profile. A new email address needs `currentPassword` if the account has a password (docs/rules.md,
 * profile). @param domains the email domains that the server is configured to allow
 */
export const profileChange = (domains?: readonly string[]) =>
  v.strictObject({
    firstName: FirstName,
    lastName: LastName,
    email: allowedEmail(domains),
    currentPassword: v.optional(v.pipe(v.string(), v.maxBytes(MAX_PASSWORD_BYTES, TOO_LONG))),
  });
export type ProfileChange = v.InferOutput<ReturnType<typeof profileChange>>;

/**
 * `message` is present if the user has asked for a new email address. The old address stays until the link in the email
 * is opened.
 */
export const ProfileResponse = v.object({ user: StoredUser, message: v.optional(v.string()) });
export type ProfileResponse = v.InferOutput<typeof ProfileResponse>;

/** PATCH /api/user/password. The form's second field, the confirmation, is never sent. */
export const PasswordChange = v.strictObject({
  currentPassword: v.pipe(
    v.string(),
    v.minLength(1, 'Current password is required'),
    v.maxBytes(MAX_PASSWORD_BYTES, TOO_LONG),
  ),
  newPassword: NewPassword,
});
export type PasswordChange = v.InferOutput<typeof PasswordChange>;

/**
 * The password. It must be sent to delete the account or to erase other devices if the last sign-in was more than ten
 * minutes ago.
 */
const proof = {
  password: v.optional(v.pipe(v.string(), v.maxBytes(MAX_PASSWORD_BYTES, TOO_LONG))),
};

/** DELETE /api/user/sessions: ends all sessions or one. */
export const SessionEnd = v.strictObject({
  ...proof,
  /**
   * True if the device of the ended session must erase its data when it next connects. The proof is needed only if this
   * is true.
   */
  isWiped: v.optional(v.boolean(), false),
});

/** DELETE /api/user/account. For ten minutes after a sign-in, no body is needed. */
export const AccountDeletion = v.optional(
  v.pipe(
    // This check is needed because an array would otherwise be accepted as an object without keys.
    v.custom<{ password?: string }>((body) => !Array.isArray(body), 'The body must be an object'),
    v.strictObject(proof),
  ),
  {},
);
export type AccountDeletion = v.InferOutput<typeof AccountDeletion>;

/** The password form. It also has a field to confirm the new password (docs/product.md 5.2). */
export const PasswordChangeForm = v.pipe(
  v.strictObject({
    ...PasswordChange.entries,
    confirmPassword: v.pipe(v.string(), v.minLength(1, 'Please confirm your password')),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (form) => form.newPassword === form.confirmPassword,
      "Passwords don't match",
    ),
    ['confirmPassword'],
  ),
);

const ExportRow = v.record(v.string(), v.unknown());
const ExportRows = v.array(ExportRow);

/** Must be raised when a section of the export changes its meaning. */
export const EXPORT_SCHEMA_VERSION = 1;

/**
 * GET /api/user/export: everything stored about the learner, as docs/export.md describes it. Times are
 * milliseconds since 1970 UTC, except in fields that say they are dates.
 */
export const AccountExport = v.object({
  format: v.literal('northstar-export'),
  schemaVersion: v.number(),
  /** ISO date and time. */
  exportedAt: v.string(),
  account: ExportRows,
  emailDirectory: ExportRows,
  identities: ExportRows,
  loginCodes: ExportRows,
  sessions: ExportRows,
  mails: ExportRows,
  mailLinks: ExportRows,
  emailChange: ExportRows,
  reminders: ExportRows,
  pushSubscriptions: ExportRows,
  settings: ExportRows,
  subscription: ExportRows,
  paymentCustomer: ExportRows,
  learner: ExportRows,
  devices: ExportRows,
  progress: ExportRows,
  repeatableAnswers: ExportRows,
  standings: ExportRows,
  standingChanges: ExportRows,
  statistics: ExportRows,
  answeringDevices: ExportRows,
  firstAnswers: ExportRows,
  statisticChanges: ExportRows,
  /** The events of the learner's log, in the order in which they arrived. */
  events: ExportRows,
});
export type AccountExport = v.InferOutput<typeof AccountExport>;

/** GET /api/user: the user with their progress (docs/product.md 3.1). */
export const UserWithProgress = v.object({
  ...CurrentUser.entries,
  /** True if the account demonstrates the product, with full AI Mode and no subscription (docs/rules.md, account). */
  isDemoAccount: v.boolean(),
  /** When the account was created, milliseconds since 1970 UTC. */
  joinedAt: v.number(),
  /** True if a link that was emailed to the address was opened. No reminders are sent to unconfirmed addresses. */
  emailConfirmed: v.boolean(),
  /** False for an account made by a hosted sign-in, until the learner sets a password. */
  hasPassword: v.boolean(),
  /** The name of the linked sign-in provider; null if none is linked. */
  hostedSignIn: v.nullable(v.string()),
  /** A new email address that isn't confirmed yet. The old address stays until the link in the email is opened. */
  pendingEmail: v.nullable(v.string()),
  /**
   * The proof that is needed to delete the account or erase other devices. Null for ten minutes after a sign-in, when
   * none is needed.
   */
  deletionNeeds: v.nullable(v.picklist(['password', 'sign-in'])),
  progress: Progress,
});
export type UserWithProgress = v.InferOutput<typeof UserWithProgress>;

/** One sign-in, with the names by which learners tell their devices apart. Times are milliseconds since 1970 UTC. */
export const SignedInDevice = v.object({
  id: v.string(),
  /** The browser's name; null if the browser didn't send one. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  signedInAt: v.number(),
  /** Rounded down to the hour. */
  lastUsedAt: v.number(),
  /** True if this session sent the request. */
  isCurrent: v.boolean(),
});
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>;

/**
 * GET /api/user/sessions: the live sessions. The session that sent the request comes first; of the others, the one that
 * was used last comes first.
 */
export const SignedInDevices = v.object({ sessions: v.array(SignedInDevice) });

export const SessionId = v.strictObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
});

/**
 * The value of `wipe` in a 401 reply that tells a device to erase its data, because the learner chose to erase it when
 * ending its session.
 */
export const WIPE_DEVICE = 'device';
