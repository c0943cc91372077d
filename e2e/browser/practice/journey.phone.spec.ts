/** Whole journeys on a phone without a network: the levels, the tiers, a round; and what moves on a result. */
import type { Page } from '@playwright/test';
import { isCounted } from '#shared/contract/questions/question.ts';
import { LEVEL_NAMES, TIERS } from '#shared/game/constants.ts';
import { tierOf } from '#shared/game/scoring/xp-level.ts';
import { expectShownFigures, figuresOf } from '#e2e/support/figures.ts';
import { GameSoFar } from '#e2e/support/game-so-far.ts';
import { noteMotion, readMotion } from '#e2e/support/page/movement.ts';
import type { Practice } from '#e2e/support/practice.ts';
import { expect, test } from '#e2e/support/test.ts';

const HOUR = 3_600_000;
/** The achievement of a first answer. */

let game: GameSoFar;

test.beforeEach(({ questions }) => {
  game = new GameSoFar(questions, Date.now() - 4 * HOUR);
});

test.describe('1 Practice Mode needs no payment; From 50 XP per right answer · 4.8 Practice level 1 is open', () => {
  test('from the first question to Legend: each level opens, each tier comes', async ({
    page,
    practice,
    tunnel,
  }) => {
    test.slow();
    await tunnel.enter();
    const seenTiers = new Set<string>();
    const playOn = async (level: number, isReached: () => boolean) => {
      for (;;) {
        const { name } = tierOf(game.progress.totalXp);
        if (!seenTiers.has(name)) await seeTier(page);
        seenTiers.add(name);
        if (isReached()) return;
        const isHigher = () => tierOf(game.progress.totalXp).name !== name;
        game.answerUntil(level, () => isReached() || isHigher(), { choicesFirst: true });
      }
    };
    for (const level of [1, 2, 3]) {
      const name = LEVEL_NAMES[level - 1] ?? '';
      const next = LEVEL_NAMES[level] ?? '';
      await playOn(level, () => answeredOf(practice, level) >= 14);
      await goOn(page, '/practice');
      await expect(page.getByRole('button', { name: `Start ${next}` })).toHaveCount(0);
      const levels = page.getByRole('region', { name: 'Levels' });
      await expect(levels.getByText(`1 more in ${name}`)).toBeVisible();

      await page.getByRole('button', { name: `Continue ${name}` }).click();
      await practice.give(await practice.shown(), true);
      await expect(page.getByText(`The ${next} level is open`)).toBeVisible();
      await practice.leave();
      await expect(page.getByRole('button', { name: `Start ${next}` })).toBeEnabled();
      await game.follow(page);
      expect(game.progress.practiceLevel).toBe(level + 1);
    }
    await playOn(4, () => game.progress.totalXp >= 5_000);
    expect([...seenTiers]).toEqual(TIERS.map(([tier]) => tier));
    await expectShownFigures(page, figuresOf(game.rows, practice.questions));
  });
});

test.describe("2.5 'All Levels Complete': Start New Round · 5 Restart Game resets XP, achievements and history", () => {
  test('finishes a whole round of 114, waits with the next one, begins it, and restarts the game', async ({
    page,
    practice,
    tunnel,
  }) => {
    await tunnel.enter();
    for (const level of [1, 2, 3]) game.answerUntil(level, () => game.openOf(level).length === 0);
    game.answerUntil(4, () => game.openOf(4).length === 1);
    await goOn(page, '/practice');
    await practice.give(await practice.openRandom(), true);
    await practice.next();

    const complete = page.getByRole('alertdialog', { name: 'All Levels Complete' });
    await expect(complete).toContainText('You have answered every open question of this round.');
    await expect(page.getByText('All Levels Complete! 🎉', { exact: true })).toBeVisible();
    await complete.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText('Round 1', { exact: true })).toBeVisible();
    await link(page, 'Home').click();
    await expect(page.getByText('114 of 114 questions answered')).toBeVisible();

    await practice.open();
    await page.getByRole('button', { name: 'Random Question' }).click();
    await complete.getByRole('button', { name: 'Start New Round' }).click();
    await practice.shown();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Round 2', { exact: true })).toBeVisible();
    // All XP stays, and the second round is an achievement.
    await game.follow(page);
    const xp = game.progress.totalXp;
    await expect(headerXp(page, xp)).toBeVisible();

    await page.getByRole('button', { name: 'Restart Game' }).click();
    const restart = page.getByRole('alertdialog', { name: 'Restart Game?' });
    await expect(restart).toContainText('It cannot be undone.');
    await restart.getByRole('button', { name: 'Cancel' }).click();
    await expect(headerXp(page, xp)).toBeVisible();
    await page.getByRole('button', { name: 'Restart Game' }).click();
    await restart.getByRole('button', { name: 'Restart Game' }).click();
    await expect(headerXp(page, 0)).toBeVisible();
    await expect(page.getByText('Round 1', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Beginner' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Start Intermediate' })).toHaveCount(0);
  });
});

test.describe('10 Nothing moves for who wants no motion', () => {
  test('moves nothing for who wants no motion: no particles, no counting up', async ({
    page,
    practice,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { xp, particles, figures } = await answerRight(practice);
    expect({ particles, figures }).toEqual({ particles: 0, figures: [xp] });
  });
});

test('celebrates a right answer with particles and a count for everyone else', async ({
  page,
  practice,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { xp, particles, figures } = await answerRight(practice);
  expect(particles).toBe(15);
  expect(figures[0]).toBeLessThan(xp);
});

/** A first right answer, and what moved on its result. */
async function answerRight(practice: Practice) {
  const { page, dialog } = practice;
  await noteMotion(page);
  await page.reload();
  // One choice alone completes no daily challenge.
  await practice.choose('Multiple Choice');
  const question = await practice.openRandom();
  await practice.give(question, true);
  const xp = question.xpReward;
  await expect(dialog.locator('p > span[aria-hidden]').first()).toHaveText(String(xp));
  return { xp, ...(await readMotion(page)) };
}

/** Leaves the game so far on the phone and starts the app there. */
async function goOn(page: Page, path: string): Promise<void> {
  await game.writeTo(page);
  await page.goto(path);
  await expect(headerXp(page, game.progress.totalXp)).toBeVisible();
}

/** Progress names the tier of the game so far as the current one. */
async function seeTier(page: Page): Promise<void> {
  await goOn(page, '/leaderboard');
  const { name, next } = tierOf(game.progress.totalXp);
  await expect(page.getByRole('listitem').filter({ hasText: 'Current' })).toContainText(name);
  // On the first day it isn't there yet.
  if (game.progress.questionsAnswered === 0) return;
  await expect(
    page.getByText(next ? `Next Milestone: ${next.name}` : 'Every tier reached'),
  ).toBeVisible();
}

function answeredOf({ questions }: Practice, level: number): number {
  const ofLevel = questions.filter(({ difficulty }) => difficulty === level).filter(isCounted);
  return ofLevel.length - game.openOf(level).filter(isCounted).length;
}

function link(page: Page, name: string) {
  return page.getByRole('link', { name, exact: true }).filter({ visible: true }).last();
}

function headerXp(page: Page, xp: number) {
  return page.getByRole('banner').getByText(`${xp.toLocaleString('en')} XP`, { exact: true });
}
