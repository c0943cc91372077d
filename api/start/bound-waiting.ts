/**
 * Limits the answers that one network address requests at once or leaves unread. Beyond the limit, requests are
 * refused before the app sees them, so that other clients don't wait (docs/security.md).
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { clientAddress } from '#api/platform/http/client-address.ts';

/** Limits per address: unread bytes and unfinished answers. A whole campus may share an address. */
const MOST = { bytes: 32 * 1_024 * 1_024, answers: 200 };
const RETRY_SECONDS = 5;
const REFUSAL = JSON.stringify({
  message: 'Too many answers are waiting for this network. Please try again in a moment.',
});

/** @param trustedProxies as in `clientAddress` */
export function boundWaiting(listener: RequestListener, trustedProxies: number): RequestListener {
  const waiting = new Map<string, Set<ServerResponse>>();
  return (incoming, outgoing) => {
    const address = addressOf(incoming, trustedProxies);
    const answers = waiting.get(address) ?? new Set();
    if (isTooMuch(answers)) return refuse(outgoing);
    waiting.set(address, answers.add(outgoing));
    outgoing.once('close', () => {
      answers.delete(outgoing);
      if (answers.size === 0) waiting.delete(address);
    });
    return listener(incoming, outgoing);
  };
}

function isTooMuch(answers: ReadonlySet<ServerResponse>): boolean {
  if (answers.size >= MOST.answers) return true;
  let bytes = 0;
  for (const { writableLength } of answers) bytes += writableLength;
  return bytes > MOST.bytes;
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(429, {
    'Content-Type': 'application/json',
    'Retry-After': RETRY_SECONDS,
    Connection: 'close',
  });
  outgoing.end(REFUSAL);
}

function addressOf(incoming: IncomingMessage, trustedProxies: number): string {
  const header = (name: string) => incoming.headers[name.toLowerCase()];
  return clientAddress({ env: { incoming }, req: { header } } as never, trustedProxies);
}
