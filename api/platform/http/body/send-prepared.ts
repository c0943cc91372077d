import type { Context } from 'hono';
import type { PreparedBody } from '#api/platform/prepared-body.ts';
import { acceptedEncoding } from './accepted-encoding.ts';

/** Answers 200 with bytes that were made in advance. */
export function sendPrepared(c: Context, body: PreparedBody) {
  const encoding = acceptedEncoding(c);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Vary', 'Accept-Encoding');
  c.header('Content-Type', 'application/json; charset=UTF-8');
  return c.body(body(encoding), 200);
}
