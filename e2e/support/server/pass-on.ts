/** Passes requests on to the server, whole or in part, each on its own connection. */
import { once } from 'node:events';
import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Outgoing {
  url: URL;
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * @param options `isLast` closes this side of the connection after the request; `onDelivered` is called when the
 *   whole request has left
 * @throws Error if the connection breaks before the answer is complete
 */
export async function sendWhole(
  outgoing: Outgoing,
  { isLast, onDelivered }: { isLast: boolean; onDelivered?: (() => void) | undefined },
): Promise<Answer> {
  const sending = open(outgoing);
  sending.once('finish', () => {
    if (isLast) sending.socket?.end();
    onDelivered?.();
  });
  sending.end(outgoing.body);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const { statusCode: status = 502, headers } = response;
  const body = await buffer(response);
  return { status, headers: withoutHops(headers), body };
}

/** Sends the head and a share of the body, then breaks the connection. */
export async function sendPart(outgoing: Outgoing, share: number): Promise<void> {
  const { body } = outgoing;
  const sending = open(outgoing);
  await new Promise<void>((resolve) => {
    // If the server is down, this gets an error, and there is no connection left to break.
    sending.once('error', () => resolve());
    sending.flushHeaders();
    sending.write(body.subarray(0, Math.floor(body.length * share)), () => resolve());
  });
  sending.on('error', () => undefined);
  sending.destroy();
}

function open({ url, method, headers, body }: Outgoing): ClientRequest {
  const length = body.length > 0 && { 'content-length': String(body.length) };
  return request(url, { method, headers: { ...withoutHops(headers), ...length }, agent: false });
}

/** Removes headers that are about a single connection. */
function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...others } = headers;
  return others;
}
