/** A friend holds a round on a phone without a network, and the page is reloaded in the middle of the talk. */
import type { Page } from '@playwright/test';
import { beginRound, lockGuess, tap, tickAndMark } from '#e2e/support/interview.ts';
import { appIsInstalled } from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { putRecords, readStore } from '#e2e/support/page/databases.ts';
import { coveredControls } from '#e2e/support/page/layout.ts';
import { expect, test } from '#e2e/support/test.ts';

const SIZES = [
  { width: 390, height: 664 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Nothing on the screen is covered, on any of the sizes and with letters of twice the size. */
async function fits(page: Page, part: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect.soft(await coveredControls(page), `${part}, ${size.width} × ${size.height}`).toEqual([]);
  }
  const setLetters = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await setLetters('200%');
  expect.soft(await coveredControls(page), `${part}, letters of twice the size`).toEqual([]);
  await setLetters('');
}

async function seePart(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

/** Reloads the page, as if the present part had lasted this many seconds by then. */
async function reloadAfter(page: Page, seconds: number): Promise<void> {
  type Kept = { key: string; talk?: { now: object } };
  const kept = (await readStore<Kept>(page, 'meta')).find(({ key }) => key === 'friend-talk');
  const talk = { ...kept?.talk, now: { ...kept?.talk?.now, seconds } };
  await putRecords(page, { meta: [{ key: 'friend-talk', talk }] });
  await page.reload();
}

test.describe('2.25 A friend holds the round', () => {
  test('offline, through a reload in the middle, up to the learner’s own debrief', async ({
    page,
    practice: _,
    tunnel,
  }) => {
    await appIsInstalled(page);
    await tunnel.enter();
    await beginRound(page, 'With a friend');
    await fits(page, 'Read');
    await tap(page, 'They’ve heard it');
    await seePart(page, 'Tell a fact only when they ask for it');
    await page.getByRole('checkbox').first().check();
    await fits(page, 'Facts');
    await tap(page, 'They begin their answer');
    await seePart(page, 'Listen, and tap what you hear');
    await page.getByRole('checkbox').first().check();
    await fits(page, 'Listen');

    await reloadAfter(page, 50);
    await seePart(page, 'Listen, and tap what you hear');
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    const parts = page.getByRole('navigation', { name: 'Parts of this case' });
    await parts.getByRole('button', { name: 'Facts' }).click();
    await seePart(page, 'Tell a fact only when they ask for it');
    await expect(page.getByRole('checkbox').first()).toBeChecked();

    await parts.getByRole('button', { name: 'Press' }).click();
    await seePart(page, 'Ask two or three of these');
    await page.getByRole('checkbox').first().check();
    await fits(page, 'Press');
    await tap(page, 'Ask for their last word');
    await tap(page, 'Mark what you heard');
    for (const axis of await page.locator('fieldset').all())
      await axis.getByRole('radio').nth(2).check();
    await fits(page, 'Mark');
    await tap(page, 'Hand it back');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hand it back' }).click();

    await seePart(page, 'How did it go?');
    await lockGuess(page);
    await tickAndMark(page);
    await expect(page.getByRole('columnheader', { name: 'Marked by a friend' })).toBeVisible();
    const log = (await readDeviceLog(page)).map(({ event }) => event);
    const [answer] = log.flatMap((event) => (event.kind === 'answer' ? [event] : []));
    expect(answer).toMatchObject({ mode: 'mock', text: null });
    const kinds = log.map(({ kind }) => kind).filter((kind) => kind !== 'mock-assessed');
    expect(kinds).toEqual([
      'mock-started',
      ...Array<string>(5).fill('mock-turn'),
      ...['answer', 'mock-ended', 'answer-assessed'],
    ]);
  });
});
