import { comesToLife } from '../support/comes-to-life.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { expect, test } from '../support/test.ts';

test('a tap on the prerendered page before its code has arrived is not lost', async ({
  page,
  server,
}) => {
  const code = await holdCalls(page, '**/assets/*.js');
  await page.goto(server.url, { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Register' }).click();
  code.release();
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('nor is one that ends when the code is there', async ({ page, server }) => {
  const code = await holdCalls(page, '**/assets/*.js');
  await page.goto(server.url, { waitUntil: 'commit' });
  const tab = page.getByRole('tab', { name: 'Register' });
  await tab.hover();
  await page.mouse.down();
  code.release();
  await comesToLife(tab);
  await page.mouse.up();
  await expect(page.getByLabel('First name')).toBeVisible();
});
