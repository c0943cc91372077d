/** CouchDB's protocol by PouchDB's own server, on disk. `node pouchdb-server.mjs FOLDER` prints its port. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import express from 'express';

const require = createRequire(import.meta.url);
const folder = process.argv[2] ?? '.';
const PouchDB = require('pouchdb').defaults({ prefix: `${join(folder, 'data')}/` });
const { mkdirSync } = await import('node:fs');
mkdirSync(join(folder, 'data'), { recursive: true });

const app = express();
app.use(
  '/',
  require('express-pouchdb')(PouchDB, {
    mode: 'minimumForPouchDB',
    inMemoryConfig: true,
    logPath: join(folder, 'log.txt'),
  }),
);
const server = createServer(app).listen(0, '127.0.0.1', () => {
  console.log(server.address().port);
});
