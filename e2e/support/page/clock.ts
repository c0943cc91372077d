/** Controls the question's clock; page.clock must be installed. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Stops the page's time, so that only the test moves it. */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
}

function timer(page: Page): Locator {
  return page.getByRole('timer');
}

/** Returns the remaining seconds that the question shows. */
export async function secondsLeft(page: Page): Promise<number> {
  const text = await timer(page).innerText();
  const [, minutes, seconds] = /(\d+):(\d\d)$/.exec(text.trim()) ?? [];
  if (minutes === undefined) throw new Error(`No time in: ${text}`);
  return Number(minutes) * 60 + Number(seconds);
}

/** Lets time pass until the question shows this many seconds. */
export async function passUntil(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(((await secondsLeft(page)) - seconds) * 1_000);
  await expect(timer(page)).toContainText(
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  );
}
