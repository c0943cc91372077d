import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDayRows } from '#api/reminders/statements/reminders.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { seedDemoAccounts } from './demo-accounts.ts';

let test: TestApp;
const dataDir = mkdtempSync(join(tmpdir(), 'northstar-demo-'));
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true });
});

it('gives the demo learner six days up to yesterday, also where the server starts just before midnight', async () => {
  const now = Date.UTC(2026, 10, 28, 23, 55);
  const { learner } = await seedDemoAccounts({ ...test.services, clock: () => now }, dataDir);
  const dates = (await readDayRows(test.db, learner.userId)).map(({ date }) => date);
  expect(dates.toSorted()).toEqual([22, 23, 24, 25, 26, 27].map((day) => `2026-11-${day}`));
});
