import { expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { UNSET_SITE } from '#shared/contract/site.ts';

const test = await openForFile(createTestApp());

it('tells everybody who runs this server, in words where nothing is set', async () => {
  const response = await test.app.request('/api/site');
  expect([response.status, await response.json()]).toEqual([200, UNSET_SITE]);
});
