import { beforeEach, describe, expect, it, vi } from 'vitest';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import {
  openApp,
  pageText,
  putAnswered,
  putProgress,
  seen,
  signInLearner,
} from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { usePlacementOffer } from '#pwa/learner/practice/placement-offer.ts';
import {
  closeQuestion,
  openQuestionOf,
  passQuestionTime,
  useQuestionState,
} from '#pwa/question/session/question-state.ts';
import { reopenQuestion } from '#pwa/question/session/question-keeper.tsx';
import { aChoiceQuestion, anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';
import {
  acting,
  actingAsync,
  click,
  find,
  mount,
  press,
  unmountAll,
  until,
} from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';

const DAY = 86_400_000;
const LEVELS = [1, 2, 3, 4] as const;
/** One text and seven choices per level. */
const BANK = LEVELS.flatMap((level) => [
  anOpenEndedQuestion({ id: `${level}-text`, difficulty: level, category: level }),
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) =>
    aChoiceQuestion({ id: `${level}-${letter}`, difficulty: level, category: level }),
  ),
]);
const choicesOf = (level: number) =>
  BANK.filter(({ difficulty, options }) => difficulty === level && options !== null);

beforeEach(() => signInLearner(BANK));

const onScreen = () => openQuestionOf(useQuestionState.getState());
const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const toast = () => useToastQueue.getState().toast;
const logged = async () => (await requireDatabase().events.toArray()).map(({ event }) => event);
const progress = async () =>
  ((await requireDatabase().rows.get(['progress', '']))?.row ?? initialProgress()) as ProgressRow;
const start = () => openApp('/practice?start=placement');
const asked = (number: number) => until(() => expect(onScreen()?.place?.number).toBe(number));

/** Answers the question on the screen. */
async function answer(isRight: boolean): Promise<void> {
  await until(() => find('button', 'Submit Answer'));
  const { options = [], question } = onScreen() ?? {};
  const index = options?.findIndex((one) => (one === question?.correctAnswer) === isRight) ?? 0;
  await press(String(index + 1));
  await click(find('button', 'Submit Answer'));
  await until(() => expect(dialog()).toMatch(isRight ? /^.*Correct!/ : /^.*Incorrect/));
}

const next = (words = 'Next Question') => click(find('[role="dialog"] button', words));

/** Answers all six. @returns the levels that were asked */
async function answerSix(verdicts: readonly boolean[]): Promise<(number | undefined)[]> {
  const levels: (number | undefined)[] = [];
  for (const [index, isRight] of verdicts.entries()) {
    await asked(index + 1);
    levels.push(onScreen()?.question.difficulty);
    await answer(isRight);
    await next(index === 5 ? 'See Summary' : 'Next Question');
  }
  return levels;
}

describe('2.5 Six questions find the level: multiple choice, from Intermediate up and down, none answered before', () => {
  it('begins at Intermediate without power-ups, and says which of the six it is', async () => {
    await start();
    await asked(1);
    expect(onScreen()).toMatchObject({ mode: 'placement', question: { difficulty: 2 } });
    expect(onScreen()?.options).toHaveLength(4);
    await until(() => expect(dialog()).toContain('Question 1 of 6'));
    expect(document.querySelector('[aria-label="Power-ups"]')).toBeNull();
    await press('f');
    await press('s');
    expect(onScreen()).toMatchObject({ powerUps: [], place: { number: 1 } });
    await press('?');
    await until(() => find('dd', 'This list'));
    const keys = document.querySelector('dl:has(kbd)')?.textContent;
    expect(keys).toContain('Submit Answer');
    expect(keys).not.toMatch(/Freeze Time|50\/50|Skip Question/);
    await until(() => expect(location.search).toBe(''));
  });

  it('goes up after a right answer and down after a wrong one, and asks nothing twice', async () => {
    await putAnswered(choicesOf(2).slice(0, 3), 3);
    await start();
    const levels = await answerSix([true, false, true, true, false, true]);
    expect(levels).toEqual([2, 3, 2, 3, 3, 2]);
    const events = (await logged()).filter(({ kind }) => kind === 'answer');
    expect(events.every((event) => 'mode' in event && event.mode === 'placement')).toBe(true);
    const ids = events.map((event) => ('questionId' in event ? event.questionId : ''));
    const known = choicesOf(2).slice(0, 3);
    expect(new Set([...ids, ...known.map(({ id }) => id)]).size).toBe(9);
  });

  it('says where no question is left that would be new', async () => {
    await putAnswered(choicesOf(2), 7);
    await start();
    await until(() => expect(toast()?.title).toBe('No New Question Left'));
    expect(toast()?.description).toContain('Intermediate');
    expect(onScreen()).toBeNull();
  });
});

describe('2.5 After the sixth: which levels are open, what was right at which level, and one way on', () => {
  it('opens Advanced and leads there', async () => {
    await start();
    await answerSix([true, true, true, true, false, true]);
    await seen('Beginner, Intermediate and Advanced are open.');
    expect(dialog()).toContain('Advanced: 3 of 4 right');
    expect(dialog()).toContain('Intermediate: 2 of 2 right');
    expect(dialog()).not.toContain('%');
    expect(dialog()).toContain(
      'Expert opens once you have answered 15 Advanced questions, half of them right.',
    );
    expect([...document.querySelectorAll('[role="dialog"] footer button')]).toHaveLength(1);
    expect(find('[role="dialog"] button', 'Start Intermediate')).toBeTruthy();
    expect(find('[role="dialog"] button', 'Start Beginner')).toBeTruthy();
    await next('Start Advanced');
    await until(() => expect(onScreen()?.mode).toBe('practice'));
    expect(onScreen()?.question.difficulty).toBe(3);
    expect(await progress()).toMatchObject({ practiceLevel: 3 });
  });

  it('says how the rest opens where nothing new is open', async () => {
    await start();
    await answerSix([false, false, false, false, false, false]);
    await seen('Beginner is open: start there.');
    expect(dialog()).toContain('Beginner: 0 of 5 right');
    expect(dialog()).toContain(
      'Intermediate opens once you have answered 15 Beginner questions, half of them right. Or take the six questions again in 14 days.',
    );
    await press('Escape');
    await until(() => expect(dialog()).toBe(''));
    expect(pageText()).toContain('You can take the six level questions again');
  });

  it('is not taken again within 14 days, or three with an interview ahead, and says when; then it begins anew', async () => {
    const steps = [2, 1, 1, 1, 1, 1].map((level) => ({ level, isRight: false }));
    await putProgress({ placement: { next: 1, steps, completedAt: Date.now() - 13 * DAY } });
    await start();
    await until(() => expect(toast()?.title).toBe('Not Again Yet'));
    expect(toast()?.description).toBe('You can take the six questions again tomorrow.');
    expect(onScreen()).toBeNull();
    unmountAll();
    const interviewDate = localToday(Date.now() + 9 * DAY);
    const taken = { next: 1, steps, completedAt: Date.now() - 2 * DAY };
    await putProgress({ placement: taken, interviewDate });
    await start();
    await until(() => expect(toast()?.title).toBe('Not Again Yet'));
    expect(toast()?.description).toBe('You can take the six questions again tomorrow.');
    unmountAll();
    await putProgress({ placement: { next: 1, steps, completedAt: Date.now() - 14 * DAY } });
    await start();
    await asked(1);
    expect(onScreen()?.question.difficulty).toBe(2);
  });
});

describe("2.5 With 'Need more time' a question counts as practice and is none of the six", () => {
  it('says so before the tap and on the result, and the same number comes again', async () => {
    await start();
    await asked(1);
    await until(() => find('button', 'Submit Answer'));
    acting(() => passQuestionTime(100));
    const more = find('button', 'Need more time');
    expect(more.textContent).toContain('counts as practice');
    const first = onScreen()?.question.id;
    await click(more);
    await answer(true);
    expect(dialog()).toContain('With more time it counts as practice: it isn’t one of the six.');
    expect((await progress()).placement).toBeNull();
    await next();
    await until(() => expect(onScreen()?.question.id ?? first).not.toBe(first));
    expect(onScreen()).toMatchObject({ mode: 'placement', place: { number: 1 } });
  });
});

describe('2.5 Leaving keeps it: it goes on where it was', () => {
  it('goes on with the same question and what was chosen in it', async () => {
    await start();
    await answer(true);
    await next();
    await asked(2);
    const second = onScreen()?.question.id;
    await press('1');
    const choice = onScreen()?.choice;
    await until(async () =>
      expect(await requireDatabase().drafts.get(second ?? '')).toMatchObject({ choice }),
    );
    acting(closeQuestion);
    await until(() => find('a', 'Go on: question 2 of 6'));
    unmountAll();
    await openApp('/practice');
    await until(() => find('a', 'Go on: question 2 of 6'));
    await click(find('a', 'Go on: question 2 of 6'));
    await asked(2);
    expect(onScreen()).toMatchObject({ mode: 'placement', choice, question: { id: second } });
  });

  it('opens again as what it is after a reload, and its Next goes on with the six', async () => {
    await openApp('/practice');
    await seen('Quick Start');
    const entry = { id: '2-c', mode: 'placement' as const };
    await actingAsync(async () => expect(await reopenQuestion(entry, await progress())).toBe(true));
    await asked(1);
    await answer(true);
    await next();
    await asked(2);
    expect(onScreen()).toMatchObject({ mode: 'placement', question: { difficulty: 3 } });
    acting(closeQuestion);
    // One is answered by now, and the other belongs to another level.
    expect(await reopenQuestion(entry, await progress())).toBe(false);
    expect(await reopenQuestion({ ...entry, id: '1-a' }, await progress())).toBe(false);
  });
});

describe("2.5 It is offered on a locked level beside the other way, never forced; 'Not now' is remembered on the device", () => {
  it('offers it under the locked levels, and no longer once Advanced is open', async () => {
    await openApp('/practice');
    await until(() => find('a', 'Six questions find your level'));
    expect(pageText()).toContain('answer 15 questions of a level');
    expect(find('a', 'Six questions').getAttribute('href')).toBe('/practice?start=placement');
    unmountAll();
    await putProgress({ practiceLevel: 3, questionsAnswered: 40 });
    await openApp('/practice');
    await seen('Quick Start');
    await vi.dynamicImportSettled();
    expect(pageText()).not.toContain('Six questions');
  });

  it('tells a screen that it was refused here', async () => {
    const told: unknown[] = [];
    function Told() {
      told.push(usePlacementOffer());
      return null;
    }
    await mount(<Told />);
    await until(() => expect(told.at(-1)).toEqual({ state: 'new', isRefused: false }));
    await records.levelRefusedAt.set(requireDatabase(), Date.now());
    await until(() => expect(told.at(-1)).toEqual({ state: 'new', isRefused: true }));
  });
});
