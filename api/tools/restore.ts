/**
 * `npm run restore -- FILE` loads a backup into an empty database. With their next sync, devices send the events that
 * the backup doesn't have.
 */
import { createReadStream, existsSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { linesOf, writeBackup } from '#api/platform/database/backup.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { readVersion, newId, withDatabase } from '#api/start/open-database.ts';
import { settleRestored } from '#api/start/settle-restored.ts';

const [file] = process.argv.slice(2);

await withDatabase(async (database) => {
  if (file === undefined) throw new Error('Which backup? npm run restore -- FILE');
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const { rows, settled: erased } = await database.exclusively(async () => {
    await database.migrate();
    // The streams aren't joined with `pipeline`, because its error would only say that it was aborted, and hide the
    // reason.
    const text = createGunzip();
    // quiet: an error may come before anybody reads the stream. The reader gets the error later.
    text.on('error', () => undefined);
    createReadStream(file)
      .on('error', (error) => text.destroy(error))
      .pipe(text);
    const settle = (tx: Executor) => settleRestored(tx, newId, Date.now());
    return writeBackup(database, linesOf(text), readVersion(), settle).catch(
      (error: NodeJS.ErrnoException) => {
        if (!error.code?.startsWith('Z_')) throw error;
        throw new Error('The file is damaged or no backup: nothing was restored.');
      },
    );
  });
  if (erased > 0) console.log(`Deleted since the backup, and erased again: ${erased} accounts.`);
  console.log(`${rows} rows restored. Devices send what the backup lacks with their next sync.`);
});
