import { nameOf } from '#api/platform/jobs/run-jobs.ts';
import { MailError } from '#api/mail/mailer.ts';

/** Returns all that a log may say about an unsent email: the mail server, and its reason without the email address. */
export function whyNotSent(error: unknown): Record<string, string> {
  if (error instanceof MailError) return { ...error.facts, reason: error.message };
  return { name: nameOf(error) };
}
