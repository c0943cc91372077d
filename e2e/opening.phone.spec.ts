/** Opening the app: what is asked for before home shows the learner's figures, and that nothing moves. */
import type { Page } from '@playwright/test';
import { createAccount, openSignedIn, sendAnswers } from './support/account.ts';
import { fetchQuestions } from './support/bank.ts';
import { appIsInstalled, seeHome } from './support/learner.ts';
import { noteShifts, readShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/ });

const DAY = 86_400_000;
/** The page's own script and what it names, then the learner's, home and what they share. */
const MOST_SCRIPTS = 14;

interface Opening {
  /** Scripts that had arrived when home was in the page. */
  scripts: string[];
  /** Whether home, with its figures, was the first thing that the app drew. */
  isFirstDrawn: boolean;
}

test('an opening without a kept home and without a network draws home at once with its figures, and nothing moves', async ({
  page,
  context,
  server,
}) => {
  const account = await createAccount(server.url);
  await sendAnswers(server.url, account, (await fetchQuestions(server.url)).slice(0, 20), true);
  await openSignedIn(page, server.url, account);
  await appIsInstalled(page);
  const xp = await xpOf(page);
  await context.setOffline(true);
  await noteOpening(page);
  // Kept for a week (kept-home.phone.spec.ts).
  await page.clock.install({ time: Date.now() + 9 * DAY });
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
  // The body's face may come after the first paint, and is a hair wider than its stand-in: 0.0003.
  expect(await readShifts(page)).toBeLessThan(0.001);
});

/** Notes at each start from now on what had been loaded when home came, and what came before it. */
async function noteOpening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The browser's own: the test's clock, installed later, knows of no files.
    const entriesOf = performance.getEntriesByType.bind(performance);
    new MutationObserver((_, changes) => {
      const learner = document.getElementById('learner');
      // What follows the shell: the parser is done with it.
      if (!learner || !document.getElementById('visitor')) return;
      changes.disconnect();
      new MutationObserver((__, drawing) => {
        drawing.disconnect();
        Object.assign(window, {
          opening: {
            scripts: entriesOf('resource').flatMap(({ name }) =>
              name.endsWith('.js') ? [name.split('/').at(-1)] : [],
            ),
            isFirstDrawn: learner.textContent.includes('Start Practicing'),
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
