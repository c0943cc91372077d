import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { UNSET_SITE } from '#shared/contract/site.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('tells everybody who runs this server, in words where nothing is set', async () => {
  const response = await test.app.request('/api/site');
  expect([response.status, await response.json()]).toEqual([200, UNSET_SITE]);
});
