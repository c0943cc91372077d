/** PGlite with nothing around it, as a process: `node pglite-alone.mjs DATA_DIR` says when it answers, and stays. */
import { PGlite } from '@electric-sql/pglite';

const client = await PGlite.create({ dataDir: process.argv[2] ?? '' });
await client.query('select 1');
console.log('running at PGlite');
process.on('SIGTERM', () => void client.close().then(() => process.exit()));
setInterval(() => undefined, 60_000);
