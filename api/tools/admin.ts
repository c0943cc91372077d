/**
 * `npm run admin -- ADDRESS` and `npm run admin -- ADDRESS off`: makes an account an administrator, or no longer. The
 * role stands in the database; an account of ADMIN_USER_IDS is one whatever stands there.
 */
import { setAdmin } from '#api/account/statements/users.ts';
import { recordAct } from '#api/desk/statistics/admin-acts.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { newId, withDatabase } from '#api/start/with-database.ts';

const USAGE = 'Whose account? npm run admin -- ADDRESS, and off behind it to end it';

const [address, off, ...rest] = process.argv.slice(2);

await withDatabase(async ({ db }, env) => {
  const isOn = off === undefined;
  if (address === undefined || (!isOn && off !== 'off') || rest.length > 0) throw new Error(USAGE);
  const found = await inTransaction(db, async (tx) => {
    const user = await setAdmin(tx, address.trim().toLowerCase(), isOn);
    if (!user || user.isAdmin === isOn) return user;
    await recordAct(tx, {
      id: newId(),
      at: Date.now(),
      actorId: 'npm run admin',
      act: isOn ? 'made-administrator' : 'ended-administrator',
      subject: user.userId,
      details: {},
    });
    return user;
  });
  if (!found) throw new Error(`${address} has no account. Register it in the app first.`);
  const stays = !isOn && env.ADMIN_USER_IDS.includes(found.userId);
  console.log(
    `${found.email} is ${isOn ? 'an' : 'no'} administrator${isOn ? '' : ' any more'} (id ${found.userId}).` +
      (stays ? ' ADMIN_USER_IDS names the account: it stays one until that is changed.' : ''),
  );
});
