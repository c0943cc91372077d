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
 * profile). The server passes its configured domains.
 */
export const profileChange = (domains?: readonly string[]) =>
  v.strictObject({
    firstName: FirstName,
    lastName: LastName,
    email: allowedEmail(domains),
    currentPassword: v.optional(v.pipe(v.string(), v.maxBytes(MAX_PASSWORD_BYTES, TOO_LONG))),
  });
export type ProfileChange = v.InferOutput<ReturnType<typeof profileChange>>;

/** `message` is there if the user asked for a new email address; the old one stays until the link is followed. */
export const ProfileResponse = v.object({ user: StoredUser, message: v.optional(v.string()) });
export type ProfileResponse = v.InferOutput<typeof ProfileResponse>;

/** PATCH /api/user/password; the confirmation never leaves the device. */
export const PasswordChange = v.strictObject({
  currentPassword: v.pipe(
    v.string(),
    v.minLength(1, 'Current password is required'),
    v.maxBytes(MAX_PASSWORD_BYTES, TOO_LONG),
  ),
  newPassword: NewPassword,
});
export type PasswordChange = v.InferOutput<typeof PasswordChange>;

/** The proof that is needed to delete or erase something if the sign-in was more than ten minutes ago. */
const proof = {
  password: v.optional(v.pipe(v.string(), v.maxBytes(MAX_PASSWORD_BYTES, TOO_LONG))),
};

/** DELETE /api/user/sessions, for all sessions or for one. */
export const SessionEnd = v.strictObject({
  ...proof,
  /** True if the device must erase its data when it next connects. Only this needs the proof. */
  isWiped: v.optional(v.boolean(), false),
});

/** DELETE /api/user/account: no body is needed within ten minutes of a sign-in. */
export const AccountDeletion = v.optional(
  v.pipe(
    // An array would otherwise pass as an object without keys.
    v.custom<{ password?: string }>((body) => !Array.isArray(body), 'The body must be an object'),
    v.strictObject(proof),
  ),
  {},
);
export type AccountDeletion = v.InferOutput<typeof AccountDeletion>;

/** The form adds the confirmation (docs/product.md 5.2). */
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

/** Raise this when a section changes its meaning. */
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
  /** The log, in order of arrival. */
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
  /** True if a link emailed to the address was opened; reminders wait for that. */
  emailConfirmed: v.boolean(),
  /** False for an account made by a hosted sign-in, until the learner sets a password. */
  hasPassword: v.boolean(),
  /** The name of the linked sign-in provider; null if none is linked. */
  hostedSignIn: v.nullable(v.string()),
  /** A new email address, as long as its link hasn't been followed; until then the old address stays. */
  pendingEmail: v.nullable(v.string()),
  /** The proof needed now to delete the account or erase other devices; null for ten minutes after a sign-in. */
  deletionNeeds: v.nullable(v.picklist(['password', 'sign-in'])),
  progress: Progress,
});
export type UserWithProgress = v.InferOutput<typeof UserWithProgress>;

/** One sign-in, in words that tell a learner's devices apart. Times are milliseconds since 1970 UTC. */
export const SignedInDevice = v.object({
  id: v.string(),
  /** Null if the browser didn't say. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  signedInAt: v.number(),
  /** Rounded down to the hour. */
  lastUsedAt: v.number(),
  /** True if this session sent the request. */
  isCurrent: v.boolean(),
});
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>;

/** GET /api/user/sessions: the live sessions, the requesting one first, then the most recently used. */
export const SignedInDevices = v.object({ sessions: v.array(SignedInDevice) });

export const SessionId = v.strictObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
});

/** The value of `wipe` in a 401 reply that tells a device to erase its data, because its session was ended that way. */
export const WIPE_DEVICE = 'device';
