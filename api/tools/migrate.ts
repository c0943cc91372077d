/**
 * `npm run migrate` brings tables, questions and figures to this version, before the first server of this version
 * starts.
 */
import { FIRST_EDITION } from '#api/content/all-questions.ts';
import { prepareDatabase } from '#api/start/prepare-database.ts';
import { countAnew } from '#api/log/rebuild.ts';
import { createFactsCache } from '#api/bank/statements/facts-cache.ts';
import { newId, withDatabase } from '#api/start/open-database.ts';

await withDatabase(async (database) => {
  const { done, failed } = await database.exclusively(async () => {
    await prepareDatabase(database, FIRST_EDITION, newId);
    return countAnew({ db: database.db, facts: createFactsCache() });
  });
  if (done > 0) console.log(`Figures of ${done} learners were counted anew, by new rules.`);
  console.log('The database is up to date.');
  if (failed.length > 0) {
    throw new Error(`Figures that could not be counted anew: ${failed.join(', ')}`);
  }
});
