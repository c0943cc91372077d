import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { compareClocks } from './watch-clock.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("says in the log by how much this machine's clock differs from the database's, and nothing where it doesn't", async () => {
  const { db, log } = test.services;
  const before = test.logLines.length;
  await compareClocks({ db, log, clock: Date.now });
  expect(test.logLines).toHaveLength(before);
  await compareClocks({ db, log, clock: () => Date.now() - 300_000 });
  expect(JSON.parse(test.logLines.at(-1) ?? '')).toMatchObject({
    seconds: expect.closeTo(-300, -1),
    msg: expect.stringContaining('the clock of this machine'),
  });
});
