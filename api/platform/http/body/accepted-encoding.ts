import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { ContentEncoding } from '#api/platform/prepared-body.ts';

/** How the body of an answer that is compressed beforehand may be sent. */
export function acceptedEncoding(c: Context): ContentEncoding {
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
  });
  return encoding === 'br' || encoding === 'gzip' ? encoding : 'identity';
}
