/** `npm run migrate`: brings tables and questions to this version, before its first server starts. */
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import { prepareDatabase } from '#api/db/prepare-database.ts';
import { newId, withDatabase } from '#api/with-database.ts';

await withDatabase(async (database, { isProduction }) => {
  const onChanged = isProduction ? 'refuse' : 'replace';
  await database.exclusively(() => prepareDatabase(database, ALL_QUESTIONS, onChanged, newId));
  console.log('The database is up to date.');
});
