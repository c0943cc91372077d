import { describe, beforeEach, expect, it, vi } from 'vitest';
import { initialQuestion } from '#shared/game/progress/initial-rows.ts';
import { aCard } from '#shared/testing/builders.ts';
import {
  figuresIn,
  openApp,
  pageText,
  putAnswered,
  putProgress,
  seen,
  signInLearner,
} from '#pwa/app/testing/learner-app.tsx';
import { saveDraft } from '#pwa/device/records/unfinished.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import type { Draft } from '#pwa/device/database/records.ts';
import { openQuestionOf, useQuestionState } from '#pwa/question/session/question-state.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { actingAsync, click, find, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';

const A_DRAFT: Draft = {
  questionId: '1-a',
  epoch: 1,
  round: 1,
  mode: 'practice',
  text: '',
  choice: 'Send an e-mail',
  powerUps: [],
  remaining: 60,
  frozenFor: 0,
  extended: false,
  spent: 10,
};
/** Three questions per level. */
const BANK = ([1, 2, 3, 4] as const).flatMap((level) =>
  ['a', 'b', 'c'].map((letter) =>
    aChoiceQuestion({ id: `${level}-${letter}`, difficulty: level, category: level }),
  ),
);
const ofLevel = (level: number) => BANK.filter(({ difficulty }) => difficulty === level);

beforeEach(() => signInLearner(BANK));

async function openPractice(): Promise<void> {
  await openApp('/practice');
  await seen('Quick Start');
  await until(() => expect(levels()).not.toEqual([]));
}

const toast = () => useToastQueue.getState().toast;
const onScreen = () => openQuestionOf(useQuestionState.getState())?.question;
const pathCards = () => [
  ...document.querySelectorAll('section[aria-label="Levels"] li:not(:has(li))'),
];
/** The button or text on each level's card. */
const levels = () =>
  pathCards().map((card) => card.querySelector('button')?.textContent ?? card.textContent);

describe('2.5 Questions Answered, Correct Answers, Accuracy Rate, Current Level; The streak badge only above 0', () => {
  it('shows four figures once there is an answer, and no streak badge without a streak', async () => {
    await putProgress({ totalXp: 1_240, questionsAnswered: 8, judged: 8, correctAnswers: 5 });
    await openPractice();
    expect(figuresIn('main dl')).toEqual([
      'Questions Answered8',
      'Correct Answers5',
      'Accuracy Rate5 of 863%',
      'Current LevelLv 3',
    ]);
    expect(document.querySelector('main [data-heat]')).toBeNull();
  });

  it('shows none of the four before the first answer', async () => {
    await openPractice();
    expect(document.querySelector('main dl')).toBeNull();
    expect(document.querySelector('main')?.textContent).not.toContain('Accuracy Rate');
  });
});

describe('2.5 The streak badge only above 0 · 4.10 Label 1.5x from 3, 2x from 5, 2.5x from 7, 3x from 10', () => {
  it('shows the streak, its words and the multiplier it has reached', async () => {
    await putProgress({ currentStreak: 6 });
    await openPractice();
    const badge = document.querySelector('main p:has([data-heat])')?.textContent;
    expect(badge).toContain('6');
    expect(badge).toContain('HOT STREAK!');
    expect(badge).toMatch(/\D2x XP · next answer 2.5x$/);
  });

  it.each([
    [1, ''],
    [2, 'next answer 1.5x XP'],
    [3, '1.5x XP'],
    [4, '1.5x XP · next answer 2x'],
    [10, '3x XP'],
  ])('says at %i in a row what the next right answer pays: %s', async (currentStreak, words) => {
    await putProgress({ currentStreak });
    await openPractice();
    const badge = document.querySelector('main p:has([data-heat])');
    expect(badge?.textContent.replace(badge.firstElementChild?.textContent ?? '', '')).toBe(words);
  });
});

describe('2.5 What can be begun at once comes first: reviews, five minutes, a mock interview', () => {
  it('stands before the filters, reviews that are due as the first of it', async () => {
    await putAnswered(ofLevel(1), 2);
    const card = aCard({ due: Date.now() - 1_000 });
    const row = { ...initialQuestion('1-a', 1), rounds: [1], card };
    await requireDatabase().rows.put({ kind: 'question', key: '1-a', epoch: 1, row });
    await openPractice();
    await seen('1 review due');
    const ways = [...document.querySelectorAll('main button, main a[href]')].map(
      ({ textContent }) => textContent,
    );
    const places = ['Review', 'Start five minutes', 'Set Up', 'Filters All questions'].map(
      (words) => ways.indexOf(words),
    );
    expect(places).not.toContain(-1);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
  });
});

describe('2.5 Breadcrumb Home > Practice Mode', () => {
  it('leads back to Home by its breadcrumb', async () => {
    await openPractice();
    const breadcrumb = find('nav', 'Breadcrumb');
    expect(breadcrumb.textContent).toBe('HomePractice Mode');
    expect(document.querySelectorAll('main h1')).toHaveLength(1);
    expect(pageText().split('Practice Mode')).toHaveLength(2);
    expect(breadcrumb.querySelector('a')?.getAttribute('href')).toBe('/');
  });
});

describe('2.5 Practice Mode · 3 Question: difficulty as Beginner, Intermediate, Advanced, Expert · 4.8 A level card is open up to the practice level', () => {
  it('opens the levels up to the practice level, and continues what is begun', async () => {
    await putProgress({ practiceLevel: 2, questionsAnswered: 4 });
    await putAnswered([...ofLevel(1), ...ofLevel(2).slice(0, 1)], 4);
    await openPractice();
    expect(levels()).toEqual([
      'Go On after Beginner',
      'Continue Intermediate',
      'Locked: Advanced · Execution14 more in Intermediate, 150 XP each',
      'Locked: Expert · Leadership200 XP',
    ]);
  });
});

describe('2.5 Categories with lock, bar and XP per question · 9.3 Categories and path', () => {
  it('shows on one card the level, its category, how far it is, XP and time', async () => {
    await putProgress({ practiceLevel: 2, questionsAnswered: 2 });
    await putAnswered(ofLevel(1).slice(0, 2), 2);
    await openPractice();
    expect(
      pathCards()
        .slice(0, 2)
        .map((card) => card.textContent),
    ).toEqual([
      'Beginner · Basics50 XP eachToo early to say: 2 of 5 2 of 3 · 3 min leftContinue Beginner',
      'Intermediate · Strategy100 XP eachNot Started 0 of 3 · 9 min leftStart Intermediate',
    ]);
    const boards = pathCards().map(
      (card) => card.querySelector('[role="img"]')?.getAttribute('aria-label') ?? null,
    );
    expect(boards.slice(0, 2)).toEqual([
      expect.stringContaining('Beginner: 2 of 3 answered, 2 right'),
      expect.stringContaining('Intermediate: 0 of 3 answered'),
    ]);
  });
});

describe('4.7 Next asks in the same mode', () => {
  it('asks a question of the level that is chosen', async () => {
    await putProgress({ practiceLevel: 2 });
    await openPractice();
    await click(find('main li button', 'Start Intermediate'));
    await until(() => expect(onScreen()).toMatchObject({ category: 2 }));
  });
});

describe('2.5 Question Type: All Questions, Multiple Choice, Open-Ended', () => {
  it('offers the three question types, all of them at first', async () => {
    await openPractice();
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[name="question-type"]')];
    expect(radios.map((radio) => radio.parentElement?.textContent)).toEqual([
      'All Questions',
      'Multiple Choice',
      'Open-Ended',
    ]);
    expect(radios.map(({ checked }) => checked)).toEqual([true, false, false]);
  });
});

describe("2.5 Side panel: level's bar, XP modulo 500 of 500, features", () => {
  it('shows level, XP within its 500 and what practice offers at the side of a large screen', async () => {
    await putProgress({ totalXp: 1_240 });
    await openPractice();
    await seen('Every round offers');
    const panel = document.querySelector('aside');
    expect(panel?.className).toMatch(/hidden.*lg:grid/);
    expect(panel?.textContent).toContain('Lv 3240 / 500 XP');
    expect(panel?.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('240');
  });
});

describe('2.5 Quick Start says the round; Start New Round · 4.7 Start New Round, then a question after 500 ms', () => {
  it('starts a round, says its number, and asks a question 500 ms later', async () => {
    await putAnswered(ofLevel(1), 3);
    await openPractice();
    expect(pageText()).toContain('Round 1');
    const waits = vi.spyOn(globalThis, 'setTimeout');
    await click(find('main button', 'Start New Round'));
    await seen('Round 2');
    await until(() => expect(onScreen()).toBeDefined());
    expect(waits.mock.calls.map(([, ms]) => ms)).toContain(500);
  });
});

it('opens no question once the page was left in the half second after Start New Round', async () => {
  await putAnswered(ofLevel(1), 3);
  await openPractice();
  const waits = vi.spyOn(globalThis, 'setTimeout');
  await click(find('main button', 'Start New Round'));
  await until(() => expect(waits.mock.calls.some(([, ms]) => ms === 500)).toBe(true));
  const askLate = waits.mock.calls.find(([, ms]) => ms === 500)?.[0] as () => void;
  await click(document.querySelector('nav a[href="/"]') as HTMLElement);
  await until(() => expect(pageText()).not.toContain('Quick Start'));
  await actingAsync(async () => askLate());
  await until(() => expect(location.pathname).toBe('/'));
  expect(useQuestionState.getState().now.phase).toBe('closed');
});

it('asks before a new round what happens to what is left and to what was begun', async () => {
  await putAnswered(ofLevel(1).slice(0, 1), 1);
  await saveDraft(requireDatabase(), { ...A_DRAFT, questionId: '1-b' });
  await openPractice();
  await click(find('main button', 'Start New Round'));
  await until(() => find('[role="alertdialog"]', 'Start a new round?'));
  const question = find('[role="alertdialog"]', '').textContent;
  expect(question).toContain('Round 1 has 2 questions left');
  expect(question).toContain('1 answer you have begun but not submitted will be deleted.');
  await click(find('[role="alertdialog"] button', 'Stay in This Round'));
  expect(await requireDatabase().drafts.count()).toBe(1);
  expect(await requireDatabase().events.count()).toBe(0);
  await click(find('main button', 'Start New Round'));
  await until(() => find('[role="alertdialog"] button', 'Start New Round'));
  await click(find('[role="alertdialog"] button', 'Start New Round'));
  await seen('Round 2');
  expect(await requireDatabase().drafts.count()).toBe(0);
});

it('opens the next round from its first question, whatever the screen still shows', async () => {
  await putProgress({ questionsAnswered: 9 });
  await putAnswered(ofLevel(1), 3);
  await openPractice();
  await click(find('main button', 'Start New Round'));
  await until(() => expect(onScreen()?.difficulty).toBe(1));
});

it('never says Start on a level that is complete: it leads on, and in the next round it is repeated', async () => {
  await putProgress({ practiceLevel: 2, questionsAnswered: 9 });
  await putAnswered(ofLevel(1), 3);
  await openPractice();
  expect(levels().slice(0, 2)).toEqual(['Go On after Beginner', 'Start Intermediate']);
  await putProgress({ practiceLevel: 2, questionsAnswered: 9, round: 2 });
  await until(() => expect(levels()[0]).toBe('Repeat Beginner'));
});

describe("2.5 'All Levels Complete': Later", () => {
  it('closes the offer of a new round with Later, and stays in this one', async () => {
    await putAnswered(ofLevel(1), 3);
    await openPractice();
    await click(find('main button', 'Go On after Beginner'));
    await seen('All Levels Complete');
    await click(find('[role="alertdialog"] button', 'Later'));
    await until(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
    expect(pageText()).toContain('Round 1');
    expect(await requireDatabase().events.count()).toBe(0);
  });
});

it('goes on with the next level where one is complete and another is open', async () => {
  await putProgress({ practiceLevel: 2, questionsAnswered: 9 });
  await putAnswered(ofLevel(1), 3);
  await openPractice();
  // The toast shows beside the dialog, but its code loads separately, so it may leave before that code has loaded.
  const titles: string[] = [];
  const stop = useToastQueue.subscribe((queue) => titles.push(queue.toast?.title ?? ''));
  await click(find('main button', 'Go On after Beginner'));
  await until(() => find('[role="alertdialog"] button', 'Go On with Intermediate'));
  await until(() => expect(titles).toContain('Level Complete! 🎉'));
  stop();
  await click(find('[role="alertdialog"] button', 'Go On with Intermediate'));
  await until(() => expect(onScreen()?.difficulty).toBe(2));
});

describe("8.3 'No Questions Available' and its sentence", () => {
  it('says when a category has no questions yet', async () => {
    await putProgress({ practiceLevel: 2 });
    await requireDatabase().questions.bulkDelete(ofLevel(1).map(({ id }) => id));
    await openPractice();
    await click(find('main li button', 'Start Beginner'));
    await until(() =>
      expect(toast()).toMatchObject({
        title: 'No Questions Available',
        description: 'There are no questions available for this category yet.',
      }),
    );
    expect(onScreen()).toBeUndefined();
  });
});

describe("2.5 Random Question · 8.3 'Failed to load question. Please try again.'", () => {
  it('says when the device cannot load a question', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await openPractice();
    vi.spyOn(requireDatabase().drafts, 'get').mockRejectedValue(new Error('broken'));
    await click(find('main button', 'Random Question'));
    await until(() => expect(toast()).toMatchObject({ title: 'Error', tone: 'destructive' }));
    expect(toast()?.description).toContain('Failed to load question. Please try again.');
    expect(onScreen()).toBeUndefined();
  });
});

describe("8.3 'Failed to start new round. Please try again.'; 'Failed to reset progress. Please try again.'", () => {
  it.each([
    ['Start New Round', 'Failed to start new round. Please try again.'],
    ['Restart Game', 'Failed to reset progress. Please try again.'],
  ])('says when the device cannot write %s, and can be asked again', async (name, words) => {
    vi.spyOn(console, 'error').mockReturnValue();
    await putAnswered(ofLevel(1), 3);
    await openPractice();
    vi.spyOn(requireDatabase().events, 'add').mockRejectedValue(new Error('broken'));
    await click(find('main button', name));
    if (name === 'Restart Game') {
      await until(() => find('[role="alertdialog"] button', name));
      await click(find('[role="alertdialog"] button', name));
    }
    await until(() => expect(toast()).toMatchObject({ title: 'Error', tone: 'destructive' }));
    expect(toast()?.description).toContain(words);
    expect(pageText()).toContain('Round 1');
    await until(() =>
      expect((find('main button', name) as HTMLButtonElement).disabled).toBe(false),
    );
  });
});
