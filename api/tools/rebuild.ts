/**
 * `npm run rebuild -- LEARNER` rebuilds one learner's figures from the log, and `npm run rebuild -- all` rebuilds
 * everybody's. It may run while servers are running, and continues where an interrupted run stopped.
 */
import { inTransaction } from '#api/platform/database/transaction.ts';
import { rebuildAll, rebuildLearner } from '#api/log/rebuild.ts';
import { createFactsCache } from '#api/bank/statements/facts-cache.ts';
import { withDatabase } from '#api/start/open-database.ts';

const [whose] = process.argv.slice(2);

await withDatabase(async ({ db }) => {
  const services = { db, facts: createFactsCache() };
  if (whose === undefined) throw new Error('Whose? npm run rebuild -- LEARNER, or all');
  if (whose !== 'all') {
    const events = await inTransaction(db, (tx) => rebuildLearner(tx, services, whose));
    console.log(`Rebuilt from ${events} events.`);
    return;
  }
  const { rebuilt, failed } = await rebuildAll(services, (count) =>
    console.log(`${count} learners …`),
  );
  console.log(`${rebuilt} learners rebuilt.`);
  if (failed.length > 0) throw new Error(`These failed, and are as before: ${failed.join(', ')}`);
});
