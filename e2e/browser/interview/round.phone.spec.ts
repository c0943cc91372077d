/** A mock interview on a phone without a network: from Begin to its last word, through a killed browser too. */
import type { Page } from '@playwright/test';
import {
  ANSWER,
  answerTheRest,
  beginRound,
  field,
  goToAnswer,
  lockGuess,
  seeStep,
  tap,
  tickAndMark,
} from '#e2e/support/interview.ts';
import { appIsInstalled, aPerson, goToPractice, register } from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { coveredControls, expectRoomWithKeyboard } from '#e2e/support/page/layout.ts';
import { expect, test } from '#e2e/support/test.ts';

const SIZES = [
  { width: 390, height: 664 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Nothing on the screen is covered, on any of the sizes. */
async function fits(page: Page, step: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect.soft(await coveredControls(page), `${step}, ${size.width} × ${size.height}`).toEqual([]);
  }
}

/** How much of the screen one has to scroll to, in CSS pixels. */
async function hiddenBelow(page: Page): Promise<number> {
  return page
    .locator('[data-scrolls]')
    .last()
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
}

/** On a small phone the field has room, and neither the last heading nor what was typed pushes the other away. */
async function hasRoomToWrite(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 664 });
  const written = await field(page, 'Your answer').inputValue();
  await field(page, 'Your answer').fill(`${written}\n`.repeat(20));
  const box = await field(page, 'Your answer').boundingBox();
  expect(box?.height).toBeGreaterThan(190);
  await expect(field(page, 'Your answer')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'The people' })).toBeInViewport({ ratio: 0.9 });
  await field(page, 'Your answer').fill(written);
  await isWhole(page, 'Answer');
}

/** Letters of twice the size push no button out of the screen. */
async function isWhole(page: Page, step: string): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await setSize('200%');
  expect.soft(await coveredControls(page), `${step}, letters of twice the size`).toEqual([]);
  await setSize('');
}

test.describe('2.23 A round needs no network', () => {
  test('a short round is typed from Begin to its debrief, and nothing is ever covered', async ({
    page,
    practice: _,
    tunnel,
  }) => {
    await tunnel.enter();
    await beginRound(page, 'Keyboard');
    await fits(page, 'Prompt');
    await tap(page, 'Take a minute');
    await expect(page.getByText('to think, off the clock.')).toBeVisible();
    await goToAnswer(page);
    await page.getByRole('button', { name: 'The goal' }).click();
    await field(page, 'Your answer').fill(ANSWER);
    await fits(page, 'Answer');
    await hasRoomToWrite(page);
    await expectRoomWithKeyboard(page, field(page, 'Your answer'));
    await tap(page, 'I’m done');
    await expect(page.getByText('The interviewer · 1 of 3')).toBeVisible();
    await fits(page, 'Follow-ups');
    await expectRoomWithKeyboard(page, field(page, 'Your reply'));
    await answerTheRest(page);
    await fits(page, 'Your guess');
    await lockGuess(page);
    await fits(page, 'Your words');
    await page.setViewportSize({ width: 390, height: 664 });
    await tickAndMark(page, async (step) =>
      expect.soft(await hiddenBelow(page), `marks ${step}`).toBe(0),
    );
    await fits(page, 'Your marks');
    await tap(page, 'One thing to do next');
    await fits(page, 'One thing');
    await tap(page, 'Redo it in 3 minutes');
    await page.setViewportSize({ width: 390, height: 664 });
    await page.getByText('Your first answer').click();
    await expect(page.getByRole('textbox', { name: 'Your first answer' })).toBeInViewport();
    await expect(field(page, 'Your answer')).toBeInViewport({ ratio: 1 });
    await isWhole(page, 'Redo');
    await expectRoomWithKeyboard(page, field(page, 'Your answer'));
    await field(page, 'Your answer').fill(`${ANSWER} The number I would watch is returns.`);
    await tap(page, 'I’m done');
    await tap(page, 'Done');
    await expect(page.getByText('Not in it yet: ')).toBeVisible();
    await tap(page, 'Done');
    await expect(page.getByRole('button', { name: 'Another round' })).toBeVisible();
    await fits(page, 'The round');
    const kinds = (await readDeviceLog(page)).map(({ event }) => event.kind);
    expect(kinds.filter((kind) => kind !== 'mock-assessed')).toEqual([
      'mock-started',
      ...Array<string>(4).fill('mock-turn'),
      'answer',
      ...Array<string>(4).fill('mock-turn'),
      ...['mock-ended', 'answer-assessed', 'answer-improved'],
    ]);
  });
});

test.describe('2.23 A round goes on at its turn', () => {
  test('a browser that is killed in the middle of an answer loses two seconds of it at most', async ({
    server,
    startPhone,
  }) => {
    const phone = await startPhone();
    const { page } = phone;
    await register(page, server.url, aPerson());
    await appIsInstalled(page);
    await goToPractice(page);
    await phone.setOffline(true);
    await beginRound(page, 'Keyboard');
    await goToAnswer(page);
    await page.getByRole('button', { name: 'The people' }).click();
    await field(page, 'Your answer').fill('What was typed before. ');
    const typed = field(page, 'Your answer').pressSequentially(
      'abcdefghijklmnopqrstuvwxyz'.repeat(3),
      {
        delay: 100,
      },
    );
    // The text of somebody who types on and on is saved, too: two seconds hold about 20 letters.
    const longEnough = /before\. \w{45,}/;
    await expect(field(page, 'Your answer')).toHaveValue(longEnough);
    const shown = await field(page, 'Your answer').inputValue();
    await Promise.all([phone.kill(), typed.catch(() => undefined)]);

    const again = await startPhone({ profile: phone.profile, offline: true });
    await again.page.goto(`${server.url}/interview`);
    await expect(again.page.getByRole('heading', { name: 'One round is open' })).toBeVisible();
    await tap(again.page, 'Go on');
    await seeStep(again.page, 'Answer');
    const kept = await field(again.page, 'Your answer').inputValue();
    expect(kept.slice(0, 20)).toBe(shown.slice(0, 20));
    expect(shown.length - kept.length).toBeLessThanOrEqual(20);
    await expect(
      again.page.getByRole('button', { name: 'The people', pressed: true }),
    ).toBeVisible();
  });
});
