/** Every screen, dark and light, phone and desktop: no finding of axe, and nothing wider than 320 px. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { createAccount, openSignedIn, sendAnswers } from '#e2e/support/account.ts';
import { fetchQuestions } from '#e2e/support/bank.ts';
import { brokenControls, sidewaysScroll } from '#e2e/support/page/layout.ts';
import {
  fillAnswer,
  goToPractice,
  questionOnScreen,
  seeVerdict,
  seeWholeHome,
} from '#e2e/support/learner.ts';
import { openFilters } from '#e2e/support/practice.ts';
import { serveStripeScript } from '#e2e/support/server/stripe-script.ts';
import { setOffline } from '#e2e/support/page/network.ts';
import { expect, test } from '#e2e/support/test.ts';
import { tourAdmin, tourDesk } from '#e2e/support/tours/tour-admin.ts';
import { tourAi, tourBilling, tourCardForm } from '#e2e/support/tours/tour-ai.ts';
import {
  tourAccount,
  tourDialogs,
  tourFirstHome,
  tourLanding,
  tourMenu,
  tourPages,
  tourPublic,
  tourProgress,
} from '#e2e/support/tours/tour-pages.ts';
import { tourInterview } from '#e2e/support/tours/tour-interview.ts';
import { tourLessons } from '#e2e/support/tours/tour-lessons.ts';
import { tourStories } from '#e2e/support/tours/tour-stories.ts';
import { tourScreens } from '#e2e/support/tours/tour-screens.ts';
import {
  tourCoach,
  tourPlacement,
  tourQuestion,
  tourReview,
} from '#e2e/support/tours/tour-questions.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const NARROWEST = { width: 320, height: 640 };

test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED|status of 40[03]/ });
test.setTimeout(180_000);

test('the landing page is accessible', async ({ page, server }) => {
  const { see, findings } = inspect(page);
  await tourLanding(page, server.url, see);
  expect(findings).toEqual([]);
});

test('the public pages are accessible', async ({ page, server }) => {
  const { see, findings } = inspect(page);
  await tourPublic(page, server.url, see);
  expect(findings).toEqual([]);
});

test('each screen of the table is accessible', async ({ page, server }) => {
  // The table has some thirty screens, each looked at in both themes.
  test.slow();
  const { see, findings } = inspect(page);
  const [question] = await fetchQuestions(server.url);
  await tourScreens(page, server, question?.id ?? '', see);
  expect(findings).toEqual([]);
});

test('the first home of a learner is accessible', async ({ page, server }) => {
  const { see, findings } = inspect(page);
  await tourFirstHome(page, server.url, see);
  expect(findings).toEqual([]);
});

test('the pages of a learner are accessible', async ({ page, server }) => {
  const { see, findings } = inspect(page);
  await tourPages(page, server, see);
  expect(findings).toEqual([]);
});

test('AI Mode is accessible', async ({ page, server }) => {
  const { see, findings } = inspect(page);
  await tourAi(page, server, see);
  expect(findings).toEqual([]);
});

test('progress, new and long, is accessible', async ({ page, server }) => {
  const { see, findings } = inspect(page);
  await tourProgress(page, server, await fetchQuestions(server.url), see);
  expect(findings).toEqual([]);
});

test('the question and its results are accessible', async ({ page, server }) => {
  const { see, findings } = inspect(page);
  await page.clock.install();
  await tourQuestion(page, server, await fetchQuestions(server.url), see);
  expect(findings).toEqual([]);
});

test('an open answer is accessible, looked through and marked', async ({ page, server }) => {
  const { see, findings } = inspect(page);
  await page.clock.install();
  await tourCoach(page, server.url, see);
  expect(findings).toEqual([]);
});

test('the six questions that find a level are accessible', async ({ page, server }) => {
  const { see, findings } = inspect(page);
  await page.clock.install();
  await tourPlacement(page, server.url, await fetchQuestions(server.url), see);
  expect(findings).toEqual([]);
});

test('reviews, five minutes and the interview date are accessible', async ({ page, server }) => {
  const { see, findings } = inspect(page);
  await page.clock.install();
  await tourReview(page, server, await fetchQuestions(server.url), see);
  expect(findings).toEqual([]);
});

test('a mock interview is accessible, from Begin to its debrief', async ({
  page,
  server,
  account,
}) => {
  const { see, findings } = inspect(page);
  await tourInterview(page, server.url, account, see);
  expect(findings).toEqual([]);
});

test('the forms of the account are accessible', async ({ page, server }) => {
  const { see, findings } = inspect(page);
  await tourAccount(page, server.url, see);
  expect(findings).toEqual([]);
});

test('the menu is accessible', async ({ page, server }) => {
  const { see, findings } = inspect(page);
  await page.setViewportSize(PHONE);
  await tourMenu(page, server.url, see);
  expect(findings).toEqual([]);
});

test('the dialogs are accessible', async ({ page, server }) => {
  const { see, findings } = inspect(page);
  await tourDialogs(page, server, await fetchQuestions(server.url), see);
  expect(findings).toEqual([]);
});

test('a subscription is accessible in each of its states', async ({ page, startOwnServer }) => {
  const { see, findings } = inspect(page);
  await tourBilling(page, await startOwnServer(), see);
  expect(findings).toEqual([]);
});

test.describe('2.18 The desk in a browser: figures, 403, loading, an error with Retry, a pause of the 30 seconds, the CSV; both themes, nothing sideways at 320 px', () => {
  test("the administrator's desk is accessible", async ({ page, startOwnServer }) => {
    const server = await startOwnServer();
    const { see, findings } = inspect(page);
    await tourAdmin(page, server, await fetchQuestions(server.url), see);
    expect(findings).toEqual([]);
  });
});

test('the card form is accessible', async ({ page, context, startOwnServer }) => {
  const { see, findings } = inspect(page);
  await serveStripeScript(context);
  const env = { STRIPE_PUBLISHABLE_KEY: 'pk_test_standin' };
  await tourCardForm(page, await startOwnServer({ env }), see);
  expect(findings).toEqual([]);
});

test('text of twice the size cuts nothing off and covers no control', async ({ page, server }) => {
  await page.setViewportSize(PHONE);
  const questions = await fetchQuestions(server.url);
  const findings: string[] = [];
  const look = async (name: string) => {
    await page.addStyleTag({ content: 'html { font-size: 32px !important }' });
    const broken = await brokenControls(page);
    findings.push(...broken.map((control) => `${name}: ${control}`));
    if ((await sidewaysScroll(page)) > 0) findings.push(`${name}: scrolls sideways`);
  };
  await page.goto(server.url);
  await look('landing');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await look('landing, register');
  const account = await createAccount(server.url);
  await openSignedIn(page, server.url, account);
  await look('home, new');
  // A choice: the text of an open one would be asked about when it is typed once more.
  const choices = questions.filter(({ options }) => options !== null);
  await sendAnswers(server.url, account, choices.slice(0, 1), true);
  await page.reload();
  await seeWholeHome(page);
  await look('home');
  await page.getByRole('button', { name: 'Shop' }).click();
  const shop = page.getByRole('dialog', { name: 'Shop' });
  await expect(shop).toBeVisible();
  await look('shop');
  await shop.getByRole('button', { name: 'Close' }).click();
  await page.goto(`${server.url}/leaderboard`);
  await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();
  await look('progress');
  await page.goto(`${server.url}/profile`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await look('profile');
  await page.goto(`${server.url}/settings`);
  await expect(page.getByRole('heading', { name: 'App Preferences' })).toBeVisible();
  await look('settings');
  await page.goto(`${server.url}/refunds`);
  await expect(page.getByRole('heading', { name: 'Who runs this' })).toBeVisible();
  await look('refunds');
  await page.goto(`${server.url}/ai-mode`);
  await expect(page.getByText('Sandbox: nothing is charged')).toBeVisible();
  await look('paywall');
  await goToPractice(page);
  await look('practice');
  await setOffline(page.context(), true);
  await expect(page.getByText('Offline — practice still works')).toBeVisible();
  await look('practice, offline');
  for (const type of ['Multiple Choice', 'Open-Ended']) {
    await openFilters(page);
    await page.getByText(type, { exact: true }).click();
    await page.getByRole('button', { name: 'Random Question' }).click();
    const question = await questionOnScreen(page, questions);
    await look(`question, ${type}`);
    await fillAnswer(page, question, true);
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await seeVerdict(page, true);
    await look(`result, ${type}`);
    const done = page.getByRole('button', { name: 'Done', exact: true });
    if (await done.isVisible()) {
      await page.getByRole('group', { name: 'Which points' }).locator('label').first().click();
      await done.click();
      await look(`checked, ${type}`);
    }
    await page.getByRole('button', { name: 'Continue Practicing' }).click();
  }
  await expect(page.getByText(/saved on this device/)).toBeVisible();
  await look('practice, offline with answers');
  for (const opener of ['Set Date', 'Restart Game']) {
    await page.getByRole('button', { name: opener }).click();
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible();
    await look(opener);
    await page.keyboard.press('Escape');
  }
  expect(findings).toEqual([]);
});

test('stories are accessible in each of their states', async ({ page, server }) => {
  const { see, findings } = inspect(page);
  await tourStories(page, server, see);
  expect(findings).toEqual([]);
});

test('lessons are accessible in each of their states', async ({ page, server }) => {
  const { see, findings } = inspect(page);
  await tourLessons(page, server, see);
  expect(findings).toEqual([]);
});

test('the editor of the bank is accessible', async ({ page, startOwnServer }) => {
  const { see, findings } = inspect(page);
  await tourDesk(page, await startOwnServer(), see);
  expect(findings).toEqual([]);
});

/** Checks each screen of a tour in both themes and sizes; what is found is collected. */
function inspect(page: Page) {
  const findings: string[] = [];
  const see = async (name: string) => {
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        const where = `${name}, ${size.width} px, ${colorScheme}`;
        findings.push(...(await violations(page)).map((found) => `${where}: ${found}`));
      }
    }
    await page.setViewportSize(NARROWEST);
    if ((await sidewaysScroll(page)) > 0) findings.push(`${name}: scrolls sideways at 320 px`);
    await page.setViewportSize(DESKTOP);
  };
  return { see, findings };
}

/** The findings of axe. Its source is evaluated: the page's policy refuses foreign scripts. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as AxeResults;
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
