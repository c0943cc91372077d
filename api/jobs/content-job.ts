/** Tells this process of a change of the bank that another server has made. */
import type { Services } from '#api/services.ts';
import type { Job } from './run-jobs.ts';

export function contentJob({ db, content }: Pick<Services, 'db' | 'content'>): Job {
  const doNext = async () => {
    await content.refresh(db);
    return false;
  };
  return { name: 'content', every: 2_000, afterError: 15_000, doNext };
}
