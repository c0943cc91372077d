/** Home on a phone: the Shop in a tunnel and by keyboard, and what fits on its screens. */
import type { Locator, Page } from '@playwright/test';
import { challengesOf } from '#shared/game/scoring/challenges.ts';
import { POWER_UP_PRICES } from '#shared/game/constants.ts';
import { sendAnswers } from '#e2e/support/account.ts';
import { beginner, straight } from '#e2e/support/bank.ts';
import { fetchFigures } from '#e2e/support/figures.ts';
import { longHistory, stopDate, writeToDevice } from '#e2e/support/history.ts';
import { goToPractice, questionOnScreen, seeWholeHome } from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

test.describe('after twenty answers', () => {
  test.beforeEach(async ({ page, questions, openAfter }) => {
    await openAfter(beginner(questions, 20), true);
    await seeWholeHome(page);
  });

  test.describe('2.8 A Shop button (docs/rules.md) · 10 Shop', () => {
    test('the Shop sells without a network: the figures change, outlive a reload, and reach the server', async ({
      page,
      tunnel,
    }) => {
      const before = await fetchFigures(page);
      await tunnel.enter();
      const stars = await starsOnPage(page);
      await page.getByRole('button', { name: 'Shop' }).click();
      await shop(page)
        .getByRole('button', { name: /^Buy 50\/50 for 75 stars$/ })
        .click();
      await expect(page.getByText('50/50 Bought', { exact: true })).toBeVisible();
      await shop(page).getByRole('button', { name: 'Close' }).click();

      const fiftyFifty = before.powerUps.fiftyFifty + 1;
      await expect(arsenal(page)).toContainText(`50/50, left: ${fiftyFifty}`);
      // The first purchase unlocks an achievement: 25 XP are two stars, or three.
      const left = await starsOnPage(page);
      expect(left).toBeGreaterThanOrEqual(stars - POWER_UP_PRICES.fiftyFifty + 2);
      expect(left).toBeLessThanOrEqual(stars - POWER_UP_PRICES.fiftyFifty + 3);

      await page.reload();
      await seeWholeHome(page);
      await expect(arsenal(page)).toContainText(`50/50, left: ${fiftyFifty}`);
      expect(await starsOnPage(page)).toBe(left);
      expect((await readDeviceLog(page)).map(({ event }) => event.kind)).toEqual([
        'power-up-bought',
      ]);

      await tunnel.leave();
      await expect
        .poll(async () => (await fetchFigures(page)).powerUps.fiftyFifty)
        .toBe(fiftyFifty);
    });
  });

  test('a keyboard reaches the Shop and a purchase, and comes back', async ({ page }) => {
    await page.getByRole('link', { name: 'AI Practice' }).last().focus();
    await page.keyboard.press('Tab');
    const button = page.getByRole('button', { name: 'Shop' });
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(shop(page)).toBeVisible();
    await page.keyboard.press('Tab');
    const buy = shop(page).getByRole('button', { name: /^Buy Freeze Time/ });
    await expect(buy).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Freeze Time Bought', { exact: true })).toBeVisible();
    await expect(buy).toBeFocused();
    // Escape takes away what lies on top: the toast, then the Shop.
    await page.keyboard.press('Escape');
    await expect(page.getByText('Freeze Time Bought', { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(shop(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('what a learner comes back for is on the first screenful', async ({ page }) => {
    await page.evaluate(() => scrollTo(0, 0));
    for (const seen of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('link', { name: 'Start Practicing' }),
      page.getByRole('heading', { name: 'Readiness' }),
      page.getByText('Challenges', { exact: true }),
      page.getByRole('heading', { name: /Interview|interview/ }),
    ]) {
      await expect(seen).toBeInViewport({ ratio: 1 });
    }
    // Later parts move nothing of it.
    const path = page.getByRole('heading', { name: 'Learning Path' });
    const before = await path.boundingBox();
    await goToPractice(page);
    await page.goBack();
    await seeWholeHome(page);
    expect(await path.boundingBox()).toEqual(before);
  });
});

test.describe('2.4 The headline is the one next step, and the filled button opens it', () => {
  const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  test('without a network: the level, then what the path recommends, opens as it is named', async ({
    page,
    questions,
    learner: _,
    tunnel,
  }) => {
    await tunnel.enter();
    await expect(headline(page, 'Find your level.')).toBeVisible();
    await page.getByRole('link', { name: 'Find My Level' }).click();
    const ofLevel = await questionOnScreen(page, questions);
    expect([ofLevel.difficulty, ofLevel.options === null]).toEqual([2, false]);
    await page.goBack();
    await page.getByLabel('Bottom').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('button', { name: 'Not now' }).click();
    const named = await page.getByText(/^Next: /).innerText();
    await page.getByRole('link', { name: 'Start Practicing' }).click();
    expect(straight(named)).toContain((await questionOnScreen(page, questions)).title);
  });

  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [1280, 800],
  ] as const) {
    test(`at ${width} × ${height} a round that is due is begun by the filled button, of the type that is named`, async ({
      page,
      questions,
      openAfter,
    }) => {
      await page.setViewportSize({ width, height });
      await openAfter(beginner(questions, 20), true);
      await expect(headline(page, 'Run one timed round.')).toBeVisible();
      const begin = page.getByRole('link', { name: 'Begin', exact: true });
      for (const part of [begin, page.getByRole('link', { name: 'Start Practicing' })])
        await expect(part).toBeInViewport({ ratio: 1 });
      const type =
        (await page.getByText(/, 20 minutes and 8 for the debrief\./).innerText()).split(',')[0] ??
        '';
      await begin.click();
      await expect(page.getByRole('heading', { name: 'Mock interview' })).toBeVisible();
      await expect(page.getByRole('radio', { name: type, exact: true })).toBeChecked();
    });
  }

  test('a tap on a type tells what its word is said from', async ({
    page,
    questions,
    openAfter,
  }) => {
    await openAfter(beginner(questions, 20), true);
    await page.locator('summary', { hasText: 'Strategy' }).click();
    await expect(page.getByText('No timed round.').filter({ visible: true })).toHaveCount(1);
  });
});

test.describe('2.4 On a phone at most one and a half screens on the first day, two and a half after thirty', () => {
  test('Home takes one and a half screens on the first day, two and a half after thirty', async ({
    page,
    server,
    learner,
    questions,
    tunnel,
  }) => {
    expect(await screensOf(page), 'before the first answer').toBeLessThanOrEqual(1.5);
    await sendAnswers(server.url, learner, beginner(questions, 10), true);
    await page.reload();
    await expect(page.getByRole('progressbar', { name: 'Learning Path' })).toBeVisible();
    expect(await screensOf(page), 'after ten answers').toBeLessThanOrEqual(1.5);

    await tunnel.enter();
    // Those of the most words.
    const time = await stopDate(page, (date) => {
      const ids = challengesOf(date).map(({ id }) => id);
      return ids.includes('accuracy-80-of-5') && ids.includes('unaided-5');
    });
    await writeToDevice(page, { rows: longHistory(questions, 30, time) });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Expert' })).toBeVisible();
    await seeWholeHome(page);
    expect(await screensOf(page), 'after thirty days').toBeLessThanOrEqual(2.5);
  });
});

/** How many screens high the page is. */
async function screensOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
}

function shop(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Shop' });
}

function arsenal(page: Page): Locator {
  return page.getByRole('region', { name: 'Your Arsenal' }).getByRole('list').first();
}

async function starsOnPage(page: Page): Promise<number> {
  const text = await page
    .getByRole('region', { name: 'Your Arsenal' })
    .getByText(/^[\d,]+ stars?$/)
    .innerText();
  return Number(text.replace(/[^\d]/g, ''));
}
