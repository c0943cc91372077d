/**
 * Run by the build: a database with all tables and questions, dumped for the first start. It holds no
 * log id: each installation names its own log.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import { openPglite } from './client.ts';
import { SMALL_MEMORY } from './embedded.ts';
import { seedQuestions } from './question-revisions.ts';

const target = process.argv[2] ?? fileURLToPath(new URL('./prepared-data.tar.gz', import.meta.url));

const client = await PGlite.create({ postgresqlconf: SMALL_MEMORY });
const database = openPglite(client);
await database.migrate();
await seedQuestions(database.db, ALL_QUESTIONS);
const dump = await client.dumpDataDir('gzip');
writeFileSync(target, Buffer.from(await dump.arrayBuffer()));
await database.close();
