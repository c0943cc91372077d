/** The current curated questions, ready to be served. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Executor } from '#api/db/engine/client.ts';
import { contentVersionOf, readBank, readContentVersion } from '#api/db/bank/content-version.ts';
import type {
  Category,
  CountedQuestion,
  CuratedQuestion,
  ShortQuestion,
} from '#shared/contract/questions/question.ts';
import { isCounted, isShort } from '#shared/contract/questions/question-kind.ts';

export interface Content {
  categories: readonly Category[];
  /** What counts, categories and the calls of section 7 go by. */
  questions: readonly CountedQuestion[];
  shortQuestions: readonly ShortQuestion[];
  /** Of both kinds. */
  byId: ReadonlyMap<string, CuratedQuestion>;
  /** Hash of all of it: changes with every change, and with nothing else. */
  contentVersion: string;
  /** The body of GET /api/questions, compressed once. */
  body: (encoding: ContentEncoding) => Uint8Array<ArrayBuffer>;
}

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** The content that the database holds: each read of a property is of what this process learned last. */
export interface LiveContent extends Content {
  /** Looks whether the bank has changed, on whatever server, and takes it over. */
  refresh: (executor: Executor) => Promise<void>;
}

/** Empty until it is refreshed. */
export function createLiveContent(categories: readonly Category[]): LiveContent {
  let current = createContent(categories, [], '');
  return {
    categories,
    get questions() {
      return current.questions;
    },
    get shortQuestions() {
      return current.shortQuestions;
    },
    get byId() {
      return current.byId;
    },
    get contentVersion() {
      return current.contentVersion;
    },
    body: (encoding) => current.body(encoding),
    refresh: async (executor) => {
      if ((await readContentVersion(executor)) === current.contentVersion) return;
      const { questions, contentVersion } = await readBank(executor);
      current = createContent(categories, questions, contentVersion);
    },
  };
}

/** @param all of both kinds */
export function createContent(
  categories: readonly Category[],
  all: readonly CuratedQuestion[],
  contentVersion = contentVersionOf(categories, all),
): Content {
  const [questions, shortQuestions] = [all.filter(isCounted), all.filter(isShort)];
  const json = Buffer.from(
    JSON.stringify({ contentVersion, categories, questions, shortQuestions }),
  );
  const bodies = new Map<ContentEncoding, Uint8Array<ArrayBuffer>>();
  return {
    categories,
    questions,
    shortQuestions,
    byId: new Map(all.map((question) => [question.id, question])),
    contentVersion,
    body: (encoding) => {
      const body = bodies.get(encoding) ?? new Uint8Array(encode(json, encoding));
      bodies.set(encoding, body);
      return body;
    },
  };
}

function encode(json: Buffer, encoding: ContentEncoding): Buffer {
  if (encoding === 'gzip') return gzipSync(json);
  if (encoding === 'identity') return json;
  // Quality 5 takes milliseconds; 11 would hold up the first request for half a second.
  return brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
