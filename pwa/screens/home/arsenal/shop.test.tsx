import { describe, beforeEach, expect, it, vi } from 'vitest';
import { saveDraft } from '#pwa/device/records/unfinished.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useAchievementQueue } from '#pwa/question/result/achievement-queue.ts';
import { acting, actingAsync, click, find, until } from '#pwa/ui/testing/mount.ts';
import { removeToast, useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { pageText, putProgress } from '#pwa/app/testing/learner-app.tsx';
import {
  signInAtHome,
  openWholeHome,
  openShop,
  hrefOf,
  hrefs,
  arsenal,
  eventKinds,
} from '../testing/home-screen.ts';

beforeEach(signInAtHome);

const toast = () => useToastQueue.getState().toast;

describe('2.8 A Shop button (docs/rules.md)', () => {
  it('sells a power-up for stars: written down, shown at once and said', async () => {
    await putProgress({ questionsAnswered: 9, totalXp: 620 });
    await openWholeHome();
    await openShop();
    await click(find('button', 'Buy Freeze Time for 50 stars'));
    await until(() =>
      expect(toast()).toMatchObject({
        title: 'Freeze Time Bought',
        // 62 stars less 50, and five more, as the first purchase and the first answer unlock achievements that pay XP.
        description: 'You have 4 now, and 17 stars left.',
      }),
    );
    expect(await eventKinds()).toEqual(['power-up-bought']);
    await until(() => expect(arsenal()).toEqual([4, 2, 1]));
    expect(find('[role="dialog"] [role="status"]', '').textContent).toBe('17 stars');
  });
});

it('counts after a purchase what is left to use, less what a draft has used', async () => {
  await putProgress({ questionsAnswered: 9, totalXp: 620 });
  await saveDraft(requireDatabase(), {
    questionId: 'c1-0',
    epoch: 1,
    round: 1,
    mode: 'practice',
    text: '',
    choice: null,
    powerUps: ['freeze'],
    remaining: 60,
    frozenFor: 0,
    extended: false,
    spent: 10,
  });
  await openWholeHome();
  expect(arsenal()).toEqual([2, 2, 1]);
  await openShop();
  await click(find('button', 'Buy Freeze Time for 50 stars'));
  await until(() => expect(toast()?.description).toContain('You have 3 now'));
  await until(() => expect(arsenal()).toEqual([3, 2, 1]));
});

it('shows what a purchase has unlocked after its toast', async () => {
  await putProgress({ questionsAnswered: 9, totalXp: 2_000 });
  await openWholeHome();
  await openShop();
  await click(find('button', 'Buy Skip Question for 100 stars'));
  await until(() => expect(toast()?.title).toBe('Skip Question Bought'));
  expect(useAchievementQueue.getState().ids).toEqual([]);
  acting(() => removeToast(toast()?.id ?? 0));
  expect(useAchievementQueue.getState().ids).toContain('shop-1');
});

it('says how many stars are missing, and sells nothing', async () => {
  await putProgress({ questionsAnswered: 9, totalXp: 400 });
  await openWholeHome();
  await openShop();
  const button = find('button', 'Buy 50/50 for 75 stars, 35 more needed');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(pageText()).toContain('35 more needed');
  await click(button);
  expect(toast()).toMatchObject({ title: 'Not Enough Stars', tone: 'destructive' });
  expect(await eventKinds()).toEqual([]);
});

it('says when another tab has spent the stars meanwhile', async () => {
  await putProgress({ questionsAnswered: 9, totalXp: 620 });
  await openWholeHome();
  await openShop();
  const button = find('button', 'Buy Freeze Time for 50 stars');
  // The screen doesn't know about this yet when the button is pressed.
  await actingAsync(async () => {
    await putProgress({ questionsAnswered: 9, totalXp: 620, starsSpent: 60 });
    button.click();
  });
  await until(() => expect(toast()?.title).toBe('Not Enough Stars'));
  expect(await eventKinds()).toEqual([]);
});

it('says when the device could not save a purchase, and shows nothing as bought', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await putProgress({ questionsAnswered: 9, totalXp: 620 });
  await openWholeHome();
  await openShop();
  vi.spyOn(requireDatabase().events, 'add').mockRejectedValue(
    Object.assign(new Error('full'), { name: 'QuotaExceededError' }),
  );
  await click(find('button', 'Buy Freeze Time for 50 stars'));
  await until(() => expect(toast()).toMatchObject({ title: 'Error', tone: 'destructive' }));
  expect(toast()?.description).toContain('Failed to buy the power-up. Please try again.');
  expect(toast()?.description).toContain('out of storage');
  expect(arsenal()).toEqual([3, 2, 1]);
});

it('gives the focus back to the Shop button when the Shop closes', async () => {
  await putProgress({ questionsAnswered: 9 });
  await openWholeHome();
  const button = find('main button', 'Shop');
  button.focus();
  await openShop();
  expect(document.activeElement).not.toBe(button);
  await click(find('[role="dialog"] button', 'Close'));
  await until(() => expect(document.activeElement).toBe(button));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

describe('2.8 Use only above 0', () => {
  it('lets a power-up be used only while one is in hand; drafts have used theirs', async () => {
    await putProgress({
      questionsAnswered: 9,
      powerUps: { freeze: 1, fiftyFifty: 1, skip: 0 },
    });
    await saveDraft(requireDatabase(), {
      questionId: 'c1-0',
      epoch: 1,
      round: 1,
      mode: 'practice',
      text: '',
      choice: null,
      powerUps: ['fiftyFifty'],
      remaining: 60,
      frozenFor: 0,
      extended: false,
      spent: 10,
    });
    await openWholeHome();
    expect(hrefOf(find('main a', 'Use Freeze Time'))).toBe('/practice?use=freeze');
    expect(hrefs().filter((href) => href?.includes('use='))).toEqual(['/practice?use=freeze']);
    expect(arsenal()).toEqual([1, 0, 0]);
  });
});
