/**
 * Draws the pictures of README.md and docs into docs/screens/{name}-phone-dark.png: `npm run build`, then
 * `npx tsx bench/pictures/screens.ts`. All histories are made by the engine.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '#scripts/tests/find-browser.mjs';
import { createAccount } from '#e2e/support/account.ts';
import { fetchQuestions } from '#e2e/support/bank.ts';
import { startServer } from '#e2e/support/server/server.ts';
import { tourInterview } from '#e2e/support/tours/tour-interview.ts';
import { tourPages, type See } from '#e2e/support/tours/tour-pages.ts';
import { tourQuestion } from '#e2e/support/tours/tour-questions.ts';
import { tourForms } from './tour-forms.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** Only what a page shows is drawn. */
const shown = ['README.md', 'docs/content.md', 'docs/design.md']
  .map((page) => readFileSync(join(root, page), 'utf8'))
  .join();

const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: BROWSER_ARGUMENTS,
});
const server = await startServer();
try {
  const questions = await fetchQuestions(server.url);
  const account = await createAccount(server.url);
  await draw((page, see) => tourPages(page, server, see));
  await draw((page, see) => tourQuestion(page, server, questions, see));
  await draw((page, see) => tourForms(page, server.url, questions, see));
  await draw((page, see) => tourInterview(page, server.url, account, see));
} finally {
  await server.stop();
  await browser.close();
}

/** Walks with a browser profile of its own. */
async function draw(walk: (page: Page, see: See) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-US', colorScheme: 'dark' });
  const page = await context.newPage();
  await page.clock.install();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await walk(page, (name) => drawScreen(page, name));
  await context.close();
}

async function drawScreen(page: Page, name: string): Promise<void> {
  const file = `docs/screens/${name.replaceAll(/\W+/g, '-')}-phone-dark.png`;
  if (!shown.includes(file.replace('docs/', ''))) return;
  await page.screenshot({ path: join(root, file), animations: 'disabled' });
  console.log(file);
}
