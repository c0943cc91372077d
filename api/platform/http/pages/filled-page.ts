/** Fills a built page with the bank's size and the operator, which are known only while the server runs. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncoding } from '#api/platform/http/body/accepted-encoding.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import type { ContentEncoding } from '#api/platform/prepared-body.ts';
import { BANK_SIZE_PLACE, SITE_PLACES, type SiteFacts } from '#shared/contract/site.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The facts that fill pages. */
export interface PageFacts extends SiteFacts {
  /** Number of questions that the bank offers. */
  bankSize: number;
}

const SITE_KEYS = Object.keys(SITE_PLACES) as (keyof SiteFacts)[];

/**
 * @param html with BANK_SIZE_PLACE and SITE_PLACES where they belong
 * @param readFacts returns the current facts
 */
export function createPage(
  html: string,
  readFacts: () => PageFacts,
): { serve: MiddlewareHandler<AppEnv> } {
  let version = '';
  const bodies = new Map<ContentEncoding, Promise<Uint8Array<ArrayBuffer>>>();
  const bodyOf = (encoding: ContentEncoding) => {
    const facts = readFacts();
    const now = JSON.stringify(facts);
    if (now !== version) bodies.clear();
    version = now;
    const body = bodies.get(encoding) ?? encode(fill(html, facts), encoding);
    bodies.set(encoding, body);
    return body;
  };
  return {
    serve: async (c) => {
      const encoding = acceptedEncoding(c);
      c.header('Vary', 'Accept-Encoding');
      c.header('Content-Type', 'text/html; charset=utf-8');
      if (encoding !== 'identity') c.header('Content-Encoding', encoding);
      return c.body(await bodyOf(encoding));
    },
  };
}

function fill(html: string, facts: PageFacts): string {
  return SITE_KEYS.reduce(
    (filled, key) => filled.replaceAll(SITE_PLACES[key], () => escapeHtml(facts[key])),
    html.replaceAll(BANK_SIZE_PLACE, String(facts.bankSize)),
  );
}

/** Escapes text for use in HTML texts and attributes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Compresses at the highest level, once per version of the facts, on another thread so that calls aren't blocked. */
async function encode(html: string, encoding: ContentEncoding): Promise<Uint8Array<ArrayBuffer>> {
  const text = Buffer.from(html);
  if (encoding === 'identity') return new Uint8Array(text);
  if (encoding === 'gzip') return new Uint8Array(await toGzip(text, { level: 9 }));
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return new Uint8Array(await toBrotli(text, { params }));
}
