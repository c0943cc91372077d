/**
 * Run by the build: a database with all tables and questions, dumped for the first start. It holds no
 * log id: each installation names its own log.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { ALL_QUESTIONS, CATEGORIES } from '#api/content/all-questions.ts';
import { openPglite } from './pglite.ts';
import { SMALL_MEMORY } from './embedded.ts';
import { mergeFiles } from './merge-files.ts';
import { inTransaction } from './transaction.ts';

const target = process.argv[2] ?? fileURLToPath(new URL('./prepared-data.tar.gz', import.meta.url));

const client = await PGlite.create({ postgresqlconf: SMALL_MEMORY });
const database = openPglite(client);
await database.migrate();
await inTransaction(database.db, (tx) => mergeFiles(tx, CATEGORIES, ALL_QUESTIONS));
const dump = await client.dumpDataDir('gzip');
writeFileSync(target, Buffer.from(await dump.arrayBuffer()));
await database.close();
