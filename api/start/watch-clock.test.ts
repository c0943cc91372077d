import { expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { compareClocks } from './watch-clock.ts';

const test = await openForFile(createTestApp());

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
