import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  figuresIn,
  leaveApp,
  openApp,
  pageText,
  putAnswered,
  putProgress,
  seen,
  signInLearner,
} from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/db/open-database.ts';
import { openQuestionOf, useQuestionSession } from '#pwa/question/session/question-session.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/toast-queue.ts';

/** Three questions a level. */
const BANK = ([1, 2, 3, 4] as const).flatMap((level) =>
  ['a', 'b', 'c'].map((letter) =>
    aChoiceQuestion({ id: `${level}-${letter}`, difficulty: level, category: level }),
  ),
);
const ofLevel = (level: number) => BANK.filter(({ difficulty }) => difficulty === level);

beforeEach(() => signInLearner(BANK));
afterEach(() => {
  leaveApp();
  vi.restoreAllMocks();
});

async function openPractice(): Promise<void> {
  await openApp('/practice');
  await seen('Quick Start');
}

const toast = () => useToastQueue.getState().toast;
const onScreen = () => openQuestionOf(useQuestionSession.getState())?.question;
const categoryRows = () =>
  [...document.querySelectorAll<HTMLButtonElement>('main li > button')].map((row) => ({
    text: row.textContent,
    isOpen: !row.disabled,
  }));
/** What each level's card offers. */
const levels = () =>
  [...document.querySelectorAll('main h3:not(li h3)')].flatMap((name) => {
    const card = name.parentElement?.parentElement?.parentElement;
    const lock = name.querySelector('[aria-label="Locked"]');
    return /Beginner|Intermediate|Advanced|Expert/.test(name.textContent ?? '')
      ? [lock ? `locked: ${name.textContent}` : card?.querySelector('button')?.textContent]
      : [];
  });

it('shows four figures, and no streak badge without a streak', async () => {
  await putProgress({ totalXp: 1_240, questionsAnswered: 8, correctAnswers: 5 });
  await openPractice();
  expect(figuresIn('main dl')).toEqual([
    'Questions Answered8',
    'Correct Answers5',
    'Accuracy Rate63%',
    'Current Level3',
  ]);
  expect(document.querySelector('main [data-heat]')).toBeNull();
});

it('shows the streak, its words and the multiplier it has reached', async () => {
  await putProgress({ currentStreak: 6 });
  await openPractice();
  const badge = document.querySelector('main [data-heat]')?.parentElement?.textContent;
  expect(badge).toContain('6');
  expect(badge).toContain('HOT STREAK!');
  expect(badge).toMatch(/\D2x XP$/);
});

it('leads back to Home by its breadcrumb', async () => {
  await openPractice();
  const breadcrumb = find('nav', 'Breadcrumb');
  expect(breadcrumb.textContent).toBe('HomePractice Mode');
  expect(breadcrumb.querySelector('a')?.getAttribute('href')).toBe('/');
});

it('opens the levels up to the practice level, and continues only the current one', async () => {
  await putProgress({ practiceLevel: 2 });
  await putAnswered([...ofLevel(1), ...ofLevel(2).slice(0, 1)], 4);
  await openPractice();
  expect(levels()).toEqual([
    'Start Beginner',
    'Continue Intermediate',
    'locked: Advanced',
    'locked: Expert',
  ]);
});

it('lists the categories with their lock, how far they are, XP by difficulty and time', async () => {
  await putProgress({ practiceLevel: 2 });
  await putAnswered(ofLevel(1).slice(0, 2), 2);
  await openPractice();
  expect(categoryRows()).toEqual([
    { text: 'BasicsAll about Basics2 / 3 · 50 XP each · 40 min', isOpen: true },
    { text: 'StrategyAll about Strategy0 / 3 · 100 XP each · 50 min', isOpen: true },
    { text: 'Locked: ExecutionAll about Execution0 / 3 · 150 XP each · 60 min', isOpen: false },
    { text: 'Locked: LeadershipAll about Leadership0 / 3 · 200 XP each · 70 min', isOpen: false },
  ]);
  expect(find('[role="meter"], [role="progressbar"]', 'Basics progress')).toBeTruthy();
});

it('asks a question of the category that is chosen', async () => {
  await putProgress({ practiceLevel: 2 });
  await openPractice();
  await click(find('main li > button', 'Strategy'));
  await until(() => expect(onScreen()?.category).toBe(2));
});

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

it('shows level, XP within its 500 and what practice offers at the side of a large screen', async () => {
  await putProgress({ totalXp: 1_240 });
  await openPractice();
  await seen('Every round offers');
  const panel = document.querySelector('aside');
  expect(panel?.className).toMatch(/hidden.*lg:grid/);
  expect(panel?.textContent).toContain('Level 3240 / 500 XP');
});

it('starts a round, says its number, and asks a question 500 ms later', async () => {
  await openPractice();
  expect(pageText()).toContain('Round 1');
  const waits = vi.spyOn(globalThis, 'setTimeout');
  await click(find('main button', 'Start New Round'));
  await seen('Round 2');
  await until(() => expect(onScreen()).toBeDefined());
  expect(waits.mock.calls.map(([, ms]) => ms)).toContain(500);
});

it('closes the offer of a new round with Later, and stays in this one', async () => {
  await putAnswered(ofLevel(1), 3);
  await openPractice();
  await click(find('main button', 'Continue Beginner'));
  await seen('All Levels Complete');
  await click(find('[role="alertdialog"] button', 'Later'));
  await until(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
  expect(pageText()).toContain('Round 1');
  expect(await requireDatabase().events.count()).toBe(0);
});

it('says when a category has no questions yet', async () => {
  await requireDatabase().questions.bulkDelete(ofLevel(1).map(({ id }) => id));
  await openPractice();
  await click(find('main li > button', 'Basics'));
  await until(() =>
    expect(toast()).toMatchObject({
      title: 'No Questions Available',
      description: 'There are no questions available for this category yet.',
    }),
  );
  expect(onScreen()).toBeUndefined();
});

it('says when the device cannot load a question', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await openPractice();
  vi.spyOn(requireDatabase().drafts, 'get').mockRejectedValue(new Error('broken'));
  await click(find('main button', 'Random Question'));
  await until(() => expect(toast()).toMatchObject({ title: 'Error', tone: 'destructive' }));
  expect(toast()?.description).toContain('Failed to load question. Please try again.');
  expect(onScreen()).toBeUndefined();
});

it.each([
  ['Start New Round', 'Failed to start new round. Please try again.'],
  ['Restart Game', 'Failed to reset progress. Please try again.'],
])('says when the device cannot write %s, and can be asked again', async (name, words) => {
  vi.spyOn(console, 'error').mockReturnValue();
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
  await until(() => expect((find('main button', name) as HTMLButtonElement).disabled).toBe(false));
});
