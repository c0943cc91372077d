import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { ContentEncoding } from '#api/platform/prepared-body.ts';

/** Chooses the encoding for a response whose body is compressed in advance. */
export function acceptedEncoding(c: Context): ContentEncoding {
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
  });
  return encoding === 'br' || encoding === 'gzip' ? encoding : 'identity';
}
