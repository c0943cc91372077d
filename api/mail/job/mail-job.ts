/**
 * Sends the emails in the outbox. An email is taken in a transaction that ends before it is sent, so only one of
 * many servers has it, and no server holds the database while sending. Its link is made then, too, so no token is
 * ever stored. An email goes out twice only if a server dies between sending it and noting that down.
 */
import type { Logger } from 'pino';
import type { Database, Executor } from '#api/platform/database/client.ts';
import type { DeriveSecret } from '#api/account/statements/mail-links.ts';
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
import { whyNotSent } from '#api/mail/letter/write-mail.ts';
import type { Policy } from '#api/services.ts';
import type { UnsubscribeTokens } from '#api/mail/mail-tokens.ts';
import { composeMail } from './compose-mail.ts';

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
  /** Where people reach the app; links begin with it. */
  publicUrl: string;
}

const SECOND = 1_000;
/** In milliseconds; longer than the job waits for a silent mail server. */
const LEASE = 120 * SECOND;
/** An email is tried again after 30 s, 1 min, 2 min…; after the last attempt it is kept, but not sent automatically. */
const FIRST_WAIT = 30 * SECOND;
const MOST_ATTEMPTS = 7;

export function mailJob(outbox: MailJob): Job {
  return { name: 'mails', every: SECOND, afterError: 15 * SECOND, doNext: () => sendNext(outbox) };
}

/** Sends the email that has been due longest. @returns false if no email is due */
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
  // A reminder is only of use on its own day.
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

/** @returns null if no email is due; a result without an email if nobody should get it */
async function takeAndWrite(
  tx: Executor,
  { clock, ...outside }: MailJob,
): Promise<{ queued: QueuedMail; mail: Mail | null } | null> {
  const now = clock();
  const queued = await takeDueMail(tx, now, LEASE);
  return queued && { queued, mail: await composeMail(tx, queued, outside, now) };
}
