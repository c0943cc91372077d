/** `npm run migrate`: brings tables and questions to this version, before its first server starts. */
import { FIRST_EDITION } from '#api/content/all-questions.ts';
import { prepareDatabase } from '#api/db/engine/prepare-database.ts';
import { newId, withDatabase } from '#api/start/with-database.ts';

await withDatabase(async (database) => {
  await database.exclusively(() => prepareDatabase(database, FIRST_EDITION, newId));
  console.log('The database is up to date.');
});
