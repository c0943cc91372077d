/**
 * `npm run backup -- FILE` saves everything as it is now, compressed with gzip. On PostgreSQL, servers may keep
 * running.
 */
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readBackup } from '#api/platform/database/backup.ts';
import { readVersion, withDatabase } from '#api/start/open-database.ts';

const [file] = process.argv.slice(2);

await withDatabase(async ({ db }) => {
  if (file === undefined) throw new Error('Where to? npm run backup -- FILE');
  const unfinished = `${file}.unfinished`;
  try {
    await db.runTransaction(async (tx) => {
      const target = createWriteStream(unfinished, { flags: 'w', mode: 0o600 });
      await pipeline(
        Readable.from(withEnds(readBackup(tx, Date.now(), readVersion()))),
        createGzip(),
        target,
      );
    });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  console.log(
    `The backup is in ${file}. It holds personal data: keep it as you keep the database.`,
  );
});

async function* withEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}
