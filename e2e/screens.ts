/**
 * Draws every screen into docs/screens/{name}-{phone|desktop}-{dark|light}.png: `npm run build`, then
 * `npm run screens`. The learner's history is made by the engine.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '#scripts/find-browser.mjs';
import { fetchQuestions } from './support/bank.ts';
import { startServer } from './support/server.ts';
import {
  tourDialogs,
  tourFirstHome,
  tourLanding,
  tourPages,
  tourQuestion,
  type See,
} from './support/tour.ts';

const FOLDER = fileURLToPath(new URL('../docs/screens', import.meta.url));
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

const executablePath = await findBrowser();
const server = await startServer();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: BROWSER_ARGUMENTS,
});
mkdirSync(FOLDER, { recursive: true });
try {
  const questions = await fetchQuestions(server.url);
  await draw(browser, (page, see) => tourLanding(page, server.url, see));
  await draw(browser, (page, see) => tourFirstHome(page, server.url, see));
  await draw(browser, (page, see) => tourPages(page, server, see));
  await draw(browser, (page, see) => tourQuestion(page, server, questions, see));
  await draw(browser, (page, see) => tourDialogs(page, server, questions, see));
} finally {
  await browser.close();
  await server.stop();
}

/** Walks with a browser profile of its own. */
async function draw(on: Browser, walk: (page: Page, see: See) => Promise<void>): Promise<void> {
  const context = await on.newContext({ viewport: SIZES.desktop, locale: 'en-US' });
  const page = await context.newPage();
  await page.clock.install();
  await walk(page, (name) => drawScreen(page, name));
  await context.close();
}

async function drawScreen(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({
        path: join(FOLDER, `${name}-${size}-${colorScheme}.png`),
        fullPage: true,
        animations: 'disabled',
      });
    }
  }
  await page.setViewportSize(SIZES.desktop);
  console.log(name);
}
