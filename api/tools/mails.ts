/**
 * `npm run mails` lists the emails that were given up on, `npm run mails -- again` queues them again, and `npm run
 * mails -- drop` deletes them.
 */
import { countGivenUp, dropGivenUp, sendGivenUpAgain } from '#api/mail/statements/mails.ts';
import { withDatabase } from '#api/start/open-database.ts';

const USAGE = 'There are npm run mails, npm run mails -- again, and npm run mails -- drop.';

const [act, ...rest] = process.argv.slice(2);

await withDatabase(async ({ db }) => {
  if (rest.length > 0) throw new Error(USAGE);
  if (act === 'again') {
    const count = await sendGivenUpAgain(db, Date.now());
    return console.log(`Mails that the server sends again: ${count}.`);
  }
  if (act === 'drop') return console.log(`Mails dropped: ${await dropGivenUp(db)}.`);
  if (act !== undefined) throw new Error(USAGE);
  const kinds = await countGivenUp(db);
  if (kinds.length === 0) return console.log('No mail was given up.');
  for (const { kind, count, since } of kinds) {
    console.log(`${kind}: ${count}, the first since ${new Date(since ?? 0).toISOString()}`);
  }
  console.log('npm run mails -- again sends them, npm run mails -- drop forgets them.');
});
