/** Installing the app, and opening it: what is asked for before home shows the learner's figures, and that nothing moves. */
import type { Page } from '@playwright/test';
import { appIsInstalled, seeHome } from '#e2e/support/learner.ts';
import {
  FRAME_MAY_MOVE,
  noteShifts,
  readFrameShifts,
  readShifts,
} from '#e2e/support/page/movement.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ expectedErrors: /net::ERR_FAILED/ });

/** The page's own script and what it names, then the learner's, home and what they share. */
const MOST_SCRIPTS = 18;

interface Manifest {
  icons: { src: string; purpose: string }[];
  screenshots: { src: string; form_factor: string }[];
  shortcuts: { url: string }[];
}

interface Opening {
  /** Scripts that had arrived when home was in the page. */
  scripts: string[];
  /** True if home, with its figures, was the first thing that the app drew. */
  isFirstDrawn: boolean;
}

test('an opening without stored figures and without a network draws home at once with its figures, and nothing moves', async ({
  page,
  questions,
  openAfter,
  tunnel,
}) => {
  await openAfter(questions.slice(0, 20), true);
  const xp = await xpOf(page);
  await tunnel.enter();
  await noteOpening(page);
  await page.addInitScript(() => localStorage.removeItem('northstar.figures'));
  await noteShifts(page);
  await page.reload();
  await seeHome(page);
  expect(await xpOf(page)).toBe(xp);
  await expect(page.getByText('Your Arsenal')).toBeAttached();
  const { scripts, isFirstDrawn } = await readOpening(page);
  expect(isFirstDrawn).toBe(true);
  expect(scripts).not.toEqual([]);
  expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(MOST_SCRIPTS);
  // The page holds all styles.
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(0);
  await expect(page.locator('html[data-figures]')).toHaveCount(0);
  // The body's face may come after the first paint, and is a hair wider than its stand-in: 0.0003.
  expect(await readShifts(page)).toBeLessThan(0.001);
  expect(await readFrameShifts(page)).toBeLessThan(FRAME_MAY_MOVE);
});

test('the app can be installed: the browser finds nothing wrong, and every file is there', async ({
  page,
}) => {
  await page.goto('/');
  await appIsInstalled(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's browser context is an incognito window, where no browser installs anything.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(errors).toEqual([]);

  const response = await page.request.get('/manifest.webmanifest');
  const manifest = (await response.json()) as Manifest;
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect(manifest.screenshots.map((shot) => shot.form_factor)).toEqual(['narrow', 'wide']);
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const file = await page.request.get(src);
    expect(file.headers()['content-type'], src).toMatch(/^image\//);
  }
  for (const { url } of manifest.shortcuts) {
    expect((await page.request.get(url)).status()).toBe(200);
  }
});

/** Notes at each start from now on what had been loaded when home came, and what came before it. */
async function noteOpening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The browser's own: the test's clock, installed later, knows of no files.
    const entriesOf = performance.getEntriesByType.bind(performance);
    new MutationObserver((_, changes) => {
      const learner = document.getElementById('learner');
      // The part after the shell exists, so the parser is done with the shell.
      if (!learner || !document.getElementById('visitor')) return;
      changes.disconnect();
      new MutationObserver((__, drawing) => {
        drawing.disconnect();
        Object.assign(window, {
          opening: {
            scripts: entriesOf('resource').flatMap(({ name }) =>
              name.endsWith('.js') ? [name.split('/').at(-1)] : [],
            ),
            isFirstDrawn: learner.querySelector('[data-home]') !== null,
          },
        });
      }).observe(learner, { childList: true });
    }).observe(document, { childList: true, subtree: true });
  });
}

function readOpening(page: Page): Promise<Opening> {
  return page.evaluate(() => (window as unknown as { opening: Opening }).opening);
}

function xpOf(page: Page): Promise<string> {
  return page.getByRole('banner').getByText(/ XP$/).innerText();
}
