/**
 * The job that makes email addresses available again: addresses that accounts have left, once the accounts can't get
 * them back, and addresses of old blocks. It also deletes old requests to erase devices.
 */
import { releaseAddresses } from '#api/account/statements/email-changes.ts';
import { dropOldBlockMarks } from '#api/account/statements/block-marks.ts';
import { dropOldWipes } from './statements/sessions.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { Services } from '#api/services.ts';
import type { Job } from '#api/platform/run-jobs.ts';

export function addressJob({ db, clock }: Pick<Services, 'db' | 'clock'>): Job {
  const doNext = async () => {
    await inTransaction(db, (tx) => releaseAddresses(tx, clock()));
    await dropOldBlockMarks(db, clock());
    await dropOldWipes(db, clock());
    return false;
  };
  return { name: 'addresses', every: 60_000, afterError: 60_000, doNext };
}
