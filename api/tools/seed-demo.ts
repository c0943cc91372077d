/**
 * `npm run seed:demo -- [LEARNERS]` adds made-up learners, 500 by default, so that the desk has something to show. It
 * doesn't run in production. If the embedded database is used, the server must be stopped first. A second run doesn't
 * add anybody twice.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { CATEGORIES, FIRST_EDITION } from '#api/content/all-questions.ts';
import { openPostgres } from '#api/platform/database/postgres.ts';
import { openEmbedded } from '#api/platform/database/embedded.ts';
import { countStandings } from '#api/board/statements/count-standings.ts';
import { prepareDatabase } from '#api/start/prepare-database.ts';
import { countStatistics, timeLimitsOf } from '#api/desk/statistics/count-statistics.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { seedLearners } from '#api/tools/demo/seed-learners.ts';
import { parseEnv } from '#api/env.ts';
import { createLiveContent } from '#api/bank/content.ts';
import { createCounters } from '#api/platform/counters.ts';
import { createFactsCache } from '#api/bank/statements/facts-cache.ts';
import { factsOf } from '#shared/contract/questions/question-parts.ts';

/**
 * The default number of learners. With so many, the desk flags each planted question and no other. Seeding takes time
 * in proportion to this number.
 */
const LEARNERS = 500;
/** A line of progress is printed after this many learners. */
const EVERY = 50;

await seed(Number(process.argv[2] ?? LEARNERS)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function seed(count: number): Promise<void> {
  const env = parseEnv(process.env);
  if (env.isProduction) throw new Error('Made-up learners have no place in production.');
  if (!Number.isInteger(count) || count < 1) throw new Error('How many learners? A whole number.');
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const database = env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL)
    : await openEmbedded(env.DATA_DIR, null);
  const { db } = database;
  const started = Date.now();
  const content = createLiveContent(CATEGORIES);
  const newId = () => randomBytes(16).toString('base64url');
  await database.exclusively(async () => {
    await prepareDatabase(database, FIRST_EDITION, newId);
    await content.refresh(db);
  });
  const planted = await seedLearners(
    {
      db,
      clock: () => started,
      newId,
      content,
      facts: createFactsCache([...content.byId.values()].map(factsOf)),
      counters: createCounters(),
    },
    {
      count,
      onLearner: (done) => {
        if (done % EVERY === 0) console.log(`${done} of ${count} learners`);
      },
    },
  );
  while ((await inTransaction(db, (tx) => countStandings(tx, started))) > 0);
  while ((await inTransaction(db, (tx) => countStatistics(tx, timeLimitsOf(content)))) > 0);
  await database.close();
  console.log(
    `Done in ${Math.round((Date.now() - started) / 1_000)} s. What the desk should flag:`,
  );
  for (const [id, plant] of planted) console.log(`  ${plant}: ${id}`);
}
