/**
 * The least that RxDB's replication protocol asks of a server: documents in memory by collection, with
 * a checkpoint that grows, and a stream that says when there is more. Nothing is kept on disk.
 */
import { createServer } from 'node:http';

/** @type {Map<string, { documents: Map<string, any>, log: any[], streams: Set<import('node:http').ServerResponse> }>} */
const collections = new Map();

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [, action = '', name = ''] = url.pathname.split('/');
  const collection = collections.get(name) ?? {
    documents: new Map(),
    log: [],
    streams: new Set(),
  };
  collections.set(name, collection);
  if (action === 'stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(':\n\n');
    collection.streams.add(response);
    request.on('close', () => collection.streams.delete(response));
    return;
  }
  const answer = (body) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  if (action === 'push') {
    const rows = JSON.parse(await readAll(request));
    const conflicts = [];
    const added = [];
    for (const { newDocumentState, assumedMasterState } of rows) {
      const stored = collection.documents.get(newDocumentState.id);
      if (stored && JSON.stringify(stored) !== JSON.stringify(assumedMasterState)) {
        conflicts.push(stored);
        continue;
      }
      collection.documents.set(newDocumentState.id, newDocumentState);
      collection.log.push(newDocumentState);
      added.push(newDocumentState);
    }
    answer(conflicts);
    if (added.length === 0) return;
    const event = { documents: added, checkpoint: { position: collection.log.length } };
    for (const stream of collection.streams) stream.write(`data: ${JSON.stringify(event)}\n\n`);
    return;
  }
  if (action === 'pull') {
    const after = Number(url.searchParams.get('position') ?? 0);
    const limit = Number(url.searchParams.get('limit') ?? 100);
    const documents = collection.log.slice(after, after + limit);
    answer({ documents, checkpoint: { position: after + documents.length } });
    return;
  }
  answer({});
});

/** @param {import('node:http').IncomingMessage} request */
async function readAll(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

server.listen(0, '127.0.0.1', () => {
  console.log(/** @type {import('node:net').AddressInfo} */ (server.address()).port);
});
