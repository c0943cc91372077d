import { nameOf } from '#api/platform/jobs/run-jobs.ts';
import { MailError } from '#api/mail/mailer.ts';

/** All that a log may say of a mail that did not go out: which mail server, and its reason without the address. */
export function whyNotSent(error: unknown): Record<string, string> {
  if (error instanceof MailError) return { ...error.facts, reason: error.message };
  return { name: nameOf(error) };
}
