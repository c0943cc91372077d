/** `npm run restore -- FILE`: a backup into an empty database; devices send what it lacks at their next sync. */
import { createReadStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { linesOf, writeBackup } from '#api/db/backup.ts';
import { withDatabase } from '#api/with-database.ts';

const [file] = process.argv.slice(2);

await withDatabase(async (database) => {
  if (file === undefined || !existsSync(file)) {
    throw new Error('Which backup? npm run restore -- FILE');
  }
  const rows = await database.exclusively(async () => {
    await database.migrate();
    return pipeline(createReadStream(file), createGunzip(), (chunks) =>
      writeBackup(database, linesOf(chunks)),
    ).catch((error: NodeJS.ErrnoException) => {
      if (!error.code?.startsWith('Z_')) throw error;
      throw new Error('The file is damaged or no backup: nothing was restored.');
    });
  });
  console.log(`${rows} rows restored. Devices send what the backup lacks with their next sync.`);
});
