/** Welcome on a phone: its taps, what it covers, and what it says stays, on every device and without a network. */
import type { Locator, Page } from '@playwright/test';
import { createNewcomer, openSignedIn, rememberSession } from '#e2e/support/account.ts';
import {
  appIsInstalled,
  aPerson,
  fillRegistration,
  openSettings,
  questionOnScreen,
  seeHome,
} from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { sidewaysScroll } from '#e2e/support/page/layout.ts';
import { expect, test } from '#e2e/support/test.ts';

/** From the landing page to the first question, the account and two choices among them. */
const MOST_TAPS = 7;

test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

test.describe('2.22 From the landing page to the first question in seven taps at most', () => {
  test('sample, account, two choices and the first question take seven taps', async ({
    page,
    questions,
  }) => {
    const taps: string[] = [];
    const tap = async (control: Locator) => {
      taps.push((await control.innerText()).trim());
      await control.click();
    };
    await page.goto('/');
    await tap(page.getByRole('main').getByRole('listitem').getByRole('button').first());
    await tap(page.getByRole('button', { name: 'Create a free account' }));
    await fillRegistration(page, aPerson());
    await page.evaluate(watchWhatComes);
    await tap(page.getByRole('button', { name: 'Create Account' }));
    await seeWelcome(page);
    expect(await page.evaluate(whatCame)).toEqual([]);
    await expect(page.getByText('Redirecting to dashboard')).toHaveCount(0);
    await tap(page.getByText('Moving into PM'));
    await tap(page.getByText('Behavioral'));
    await tap(page.getByRole('button', { name: 'See My First Question' }));
    await questionOnScreen(page, questions);
    console.log(`${taps.length} taps: ${taps.join(' / ')}`);
    expect(taps.length).toBeLessThanOrEqual(MOST_TAPS);
  });
});

for (const [width, height] of [
  [390, 844],
  [390, 664],
  [1280, 800],
] as const) {
  test(`at ${width} × ${height} both ways on are in sight, and every choice can be reached`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    await openWelcome(page, server.url);
    for (const name of ['See My First Question', 'Skip'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    expect(await sidewaysScroll(page)).toBe(0);
    const date = page.getByLabel(/^When is your interview/);
    await expect(date).toBeInViewport({ ratio: 1 });
    await page.getByText('Lead, 8+ years').click();
    await expect(page.getByRole('radio', { name: 'Lead, 8+ years' })).toBeChecked();
  });
}

test('at twice the text size no word of a choice is broken, nothing scrolls sideways, and the buttons leave the screen to the choices', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openWelcome(page, server.url);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  // The check mark of a chosen one takes room, too.
  for (const type of await page.locator('label:has([type=checkbox])').all()) await type.click();
  expect(await page.locator('fieldset label > span').evaluateAll(brokenWords)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  const goOn = page.getByRole('button', { name: 'See My First Question' });
  await expect(goOn).not.toBeInViewport();
  await goOn.click();
  await expect(page.getByRole('dialog').getByText('Beginner')).toBeVisible();
});

test('a keyboard reaches every choice and both ways on, each in sight, on a small phone', async ({
  page,
  server,
  questions,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openWelcome(page, server.url);
  const press = async (key: string) => {
    await page.keyboard.press(key);
    expect(await page.evaluate(hiddenPartOfFocus), `after ${key}`).toBeNull();
  };
  const tabTo = async (target: Locator, most: number) => {
    for (let presses = 0; presses < most; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
  };
  // A date has several parts to reach.
  for (const type of ['Product sense', 'Execution & metrics', 'Analytical & estimation']) {
    const choice = page.getByRole('checkbox', { name: type });
    await tabTo(choice, 10);
    await press('Space');
    await expect(choice).toBeChecked();
  }
  await tabTo(page.getByRole('radio', { name: 'Moving into PM' }), 6);
  for (const stage of ['PM, under 3 years', 'PM, 3 to 7 years', 'Lead, 8+ years']) {
    await press('ArrowDown');
    await expect(page.getByRole('radio', { name: stage })).toBeChecked();
  }
  const first = page.getByRole('button', { name: 'See My First Question' });
  await tabTo(first, 20);
  await page.keyboard.press('Enter');
  const question = await questionOnScreen(page, questions);
  await expect(page.getByRole('heading', { name: question.title })).toBeFocused();
  await page.keyboard.press('2');
  expect(await page.evaluate(hiddenPartOfFocus), 'the second option').toBeNull();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^(Correct!|Incorrect)/ })).toBeFocused();
});

test('2.22 is asked once, on every device; Settings changes it without a network, and the server hears of it', async ({
  page,
  server,
  browser,
  tunnel,
}) => {
  const account = await openWelcome(page, server.url);
  await page.getByText('PM, under 3 years').click();
  await page.getByText('Technical').click();
  await page.getByRole('button', { name: 'See My First Question' }).click();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByLabel('Bottom').getByRole('link', { name: 'Home' }).click();
  await seeHome(page);

  await appIsInstalled(page);
  await tunnel.enter();
  await openSettings(page);
  await page.getByText('Strategy', { exact: true }).click();
  await page.getByRole('button', { name: 'Save what you prepare for' }).click();
  await expect(page.getByText('Settings Updated', { exact: true })).toBeVisible();
  const [latest] = (await readDeviceLog(page)).toReversed();
  expect(latest?.event).toMatchObject({ kind: 'profile-set', types: ['technical', 'strategy'] });
  await tunnel.leave();

  await expect(async () => {
    const other = await (await browser.newContext()).newPage();
    await openSignedIn(other, server.url, account);
    await openSettings(other);
    await expect(other.getByRole('checkbox', { name: 'Strategy' })).toBeChecked({ timeout: 2_000 });
    await expect(other.getByRole('radio', { name: 'PM, under 3 years' })).toBeChecked();
  }).toPass({ timeout: 30_000 });
});

/** Somebody new, in whose way it stands. */
async function openWelcome(page: Page, url: string) {
  const account = await createNewcomer(url);
  await rememberSession(page, url, account);
  await page.goto(url);
  await seeWelcome(page);
  return account;
}

async function seeWelcome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'What are you preparing for?' })).toBeVisible();
}

/** Runs in the page: notes each time that the app is in sight without a dialog over it. */
function watchWhatComes(): void {
  const came: string[] = [];
  Object.assign(window, { came });
  new MutationObserver(() => {
    const app = document.getElementById('learner');
    if (app?.checkVisibility() && !document.querySelector('[data-full-screen]'))
      came.push(app.innerText.slice(0, 40));
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Runs in the page. @returns what was noted */
function whatCame(): string[] {
  return (window as unknown as { came: string[] }).came;
}

/** Runs in the page. @returns words that are written over more than one line */
function brokenWords(parts: readonly Element[]): string[] {
  const range = document.createRange();
  return parts.flatMap((part) => {
    const text = part.firstChild;
    if (!(text instanceof Text)) return [];
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [word] : [];
    });
  });
}

/** Runs in the page. @returns what lies over the middle of the focused control, or of what is drawn for it; null: nothing */
function hiddenPartOfFocus(): string | null {
  const focused = document.activeElement;
  const drawn = focused?.closest('label') ?? focused;
  if (!drawn) return 'no focus';
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over && (drawn.contains(over) || over.contains(drawn))
    ? null
    : (over?.outerHTML ?? 'outside');
}
