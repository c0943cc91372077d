/** Tests the operators' commands as processes with arguments, which report errors in plain words. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { lte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_EDITION } from '#api/content/all-questions.ts';
import { prepareDatabase } from '#api/start/prepare-database.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { giveMailUp, queueMail, takeDueMail } from '#api/mail/statements/mails.ts';
import { createUser, findUserByEmail } from '#api/account/statements/users.ts';
import { mails } from '#api/mail/tables.ts';
import { blockMarks } from '#api/account/tables.ts';
import { createBlockMarks, leaveBlockMarks } from '#api/account/statements/block-marks.ts';
import { signingKey } from '#api/start/local-secrets.ts';
import { readNamedActs } from '#api/desk/statistics/admin-acts.ts';
import { parseEnv } from '#api/env.ts';
import { openDatabase, newId } from '#api/start/open-database.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EMAIL = 'ada@example.edu';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'northstar-tools-'));
  await withOwn(async (database) => {
    await prepareDatabase(database, FIRST_EDITION, newId);
    await inTransaction(database.db, (tx) =>
      createUser(tx, {
        userId: newId(),
        email: EMAIL,
        firstName: 'Ada',
        lastName: 'Admin',
        passwordHash: null,
        createdAt: 0,
      }),
    );
  });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataOf = (name: string) => ({ DATA_DIR: join(folder, name), DATABASE_URL: '' });

/** Uses the embedded database between two commands. */
async function withOwn<Result>(
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(parseEnv(dataOf('data')));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function run(tool: string, args: string[], data = 'data') {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'api', 'tools', `${tool}.ts`), ...args],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: '', ...dataOf(data) } },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said.trim() };
}

describe('npm run admin', () => {
  const isAdmin = () =>
    withOwn(async ({ db }) => (await findUserByEmail(db, EMAIL))?.isAdmin ?? null);

  it('makes an existing account an administrator, and no longer one, with a line in the act log', async () => {
    const on = await run('admin', [' Ada@Example.edu ']);
    expect(on).toMatchObject({
      code: 0,
      said: expect.stringContaining('is an administrator (id '),
    });
    expect(await isAdmin()).toBe(true);
    const off = await run('admin', [EMAIL, 'off']);
    expect(off).toMatchObject({
      code: 0,
      said: expect.stringContaining('is no administrator any'),
    });
    expect(await isAdmin()).toBe(false);
    const acts = await withOwn(({ db }) => readNamedActs(db, 10));
    expect(acts.map(({ act }) => act).toSorted()).toEqual([
      'ended-administrator',
      'made-administrator',
    ]);
  }, 120_000);

  it.each([
    [['nobody@example.edu'], 'nobody@example.edu has no account. Register it in the app first.'],
    [[], 'Whose account?'],
    [[EMAIL, 'on'], 'Whose account?'],
    [[EMAIL, 'unblock'], `Nothing keeps ${EMAIL} out.`],
  ])(
    'says in one line what is wrong with %j',
    async (args, words) => {
      const { code, said } = await run('admin', args);
      expect([code, said]).toEqual([1, expect.stringContaining(words)]);
      expect(said.split('\n')).toHaveLength(1);
    },
    120_000,
  );

  it('lets an address of a blocked and deleted account register again, with a line in the act log', async () => {
    const mark = createBlockMarks(signingKey(parseEnv(dataOf('data')))).ofAddress(
      'gone@example.edu',
    );
    await withOwn(({ db }) => leaveBlockMarks(db, 'account', [mark, 'identity'], 1));
    const { code, said } = await run('admin', ['Gone+2@example.edu', 'unblock']);
    expect([code, said]).toEqual([0, 'gone+2@example.edu may register again.']);
    const left = await withOwn(({ db }) => db.$count(blockMarks));
    const acts = await withOwn(({ db }) => readNamedActs(db, 10));
    expect([left, acts.some(({ act }) => act === 'unblocked-address')]).toEqual([0, true]);
  }, 120_000);

  it('refuses the embedded database of a running server in words', async () => {
    await withOwn(async () => {
      const { code, said } = await run('admin', [EMAIL]);
      expect([code, said.split('\n').length]).toEqual([1, 1]);
      expect(said).toMatch(/stop|running|open/i);
    });
    expect(await isAdmin()).toBe(false);
  }, 120_000);
});

describe('npm run mails', () => {
  it('lists what was given up, and sends it again', async () => {
    await withOwn(async ({ db }) => {
      await queueMail(db, 'ada', 'reset-password', 0);
      const mail = await inTransaction(db, (tx) => takeDueMail(tx, 1, 1));
      if (mail) await giveMailUp(db, mail, 1);
    });
    const { said } = await run('mails', []);
    expect(said).toMatch(/^reset-password: 1, the first since 1970-01-01T00:00:00\.000Z\n/);
    expect((await run('mails', ['again'])).said).toBe('Mails that the server sends again: 1.');
    expect(await withOwn(({ db }) => db.$count(mails, lte(mails.dueAt, Date.now())))).toBe(1);
  }, 240_000);
});

describe('npm run restore', () => {
  it('says which version has made a backup that does not fit, and restores one that does', async () => {
    const file = join(folder, 'backup.gz');
    expect(await run('backup', [file])).toMatchObject({ code: 0 });
    const lines = gunzipSync(readFileSync(file)).toString();
    const [head = ''] = lines.split('\n');
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(JSON.parse(head)).toMatchObject({ version, engine: expect.any(Number) });

    const other = join(folder, 'other.gz');
    const changed = head.replace(version, '9.9.9').replace(/"schema":"../, '"schema":"zz');
    writeFileSync(other, gzipSync(lines.replace(head, changed)));
    const refused = await run('restore', [other], 'fresh');
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringMatching(/^The backup was made by another version \(9\.9\.9, on .*upgrade\.$/),
    ]);

    const torn = join(folder, 'torn.gz');
    writeFileSync(torn, readFileSync(file).subarray(0, 2_000));
    expect(await run('restore', [torn], 'fresh')).toEqual({
      code: 1,
      said: 'The file is damaged or no backup: nothing was restored.',
    });
    const rules = (JSON.parse(head) as { engine: number }).engine;
    writeFileSync(other, gzipSync(lines.replace(`"engine":${rules}`, '"engine":1')));
    expect((await run('restore', [other], 'fresh')).said).toContain(
      `with rules 1; this is ${version} with rules ${rules}`,
    );
    writeFileSync(other, 'no backup at all');
    expect(await run('restore', [other], 'fresh')).toEqual({
      code: 1,
      said: 'The file is damaged or no backup: nothing was restored.',
    });
    expect(await run('restore', [`${file}.not`], 'fresh')).toEqual({
      code: 1,
      said: `There is no file ${file}.not.`,
    });
    expect(await run('restore', [file], 'fresh')).toMatchObject({
      code: 0,
      said: expect.stringContaining('rows restored'),
    });
  }, 240_000);
});
