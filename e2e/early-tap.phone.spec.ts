import { expect, test } from '@playwright/test';
import { startServer } from './support/server.ts';

test('a tap on the prerendered page before its code has arrived is not lost', async ({ page }) => {
  const server = await startServer();
  let release = () => undefined as void;
  const code = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await code;
    await route.continue();
  });
  await page.goto(server.url, { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Register' }).click();
  release();
  await expect(page.getByLabel('First name')).toBeVisible();
  await server.stop();
});
