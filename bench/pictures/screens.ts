/**
 * Draws every screen into docs/screens/{name}-{phone|desktop}-{dark|light}.png: `npm run build`, then
 * `npx tsx bench/pictures/screens.ts`; `npx tsx bench/pictures/screens.ts -- desk` draws the administrator's alone. All histories are made by the engine.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, expect, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '#scripts/tests/find-browser.mjs';
import { fetchQuestions } from '#e2e/support/bank.ts';
import { startServer } from '#e2e/support/server/server.ts';
import { tourAi } from '#e2e/support/tours/tour-ai.ts';
import { tourBilling } from '#e2e/support/tours/tour-billing.ts';
import { createAccount } from '#e2e/support/account.ts';
import { tourInterview } from '#e2e/support/tours/tour-interview.ts';
import { tourForms } from './tour-forms.ts';
import { tourSeededDesk } from './tour-seeded-desk.ts';
import {
  tourAccount,
  tourDialogs,
  tourFirstHome,
  tourLanding,
  tourMenu,
  tourPages,
  tourPublic,
  tourProgress,
  type See,
} from '#e2e/support/tours/tour-pages.ts';
import { tourScreens } from '#e2e/support/tours/tour-screens.ts';
import { tourCoach, tourQuestion, tourReview } from '#e2e/support/tours/tour-questions.ts';

const FOLDER = fileURLToPath(new URL('../../docs/screens', import.meta.url));
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
};
type Size = keyof typeof SIZES;
/** One phone's height of the coach's result, under a name without a size: a picture to show. */
const SHOWPIECE = 'coached-answer';
/** Scrolled to what they show, or many screens long: one screen tells what they look like. */
const ONE_SCREEN = new Set([
  ...['mock interview, answer', 'mock interview, pressed on', 'debrief, words'],
  ...[SHOWPIECE, 'result-follow-ups'],
  ...['bank', 'editor', 'editor-open', 'editor-wrong'],
]);

const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: BROWSER_ARGUMENTS,
});
mkdirSync(FOLDER, { recursive: true });
try {
  if (process.argv[2] !== 'desk') {
    for (const size of ['phone', 'desktop'] as const) await drawAll(size);
  }
  await drawDesk();
} finally {
  await browser.close();
}

/** Each size has a server of its own, so that both show the same history. */
async function drawAll(size: Size): Promise<void> {
  const server = await startServer();
  try {
    const questions = await fetchQuestions(server.url);
    await draw(size, (page, see) => tourLanding(page, server.url, see));
    await draw(size, (page, see) => tourScreens(page, server, questions[0]?.id ?? '', see));
    await draw(size, (page, see) => tourPublic(page, server.url, see));
    await draw(size, (page, see) => tourFirstHome(page, server.url, see));
    await draw(size, (page, see) => tourPages(page, server, see));
    await draw(size, (page, see) => tourAi(page, server, see));
    await draw(size, (page, see) => tourProgress(page, server, questions, see));
    await draw(size, (page, see) => tourQuestion(page, server, questions, see));
    await draw(size, (page, see) => tourReview(page, server, questions, see));
    await draw(size, (page, see) => tourAccount(page, server.url, see));
    await draw(size, (page, see) => tourDialogs(page, server, questions, see));
    if (size === 'phone') {
      await draw(size, (page, see) => tourMenu(page, server.url, see));
      await draw(size, (page, see) => tourCoach(page, server.url, see));
      await draw(size, (page, see) => tourForms(page, server.url, questions, see));
      const account = await createAccount(server.url);
      await draw(size, (page, see) => tourInterview(page, server.url, account, see));
    }
  } finally {
    await server.stop();
  }
  await drawBilling(size);
}

/** On a server of its own: its days pass for all subscriptions. */
async function drawBilling(size: Size): Promise<void> {
  const server = await startServer();
  try {
    await draw(size, (page, see) => tourBilling(page, server, see));
  } finally {
    await server.stop();
  }
}

/** What administrators see of the learners of `npm run seed:demo`. */
async function drawDesk(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'northstar-screens-'));
  const seeding = spawnSync('npm', ['run', 'seed:demo'], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: 'inherit',
  });
  if (seeding.status !== 0) throw new Error('The learners could not be made up');
  const server = await startServer({ dataDir });
  try {
    await draw('desktop', (page, see) => tourSeededDesk(page, server, see));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

/** Walks with a browser profile of its own. */
async function draw(size: Size, walk: (page: Page, see: See) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ ...SIZES[size], locale: 'en-US' });
  const page = await context.newPage();
  await page.clock.install();
  await walk(page, (name) => drawScreen(page, name, size));
  await context.close();
}

async function drawScreen(page: Page, name: string, size: Size): Promise<void> {
  const { viewport } = SIZES[size];
  await page.setViewportSize({
    ...viewport,
    height: viewport.height + (ONE_SCREEN.has(name) ? 0 : await hiddenHeight(page)),
  });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const plain = name.replaceAll(/\W+/g, '-');
    const sized = name === SHOWPIECE ? plain : `${plain}-${size}`;
    const path = join(FOLDER, `${sized}-${colorScheme}.png`);
    await page.screenshot({ path, animations: 'disabled' });
  }
  await page.setViewportSize(viewport);
  console.log(`${name}, ${size}`);
}

/** How much of a page, or of a question, would have to be scrolled, in pixels: the picture shows it all. */
async function hiddenHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const overlay = document.querySelector('[data-full-screen]');
    if (document.querySelector('[role=alertdialog], [role=dialog]:not([data-full-screen])'))
      return 0;
    const inside = overlay ? [...overlay.querySelectorAll('*')] : [];
    // Text for screen readers alone is larger than its box, too.
    const scrollers = inside.filter((each) => getComputedStyle(each).overflowY === 'auto');
    if (!overlay) scrollers.push(document.documentElement);
    return Math.max(0, ...scrollers.map((each) => each.scrollHeight - each.clientHeight));
  });
}
