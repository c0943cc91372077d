/**
 * Sends the queued emails. The transaction that takes an email from the queue ends before the email is sent. So only
 * one of several servers takes it, and none keeps a transaction open while it sends. The link is also made in that
 * transaction, so no token is ever stored. An email can be sent twice only if a server dies after it has sent the email
 * and before it has removed the email from the queue.
 */
import type { Logger } from 'pino';
import type { Database, Executor } from '#api/platform/database/client.ts';
import {
  type DeriveSecret,
  createMailLink,
  type MailLink,
  remakeMailLink,
  renewMailLink,
} from '#api/account/statements/mail-links.ts';
import {
  finishMail,
  giveMailUp,
  postponeMail,
  type QueuedMail,
  takeDueMail,
} from '#api/mail/statements/mails.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { Counters } from '#api/platform/counters.ts';
import { type Mail, MailError, type Mailer } from '#api/mail/mailer.ts';
import type { Job } from '#api/platform/run-jobs.ts';
import {
  whyNotSent,
  type MailContent,
  recipientOf,
  writeLinkMail,
  writeMail,
} from '#api/mail/letter.ts';
import type { Policy } from '#api/services.ts';
import type { UnsubscribeTokens } from '#api/mail/mail-tokens.ts';
import { readAnnounced, readUtcOffset } from '#api/billing/statements/first-charges.ts';
import { readEmailChange, readLeftEmail } from '#api/account/statements/email-changes.ts';
import { findUserById, findUserIdByEmail, type User } from '#api/account/statements/users.ts';
import {
  linkedContent,
  unlinkedContent,
  addressTakenContent,
  changeEmailContent,
  emailChangedContent,
  keepEmailContent,
} from '#api/account/account-mails.ts';
import { firstChargeContent, moneyContent } from '#api/billing/billing-mails.ts';
import { writeReminder } from '#api/reminders/reminder-words.ts';
import { type ReminderNote, readHabit } from '#api/reminders/statements/reminders.ts';
import { readSettings } from '#api/account/statements/settings.ts';
import { localClockOf, hasPracticedOn } from '#api/reminders/plan-reminder.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';

interface MailJob {
  db: Database;
  /** Milliseconds since 1970 UTC. */
  clock: () => number;
  log: Logger;
  counters: Counters;
  mailer: Mailer;
  unsubscribeTokens: UnsubscribeTokens;
  linkSecrets: DeriveSecret;
  policy: Pick<Policy, 'hostedName'>;
  /** The URL at which people reach the app. Links begin with it. */
  publicUrl: string;
}

const SECOND = 1_000;
/**
 * How long a server may take to send an email that it has taken from the queue, in milliseconds; after that, the email
 * is due again. This is longer than the job waits for a mail server that doesn't answer.
 */
const LEASE = 120 * SECOND;
/**
 * Sending is retried after 30 s, 1 min, 2 min and so on. After the last attempt, the email stays in the queue but isn't
 * sent automatically.
 */
const FIRST_WAIT = 30 * SECOND;
const MOST_ATTEMPTS = 7;

export function mailJob(outbox: MailJob): Job {
  return { name: 'mails', every: SECOND, afterError: 15 * SECOND, doNext: () => sendNext(outbox) };
}

/** Sends the email that has been due the longest. @returns false if no email is due */
export async function sendNext(job: MailJob): Promise<boolean> {
  const { db, clock, mailer, counters, log } = job;
  const taken = await inTransaction(db, (tx) => takeAndWrite(tx, job));
  if (!taken) return false;
  const { queued, mail } = taken;
  const error = mail && (await failureOf(mailer.send(mail)));
  if (!error) {
    if (mail) counters.add('mails_sent');
    await finishMail(db, queued);
    return true;
  }
  const { kind, attempts } = queued;
  log.warn({ kind, attempts, ...whyNotSent(error) }, 'a mail could not be sent');
  const isHopeless = error instanceof MailError && error.isFinal;
  if (!isHopeless && attempts < MOST_ATTEMPTS) {
    await postponeMail(db, queued, clock() + FIRST_WAIT * 2 ** (attempts - 1));
    return true;
  }
  counters.add('mails_given_up');
  // A reminder is useless after its own day, so it isn't kept in the queue.
  if (kind === 'reminder') await finishMail(db, queued);
  else await giveMailUp(db, queued, clock());
  log.error({ kind, attempts }, 'a mail was given up; npm run mails tells how to send it again');
  return true;
}

async function failureOf(work: Promise<void>): Promise<unknown> {
  try {
    await work;
    return null;
  } catch (error) {
    return error;
  }
}

/**
 * Takes the next email from the queue and writes it. @returns null if none is due; `mail` is null if the email is no
 * longer wanted
 */
async function takeAndWrite(
  tx: Executor,
  { clock, ...outside }: MailJob,
): Promise<{ queued: QueuedMail; mail: Mail | null } | null> {
  const now = clock();
  const queued = await takeDueMail(tx, now, LEASE);
  return queued && { queued, mail: await composeMail(tx, queued, outside, now) };
}

interface Outside {
  /** The app's public address. */
  publicUrl: string;
  unsubscribeTokens: UnsubscribeTokens;
  linkSecrets: DeriveSecret;
  policy: Pick<Policy, 'hostedName'>;
}

/**
 * Writes a queued email; null if it is no longer wanted.
 * @param tx the transaction that has taken the email from the queue
 * @param now milliseconds since 1970 UTC
 */
async function composeMail(
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

/**
 * Writes one of the two emails about a change of address. The one to the new address has the link that confirms the
 * change, and the one to the present address has the link that stops it.
 */
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

/**
 * Makes the link with which an account keeps its address. The link is the same each time, so it works from any of the
 * emails.
 * @param now milliseconds since 1970 UTC
 */
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

/**
 * Composes the notice to the account's former address, with a link to restore that address if it can still be restored.
 */
async function composeEmailChanged(
  tx: Executor,
  { userId, email: present }: User,
  left: string | null,
  outside: Outside,
  now: number,
): Promise<Mail | null> {
  // The account already has its former address back, so no email is sent.
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

/**
 * Returns the email after a change of password. @param publicUrl where people reach the app, without a slash at its end
 */
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
 * True if a reminder should still be sent: it is still the same local date, and the learner hasn't practiced on it,
 * unsubscribed or been blocked. @param now milliseconds since 1970 UTC
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
