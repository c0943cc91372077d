/** Counts the packets that a transaction sends to PostgreSQL, at a fake server that accepts everything. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { readExportSections } from '#api/log/statements/export-learner.ts';
import { runStatement } from './client.ts';
import { openPostgres } from './postgres.ts';
import { inTransaction } from './transaction.ts';

/** AuthenticationOk and ReadyForQuery in PostgreSQL's protocol 3. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
/** Answers: done, done, no rows, done to Parse, Bind, Describe, Execute; ready for more to Sync and plain queries. */
const ANSWERS: Record<string, string> = {
  P: '1\0\0\0\x04',
  B: '2\0\0\0\x04',
  D: 'n\0\0\0\x04',
  E: 'C\0\0\0\x07OK\0',
  S: 'Z\0\0\0\x05T',
  Q: 'C\0\0\0\x07OK\0Z\0\0\0\x05T',
};

it('sends begin with what is read and commit with what is written: two round trips', async () => {
  const { packets, db, end } = await listenToPackets();
  await inTransaction(db, async (tx) => {
    await Promise.all([
      runStatement(tx, { name: 'hold', text: 'select 1' }, []),
      runStatement(tx, { name: 'read', text: 'select 2' }, []),
    ]);
    tx.sendUnawaited({ name: 'write', text: 'select 3' }, []);
  });
  await end();

  // First a query and two statements of five messages each, then one statement and a query.
  expect(packets.slice(0, 2)).toEqual(['QPBDESPBDES', 'PBDESQ']);
});

it('reads all sections of an export in one round trip, with the lock in front', async () => {
  const { packets, db, end } = await listenToPackets();
  // This server has no learners.
  expect(await readExportSections(db, 'ada')).toBeNull();
  await end();

  expect(packets.slice(0, 2)).toEqual([`Q${'PBDES'.repeat(24)}`, 'Q']);
});

it('sends reads that are started together in one packet, without a transaction', async () => {
  const { packets, db, end } = await listenToPackets();
  await db.runTogether((executor) =>
    Promise.all([
      runStatement(executor, { name: 'read', text: 'select 1' }, []),
      runStatement(executor, { name: 'read more', text: 'select 2' }, []),
    ]),
  );
  await end();

  expect(packets[0]).toBe('PBDESPBDES');
});

/** Opens a server that accepts everything, and a database connected to it. */
async function listenToPackets() {
  const packets: string[] = [];
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', (packet) => {
        const types = typesOf(packet);
        packets.push(types);
        const answer = [...types].map((type) => ANSWERS[type] ?? '').join('');
        if (answer) socket.write(Buffer.from(answer, 'latin1'));
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const { db, close } = openPostgres(`postgresql://someone@127.0.0.1:${port}/some`);
  const end = async () => {
    await close();
    server.close();
  };
  return { packets, db, end };
}

/** Returns the type letters of a packet's messages. */
function typesOf(packet: Buffer): string {
  let types = '';
  for (let at = 0; at < packet.length; at += 1 + packet.readInt32BE(at + 1)) {
    types += String.fromCharCode(packet[at] ?? 0);
  }
  return types;
}
