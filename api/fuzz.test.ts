/** Sends many random requests to every call in the OpenAPI document. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BATCH_BODY } from '#api/platform/http/bounded-body.ts';
import { startAiSandbox, type AiSandbox } from '#api/sandbox/ai/ai-sandbox.ts';
import { createMailSandbox, type MailSandbox } from '#api/sandbox/mail-sandbox.ts';
import { createAiModel } from '#api/ai/model/ai-model.ts';
import { DEFAULT_SHARES } from '#api/platform/limits/ai-limits.ts';
import {
  anyJson,
  fromSchema,
  type JsonSchema,
  sampleOf,
} from '#api/testing/contract/arbitrary-from-schema.ts';
import { createBillingWorld, type BillingWorld } from '#api/testing/worlds/billing-world.ts';
import type { TestApp } from '#api/testing/create-test-app.ts';
import { fingerprint } from '#api/testing/database/learner-tables.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 300);
/** The short run is the same each time; the long run uses new random seeds. */
const SEED = process.env['FUZZ_RUNS'] === undefined ? { seed: 1 } : {};
const TIMEOUT = 120_000 + RUNS * 400;

/** The most statements of one call: deleting an account takes one for each table with a learner's data. */
const MOST_STATEMENTS = 45;
const CHUNK = 64 * 1_024;

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

interface Call {
  method: string;
  path: string;
  schema: JsonSchema | null;
  /** Names of the call's query parameters. */
  query: string[];
}

interface Attempt {
  call: Call;
  parameter: string;
  query: string;
  body: Buffer | null;
  headers: Record<string, string>;
  isSignedIn: boolean;
}

let world: BillingWorld;
let test: TestApp;
let learner: TestLearner;
/** A learner with AI Mode, for AI Mode's calls. */
let subscriber: TestLearner;
let admin: TestLearner;
let sandbox: AiSandbox;
let mails: MailSandbox;
let calls: Call[];
beforeAll(async () => {
  // Payments and AI Mode are configured, because calls without configuration rightly answer 503.
  const [demoUserIds, adminUserIds] = [new Set<string>(), new Set<string>()];
  world = await createBillingWorld({
    limits: { syncsPerMinute: 1_000_000 },
    policy: { demoUserIds, adminUserIds },
  });
  ({ test } = world);
  mails = createMailSandbox(test.db, () => test.clock.now);
  test.app.route('/sandbox/mail', mails.page);
  test.app.route('/sandbox/stripe', world.sandbox.page);
  sandbox = await startAiSandbox(Math.random, 0);
  test.services.ai = {
    model: createAiModel(sandbox.account),
    tokensADay: 1_000_000_000,
    shares: DEFAULT_SHARES,
  };
  learner = await test.registerLearner();
  subscriber = await test.registerLearner();
  demoUserIds.add(subscriber.user.id);
  admin = await test.registerLearner();
  adminUserIds.add(admin.user.id);
  const document = (await (await test.app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => ({
      method: method.toUpperCase(),
      path,
      schema: requestBody?.content['application/json']?.schema ?? null,
      query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    })),
  );
});
afterAll(async () => {
  await sandbox.close();
  await mails.close();
  await world.close();
});

const headerText = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((n) => String.fromCharCode(n)),
});
const rawBody = fc.oneof(
  fc.uint8Array({ maxLength: 4_000, size: 'max' }).map((bytes) => Buffer.from(bytes)),
  fc.string({ unit: fc.constantFrom(...'{}[]",:\\ 01tfn') }).map((text) => Buffer.from(text)),
  fc.constantFrom('[', '{"a":', '[1,').map((text) => Buffer.from(text.repeat(50_000))),
  fc.integer({ min: 1, max: 3_000_000 }).map((size) => Buffer.alloc(size, 0x20)),
);

function bodyOf({ schema }: Call): fc.Arbitrary<Buffer | null> {
  const typed = schema ? fromSchema(schema) : anyJson;
  const asJson = typed.map((value) => Buffer.from(JSON.stringify(value) ?? ''));
  return fc.oneof({ weight: 8, arbitrary: asJson }, { weight: 2, arbitrary: rawBody });
}

/** Bodies unchanged, compressed, falsely declared as compressed, cut off, or in an unknown encoding. */
const encodings: Record<string, (body: Buffer) => [Buffer, Record<string, string>]> = {
  plain: (body) => [body, {}],
  gzip: (body) => [gzipSync(body), { 'Content-Encoding': 'gzip' }],
  'not gzip': (body) => [body, { 'Content-Encoding': 'gzip' }],
  cut: (body) => [gzipSync(body).subarray(0, 15), { 'Content-Encoding': 'gzip' }],
  unknown: (body) => [body, { 'Content-Encoding': 'br' }],
};
const encoding = fc.oneof(
  { weight: 6, arbitrary: fc.constant('plain') },
  { weight: 6, arbitrary: fc.constant('gzip') },
  { weight: 3, arbitrary: fc.constantFrom('not gzip', 'cut', 'unknown') },
);

const attempts = () =>
  fc.constantFrom(...calls).chain((call) =>
    fc
      .record({
        call: fc.constant(call),
        parameter: fc.oneof(fc.nat(9).map(String), fc.string({ maxLength: 300 })),
        query: fc.webQueryParameters(),
        plain: call.method === 'GET' ? fc.constant(null) : bodyOf(call),
        encoding,
        type: fc.oneof(
          { weight: 9, arbitrary: fc.constant('application/json') },
          { weight: 1, arbitrary: headerText },
        ),
        extra: fc.dictionary(
          fc.constantFrom(
            'Idempotency-Key',
            'X-Forwarded-For',
            'Accept-Encoding',
            'Cookie',
            'Range',
          ),
          headerText,
        ),
        isSignedIn: fc.nat(9).map((n) => n > 0),
      })
      .map(({ plain, encoding: how, type, extra, ...rest }): Attempt => {
        const [body, said] = plain ? (encodings[how]?.(plain) ?? [plain, {}]) : [null, {}];
        const headers = { ...extra, ...said, ...(body && { 'Content-Type': type }) };
        return { ...rest, body, headers };
      }),
  );

function send({ call, parameter, query, body, headers, isSignedIn }: Attempt) {
  const { token } = /\/ai[-/]/.test(call.path) ? subscriber : learner;
  const path = call.path.replace(/\{\w+\}/g, encodeURIComponent(parameter.toWellFormed()));
  return test.app.request(`http://localhost${path}?${query}`, {
    method: call.method,
    headers: { ...headers, ...(isSignedIn && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: new Uint8Array(body) }),
  });
}

it(
  'is never answered 5xx, says what is wrong in a message, changes nothing when it is refused, and costs no more than its bounds',
  { timeout: TIMEOUT },
  async () => {
    const seen = new Set<number>();
    let before = await fingerprint(test.db);
    const { counters } = test.services;
    await fc.assert(
      fc.asyncProperty(attempts(), async (attempt) => {
        const counted = await counters.read();
        test.statements.length = 0;
        const response = await send(attempt);
        const { status } = response;
        const text = await response.text();
        seen.add(status);
        expect([status < 500, text]).toEqual([true, text]);
        const now = await counters.read();
        // An uncompressed body arrives here in one piece, whatever its size.
        const most = Math.max(BATCH_BODY.bytes + CHUNK, attempt.body?.length ?? 0);
        expect(now.body_bytes - counted.body_bytes).toBeLessThanOrEqual(most);
        expect(now.body_values - counted.body_values).toBeLessThanOrEqual(BATCH_BODY.values + 1);
        expect(test.statements.length).toBeLessThanOrEqual(MOST_STATEMENTS);
        if (status >= 400) {
          const { message } = JSON.parse(text) as { message: unknown };
          expect(message).toEqual(expect.stringMatching(/\S/));
          // An event that the rules refuse is kept in the log like any other.
          const isLogged = String(message).startsWith('Not accepted');
          if (!isLogged) expect(await fingerprint(test.db)).toBe(before);
          if (!isLogged) return;
        }
        if (attempt.call.method === 'GET') return;
        const isAlive = (await learner.call('GET', '/api/auth/user')).status === 200;
        if (!isAlive) learner = await test.registerLearner();
        before = await fingerprint(test.db);
      }),
      { numRuns: RUNS, ...SEED },
    );
    // The requests passed every kind of check, and each kind refused some of them.
    for (const status of [200, 400, 401, 404, 413, 415]) expect([...seen]).toContain(status);
  },
);

it('is never answered 5xx on a path that is in no document', { timeout: TIMEOUT }, async () => {
  const part = fc.oneof(
    fc.webPath(),
    fc
      .string({ maxLength: 40, unit: 'binary' })
      .map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
    fc.constantFrom(
      '/%',
      '/%00',
      '/%c0%ae',
      '/..%2f..',
      '/api',
      '//',
      '/constructor',
      '/index.html/x',
    ),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { maxLength: 4 }),
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'PATCH', 'DELETE'),
      async (parts, method) => {
        const response = await test.app.request(`http://localhost/${parts.join('')}`, { method });
        expect(response.status).toBeLessThan(500);
        if (response.status < 400 || method === 'HEAD') return;
        expect(await response.json()).toEqual({ message: expect.any(String) });
      },
    ),
    { numRuns: RUNS, ...SEED },
  );
});

const WRONG_VALUES = [null, 7, -0.5, 'x', '', [], {}, true, 'long '.repeat(4_000), [[]]];

/** Makes copies of a valid body with one wrong, missing or unknown value at any depth. */
function* wrongBodies(schema: JsonSchema): Generator<unknown> {
  yield* WRONG_VALUES;
  for (const branch of schema.anyOf ?? schema.oneOf ?? []) yield* wrongBodies(branch);
  if (schema.type === 'array') {
    for (const item of wrongBodies(schema.items ?? {})) yield [item];
  }
  if (!schema.properties) return;
  const right = sampleOf(schema) as Record<string, unknown>;
  yield { ...right, 'nobody knows this': 1 };
  for (const [name, property] of Object.entries(schema.properties)) {
    const { [name]: _, ...rest } = right;
    yield rest;
    for (const value of wrongBodies(property)) yield { ...right, [name]: value };
  }
}

/** Words from schema libraries and JavaScript that mean nothing to people. */
const LIBRARY_WORDS =
  /\bInvalid \w+:|\bExpected\b|\breceived\b|\bundefined\b|\bnull\b|\bNaN\b|Object|Array|\[object|Malformed| \| |["`/\\]/;

it(
  'says what is wrong with a body, a query or a path in a sentence, never in the words of a library',
  { timeout: TIMEOUT },
  async () => {
    const odd = new Map<string, string>();
    let refused = 0;
    const look = async (what: string, reply: Response) => {
      if (reply.status < 400) return;
      const { message } = (await reply.json()) as { message: string };
      refused += reply.status === 400 ? 1 : 0;
      if (LIBRARY_WORDS.test(message)) odd.set(message, what);
    };
    for (const { method, path, schema, query } of calls) {
      const by = /\/ai[-/]/.test(path) ? subscriber : path.includes('/admin') ? admin : learner;
      const at = (value: string) => path.replace(/\{\w+\}/g, value);
      for (const value of ['x', '-1', '%20', 'x'.repeat(2_000)]) {
        if (path.includes('{')) await look(`${method} ${path}`, await by.call(method, at(value)));
        for (const name of query) {
          const url = `${at('x')}?${name}=${value}`;
          await look(`${method} ${url}`, await by.call(method, url));
        }
      }
      if (!schema) continue;
      for (const body of wrongBodies(schema)) {
        await look(`${method} ${path}`, await by.call(method, at('x'), body));
      }
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${by.token}` };
      const broken = { method, headers, body: '{"a":' };
      await look(`${method} ${path} with half a body`, await test.app.request(at('x'), broken));
    }
    expect(Object.fromEntries(odd)).toEqual({});
    expect(refused).toBeGreaterThan(500);
  },
);

/** Texts that no database can store. */
const UNSTORABLE = ['\0', 'a\0b', '\ud800', 'a\udc00b'];

/** For each text in a body, makes a copy that is valid but has the given text in its place. */
function* planted(schema: JsonSchema, text: string): Generator<unknown> {
  for (const branch of schema.anyOf ?? schema.oneOf ?? []) yield* planted(branch, text);
  if (schema.type === 'string' && !schema.enum) yield text;
  if (schema.type === 'array') for (const item of planted(schema.items ?? {}, text)) yield [item];
  const right = sampleOf(schema);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    for (const value of planted(property, text)) yield { ...(right as object), [name]: value };
  }
  if (schema.properties) yield { ...(right as object), [text]: 1 };
}

it(
  'answers 4xx to NUL and lone surrogates in each string of the document, in paths and queries, and in the sandbox',
  { timeout: TIMEOUT },
  async () => {
    const wrong: unknown[] = [];
    const classes = new Map<string, number>();
    const look = async (what: string, reply: Response, isRefused = true) => {
      const { status } = reply;
      const group = `${Math.floor(status / 100)}xx`;
      classes.set(group, (classes.get(group) ?? 0) + 1);
      const text = await reply.text();
      const isRight = isRefused ? status >= 400 && status < 500 : status < 500;
      if (!isRight) wrong.push([what, status, text.slice(0, 200)]);
    };
    for (const { method, path, schema, query } of calls) {
      const by = /\/ai[-/]/.test(path) ? subscriber : path.includes('/admin') ? admin : learner;
      const at = (value: string) => path.replace(/\{\w+\}/g, value);
      for (const name of path.match(/\{\w+\}/g) ?? []) {
        for (const odd of ['%00', 'a%00b']) {
          const url = path.replace(name, odd).replace(/\{\w+\}/g, 'x');
          await look(`${method} ${url}`, await by.call(method, url));
        }
        // This is not valid UTF-8, so it stays as it was written and names nothing.
        await look(
          `${method} ${name}`,
          await by.call(method, path.replace(name, '%ED%A0%80')),
          false,
        );
      }
      for (const name of [...query, 'none']) {
        await look(`${method} ${path}?${name}`, await by.call(method, `${at('x')}?${name}=%00`));
      }
      if (!schema) continue;
      for (const odd of UNSTORABLE) {
        for (const body of planted(schema, odd)) {
          const reply = await by.call(method, at('1'), body);
          await look(`${method} ${path} ${JSON.stringify(body)}`, reply);
        }
      }
    }
    for (const path of [
      ...['/sandbox/mail?to=%00', '/sandbox/mail/%00', '/sandbox/stripe/checkout/%00'],
      ...['/sandbox/stripe/intent/a%00b', '/sandbox/stripe?x=%00', '/healthz?x=%00', '/%00'],
    ]) {
      await look(path, await test.app.request(`http://localhost${path}`));
    }
    const { sessionId } = await (
      await test.registerLearner()
    ).post<{ sessionId: string }>('/api/subscription/create');
    for (const card of ['%00', '%ED%A0%80']) {
      const paid = await test.app.request(`/sandbox/stripe/checkout/${sessionId}/pay`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `card=${card}`,
      });
      await look(`sandbox's card ${card}`, paid, false);
    }
    const sent = [...classes.values()].reduce((sum, count) => sum + count, 0);
    console.log(`${sent} requests: ${JSON.stringify(Object.fromEntries(classes))}`);
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(400);
  },
);
