import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fetchQuestions } from '#e2e/support/bank.ts';
import { createAccount, openSignedIn, sendAnswers } from '#e2e/support/account.ts';
import { startServer } from '#e2e/support/server/server.ts';
import { startDevice } from '#e2e/support/page/device.ts';
import { appIsInstalled } from '#e2e/support/learner.ts';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const server = await startServer();
try {
  const bank = await fetchQuestions(server.url);
  const account = await createAccount(server.url);
  const level1 = bank.filter(({ difficulty }) => difficulty === 1);
  await sendAnswers(server.url, account, level1.slice(0, 9), true);
  const other = await startDevice();
  const device = await startDevice();
  const { page } = device;
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('console', m.text()));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  const axe = async (name: string) => {
    await page.evaluate(AXE);
    const r: any = await page.evaluate(() => (globalThis as any).axe.run(document, { resultTypes: ['violations'] }));
    for (const v of r.violations) console.log('AXE', name, v.id, v.nodes.map((n: any) => n.html.slice(0, 160)).join(' | '));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (wide) console.log('WIDE', name);
  };
  const shot = async (name: string, full = false) => {
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(250);
      await axe(`${name} ${theme}`);
      await page.screenshot({ path: `/tmp/practice/${name}-${theme}.png`, fullPage: full });
    }
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, server.url, account);
  await page.goto(`${server.url}/practice`);
  await page.getByText('Learning Path').waitFor();
  await page.waitForTimeout(1500);
  await shot('practice', true);
  await page.getByLabel('Type').first().selectOption('product-sense');
  await page.waitForTimeout(300);
  await shot('practice-filtered');
  console.log(page.url());
  await page.setViewportSize({ width: 390, height: 664 });
  await shot('practice-664');
  await page.setViewportSize({ width: 320, height: 640 });
  await axe('practice 320');
  await page.setViewportSize({ width: 1280, height: 800 });
  await shot('practice-desktop');
  await page.getByRole('button', { name: 'Start these questions' }).click();
  await page.getByRole('button', { name: 'Submit Answer' }).waitFor();
  await page.goto(`${server.url}/history`);
  await page.getByRole('status').first().waitFor();
  await page.waitForTimeout(1500);
  await shot('history-desktop');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(300);
  await shot('history');
  await page.getByRole('button', { name: 'Filters' }).click();
  await shot('history-filters');
  await page.setViewportSize({ width: 320, height: 640 });
  await axe('history 320');
  await page.setViewportSize({ width: 390, height: 664 });
  await shot('history-664');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('main').locator('ul li button').first().click();
  await page.getByRole('button', { name: 'Add a Note' }).click();
  await page.getByLabel('Your note').fill('Say the metric before the idea.');
  await page.getByText('Saved on this device').waitFor();
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await shot('entry');
  console.log(page.url());
  await page.goBack();
  await page.waitForTimeout(300);
  console.log('after back', page.url(), await page.getByRole('dialog').count());
  const open = page.getByRole('main').locator('ul li button').filter({ hasText: /To check|Answered|Fair/ }).first();
  if (await open.count()) { await open.click(); await page.waitForTimeout(500); await shot('entry-open');
    await page.setViewportSize({ width: 1280, height: 800 }); await shot('entry-open-desktop'); }
  await other.close();
  await device.close();
} finally {
  await server.stop();
}
process.exit();
