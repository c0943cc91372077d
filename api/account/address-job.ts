/** The job that frees the addresses that accounts have left, once nobody can put them back. */
import { releaseAddresses } from '#api/account/statements/email-changes.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { Services } from '#api/services.ts';
import type { Job } from '#api/platform/jobs/run-jobs.ts';

export function addressJob({ db, clock }: Pick<Services, 'db' | 'clock'>): Job {
  const doNext = async () => {
    await inTransaction(db, (tx) => releaseAddresses(tx, clock()));
    return false;
  };
  return { name: 'addresses', every: 60_000, afterError: 60_000, doNext };
}
