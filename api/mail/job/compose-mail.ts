/** Completes a queued email when it is sent: its recipient, whether it is still wanted, and its link's secret. */
import type { MailContent } from '#api/mail/letter/mail-layout.ts';
import { recipientOf, writeLinkMail, writeMail } from '#api/mail/letter/write-mail.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { readAnnounced, readUtcOffset } from '#api/billing/statements/first-charges.ts';
import { readEmailChange, readLeftEmail } from '#api/account/statements/email-changes.ts';
import {
  createMailLink,
  type DeriveSecret,
  type MailLink,
  remakeMailLink,
  renewMailLink,
} from '#api/account/statements/mail-links.ts';
import type { QueuedMail } from '#api/mail/statements/mails.ts';
import { findUserById, findUserIdByEmail, type User } from '#api/account/statements/users.ts';
import type { Mail } from '#api/mail/mailer.ts';
import type { UnsubscribeTokens } from '#api/mail/mail-tokens.ts';
import type { Policy } from '#api/services.ts';
import {
  linkedContent,
  unlinkedContent,
  addressTakenContent,
  changeEmailContent,
  emailChangedContent,
  keepEmailContent,
} from '#api/account/account-mails.ts';
import { firstChargeContent, moneyContent } from '#api/billing/billing-mails.ts';
import { writeReminder } from '#api/reminders/job/reminder-words.ts';
import { type ReminderNote, readHabit } from '#api/reminders/statements/reminders.ts';
import { readSettings } from '#api/account/statements/settings.ts';
import { localClockOf, hasPracticedOn } from '#api/reminders/job/plan-reminder.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';

interface Outside {
  /** The app's public address. */
  publicUrl: string;
  unsubscribeTokens: UnsubscribeTokens;
  linkSecrets: DeriveSecret;
  policy: Pick<Policy, 'hostedName'>;
}

/**
 * @param tx the transaction in which the email was taken out of the outbox
 * @param now milliseconds since 1970 UTC
 * @returns null if nobody should get the email anymore
 */
export async function composeMail(
  tx: Executor,
  queued: Pick<QueuedMail, 'userId' | 'kind' | 'note' | 'recipient'>,
  outside: Outside,
  now: number,
): Promise<Mail | null> {
  const user = await findUserById(tx, queued.userId);
  if (!user) return null;
  const recipient = recipientOf(user);
  const { publicUrl, unsubscribeTokens, policy } = outside;
  switch (queued.kind) {
    case 'first-charge':
      return composeFirstCharge(tx, user, publicUrl, now);
    case 'trial-begun':
    case 'charged':
    case 'payment-failed':
    case 'subscription-canceled':
    case 'subscription-ended': {
      const { kind, note, userId } = queued;
      if (note === null || !('cents' in note)) return null;
      const utcOffset = await readUtcOffset(tx, userId);
      return writeMail(recipient, moneyContent(kind, note, utcOffset, publicUrl));
    }
    case 'password-changed':
      return writeMail(recipient, passwordChanged(publicUrl));
    case 'sign-in-linked':
    case 'sign-in-linked-password-dropped': {
      const isDropped = queued.kind === 'sign-in-linked-password-dropped';
      return writeMail(recipient, linkedContent(policy.hostedName, isDropped, publicUrl));
    }
    case 'sign-in-unlinked':
      return writeMail(recipient, unlinkedContent(policy.hostedName, publicUrl));
    case 'email-changed':
      return composeEmailChanged(tx, user, queued.recipient, outside, now);
    case 'reminder': {
      const { note, userId } = queued;
      if (note === null || !('date' in note)) return null;
      const isWanted = await isStillWanted(tx, user, note, now);
      return isWanted
        ? writeReminder(recipient, note, publicUrl, unsubscribeTokens.sign(userId))
        : null;
    }
    case 'change-email':
    case 'keep-email':
      return composeEmailChange(tx, queued.kind, user, outside, now);
    default:
      return composeLink(tx, queued.kind, user, outside, now);
  }
}

async function composeLink(
  tx: Executor,
  kind: 'reset-password' | 'reset-password-again' | 'confirm-email',
  user: User,
  { publicUrl, linkSecrets }: Outside,
  now: number,
): Promise<Mail | null> {
  if (kind === 'confirm-email' && user.confirmedAt !== null) return null;
  const isAgain = kind === 'reset-password-again';
  const purpose = isAgain ? 'reset-password' : kind;
  const last = isAgain ? await remakeMailLink(tx, user, purpose, now, linkSecrets) : null;
  const token = last?.token ?? (await createMailLink(tx, user, purpose, now, linkSecrets));
  const recipient = { ...recipientOf(user), passwordHash: user.passwordHash };
  return writeLinkMail(purpose, recipient, publicUrl, token, last?.endsAt);
}

/** Sends the confirming link to the new address, and the way to stop the change to the account's present address. */
async function composeEmailChange(
  tx: Executor,
  purpose: 'change-email' | 'keep-email',
  user: User,
  outside: Outside,
  now: number,
): Promise<Mail | null> {
  const { userId } = user;
  const { publicUrl, linkSecrets } = outside;
  const change = await readEmailChange(tx, userId, now);
  if (!change) return null;
  const isToNew = purpose === 'change-email';
  const recipient = isToNew ? { email: change.email, firstName: null } : recipientOf(user);
  if (isToNew && (await findUserIdByEmail(tx, change.email)) !== null) {
    return writeMail(recipient, addressTakenContent(publicUrl));
  }
  if (!isToNew) {
    const url = await linkToKeep(tx, { userId, email: recipient.email }, outside, now);
    return writeMail(recipient, keepEmailContent(url));
  }
  const link = { userId, email: recipient.email };
  const token = await createMailLink(tx, link, purpose, now, linkSecrets);
  return writeMail(recipient, changeEmailContent(`${publicUrl}/${purpose}?token=${token}`));
}

/** Makes the same link for an address each time, so any of its emails works. @param now milliseconds since 1970 UTC */
async function linkToKeep(
  tx: Executor,
  link: MailLink,
  { publicUrl, linkSecrets }: Outside,
  now: number,
): Promise<string> {
  const last = await remakeMailLink(tx, link, 'keep-email', now, linkSecrets);
  if (last) await renewMailLink(tx, link.userId, 'keep-email', now);
  const token = last?.token ?? (await createMailLink(tx, link, 'keep-email', now, linkSecrets));
  return `${publicUrl}/keep-email?token=${token}`;
}

/** Composes an email to the account's former address, with the way to restore it. */
async function composeEmailChanged(
  tx: Executor,
  { userId, email: present }: User,
  left: string | null,
  outside: Outside,
  now: number,
): Promise<Mail | null> {
  // The former address was restored a moment ago.
  if (left === null || left === present) return null;
  const isHeld = (await readLeftEmail(tx, userId, now)) === left;
  const url = isHeld ? await linkToKeep(tx, { userId, email: left }, outside, now) : null;
  return writeMail({ email: left, firstName: null }, emailChangedContent(url));
}

async function composeFirstCharge(
  tx: Executor,
  user: User,
  publicUrl: string,
  now: number,
): Promise<Mail | null> {
  const charge = await readAnnounced(tx, user.userId, now);
  return charge && writeMail(recipientOf(user), firstChargeContent(charge, publicUrl));
}

/** @param publicUrl where people reach the app, without a slash at its end */
function passwordChanged(publicUrl: string): MailContent {
  return {
    subject: 'Your password was changed',
    preview: "If it wasn't you, choose a new one now.",
    paragraphs: [
      'The password of your Northstar account was just changed, and every other device was signed out.',
      "If it was you, there is nothing to do. If it wasn't, choose a new password now: that signs out whoever did it.",
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    notes: ['This email is about the security of your account, so no setting turns it off.'],
  };
}

/**
 * True if a reminder still fits: its local date isn't over, and the learner has not practiced since, unsubscribed or
 * been blocked. @param now milliseconds since 1970 UTC
 */
async function isStillWanted(
  executor: Executor,
  { userId, confirmedAt, blockedAt }: User,
  { date }: ReminderNote,
  now: number,
): Promise<boolean> {
  const { notifications } = (await readSettings(executor, userId)).values;
  if (confirmedAt === null || blockedAt !== null || !notifications.email) return false;
  const habit = await readHabit(executor, userId, now);
  return localDateOf(now, localClockOf(habit)(now)) === date && !hasPracticedOn(habit, date);
}
