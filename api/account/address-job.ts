/**
 * The job that makes email addresses available again: those that accounts have left and can no longer get back, and
 * those of expired blocks. It also deletes expired requests to erase devices.
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
