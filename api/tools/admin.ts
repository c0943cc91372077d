/**
 * `npm run admin -- ADDRESS` makes an account an administrator; `npm run admin -- ADDRESS off` takes the role away. The
 * role is stored in the database, but accounts in ADMIN_USER_IDS always have it. `npm run admin -- ADDRESS unblock`
 * allows somebody to register again with the address of a blocked account that was deleted.
 */
import { createBlockMarks, removeBlocksOf } from '#api/account/statements/block-marks.ts';
import { findUserByEmail, setAdmin } from '#api/account/statements/users.ts';
import { recordAct } from '#api/desk/statistics/admin-acts.ts';
import type { Database, Executor } from '#api/platform/database/client.ts';
import type { Env } from '#api/env.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { signingKey } from '#api/start/local-secrets.ts';
import { newId, withDatabase } from '#api/start/open-database.ts';

const USAGE =
  'Whose account? npm run admin -- ADDRESS, and behind it off to end it, or unblock where a blocked account was deleted';

const [typed, word, ...rest] = process.argv.slice(2);
const address = typed?.trim().toLowerCase();

await withDatabase(async ({ db }, env) => {
  const isUsage = word === undefined || word === 'off' || word === 'unblock';
  if (address === undefined || !isUsage || rest.length > 0) throw new Error(USAGE);
  const work = word === 'unblock' ? unblock(db, env, address) : makeAdmin(db, env, address);
  console.log(await work);
});

async function makeAdmin(db: Database, env: Env, email: string): Promise<string> {
  const isOn = word === undefined;
  const found = await inTransaction(db, async (tx) => {
    const user = await setAdmin(tx, email, isOn);
    if (!user || user.isAdmin === isOn) return user;
    await record(tx, isOn ? 'made-administrator' : 'ended-administrator', user.userId);
    return user;
  });
  if (!found) throw new Error(`${email} has no account. Register it in the app first.`);
  const stays = !isOn && env.ADMIN_USER_IDS.includes(found.userId);
  return (
    `${found.email} is ${isOn ? 'an' : 'no'} administrator${isOn ? '' : ' any more'} (id ${found.userId}).` +
    (stays ? ' ADMIN_USER_IDS names the account: it stays one until that is changed.' : '')
  );
}

async function unblock(db: Database, env: Env, email: string): Promise<string> {
  const mark = createBlockMarks(signingKey(env)).ofAddress(email);
  await inTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user && user.blockedAt !== null) {
      throw new Error(`${email} has its account still: let it in again at the desk.`);
    }
    if (!(await removeBlocksOf(tx, mark))) throw new Error(`Nothing keeps ${email} out.`);
    await record(tx, 'unblocked-address', null);
  });
  return `${email} may register again.`;
}

function record(tx: Executor, act: string, subject: string | null): Promise<void> {
  const entry = { id: newId(), at: Date.now(), actorId: 'npm run admin', act, subject };
  return recordAct(tx, { ...entry, details: {} });
}
