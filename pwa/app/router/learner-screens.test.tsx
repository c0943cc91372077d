import { describe, beforeEach, expect, it, vi } from 'vitest';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { deckOf } from '#pwa/learner/practice/deck.ts';
import {
  closeQuestion,
  openQuestionOf,
  useQuestionState,
} from '#pwa/question/session/question-state.ts';
import { submitAnswer } from '#pwa/question/testing/submit-answer.ts';
import { aChoiceQuestion, anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { acting, actingAsync, click, find, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';

const FIRST = aChoiceQuestion({ id: 'b-1', title: 'First' });
const SECOND = aChoiceQuestion({ id: 'b-2', title: 'Second' });
const HARDER = anOpenEndedQuestion({ id: 'i-1', difficulty: 2, category: 2 });
const BANK: CuratedQuestion[] = [FIRST, SECOND, HARDER];
const CATEGORIES = [
  { id: 1 as const, name: 'PM Fundamentals', description: 'Basics', difficulty: 1 as const },
  { id: 2 as const, name: 'Strategy', description: 'Choices', difficulty: 2 as const },
];
beforeEach(() => signInLearner(BANK, CATEGORIES));

const toast = () => useToastQueue.getState().toast;

function answer(question: CuratedQuestion, isRight = true) {
  const wrong = question.options?.find((option) => option !== question.correctAnswer) ?? null;
  return submitAnswer({
    question,
    choice: isRight ? question.correctAnswer : wrong,
    text: isRight ? 'An answer in my own words' : 'no',
    timedOut: false,
    extended: false,
    timeSpent: 20,
    powerUps: [],
    mode: 'practice',
  });
}

describe('2.1 `/` is Home for learners', () => {
  it('greets a new learner at home, with the next question and an empty Board', async () => {
    await openApp('/');
    await seen('Find your level.');
    await click(find('button', 'Not now'));
    await seen('Next: First');
    expect(pageText()).toContain('0 of 3');
    expect(document.title).toBe('Home · Northstar');
  });
});

it('fills the Board and counts what was answered', async () => {
  await answer(FIRST);
  await answer(SECOND);
  await openApp('/');
  await seen('questions answered across all categories');
  const board = document.querySelector('[role="img"][aria-label^="Beginner"]');
  expect(board?.getAttribute('aria-label')).toContain('2 of 2 answered, 2 right');
  await seen('2 of 3 questions answered across all categories');
});

describe('2.5 Question, then result with explanation and next question', () => {
  it('asks, says what was right and why, and then asks the next one', async () => {
    await openApp('/practice');
    await seen('Quick Start');
    await click(find('button', 'Start Beginner'));
    await seen('Submit Answer');
    const onScreen = () => openQuestionOf(useQuestionState.getState())?.question;
    const first = onScreen();
    await click(find('[role="dialog"] label', first?.correctAnswer ?? ''));
    await click(find('[role="dialog"] button', 'Submit Answer'));
    await seen('Correct!');
    const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
    expect(dialog()).toContain(first?.explanation);
    expect(dialog()).toContain(first?.takeaway);
    // Both are explained once, where the learner meets them first.
    await seen('Your Beginner Board: one square for each question.');
    await seen('points for right answers');
    expect(dialog()).not.toContain('Submit Answer');
    await click(find('[role="dialog"] button', 'Next Question'));
    await seen('Submit Answer');
    expect(dialog()).not.toContain(first?.explanation);
    const second = onScreen();
    await click(find('[role="dialog"] label', second?.correctAnswer ?? ''));
    await click(find('[role="dialog"] button', 'Submit Answer'));
    await seen('Correct!');
    expect(dialog()).not.toMatch(/one square for each question|points for right answers/);
    const ids = [first?.id, second?.id].sort();
    expect(ids).toEqual(['b-1', 'b-2']);
  });
});

describe('4.7 Next asks in the same mode', () => {
  it('starts the question that the Board rings, and goes on with the next one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    const userId = useSession.getState().user?.id ?? '';
    const ringed = deckOf(BANK, 1, { userId, epoch: 1 })[0]?.id;
    await openApp('/practice');
    await seen('Quick Start');
    await click(find('button', 'Start Beginner'));
    await seen('Submit Answer');
    const first = openQuestionOf(useQuestionState.getState())?.question.id;
    expect(first).toBe(ringed);
    await actingAsync(async () => {
      const question = BANK.find(({ id }) => id === first) as CuratedQuestion;
      await answer(question);
    });
    acting(closeQuestion);
    await seen('Continue');
    await click(find('button', 'Continue Beginner'));
    await seen('Submit Answer');
    expect(openQuestionOf(useQuestionState.getState())?.question.id).not.toBe(first);
  });
});

describe('2.5 The others show a lock', () => {
  it('shows a lock on levels above the practice level, and no way in', async () => {
    await openApp('/practice');
    await seen('Intermediate, Advanced and Expert open as you go: answer 15 questions of a level');
    expect(() => find('button', 'Start Intermediate')).toThrow('0 elements');
  });
});

describe("2.5 'All Levels Complete': Start New Round · 4.7 levelComplete: toast and dialog · 8.3 'All Levels Complete! 🎉'", () => {
  it('says that every question of the level is answered and offers a new round', async () => {
    await answer(FIRST);
    await answer(SECOND);
    await openApp('/practice');
    await seen('Go On');
    await click(find('button', 'Go On after Beginner'));
    await seen('All Levels Complete');
    expect(toast()).toMatchObject({
      title: 'All Levels Complete! 🎉',
      description: 'You have answered every Beginner question of this round.',
    });
    await click(find('[role="alertdialog"] button', 'Start New Round'));
    await seen('Round 2');
    await seen('Submit Answer');
  });
});

describe("8.3 'Question Type Not Available'", () => {
  it('says when no question of the chosen type is left', async () => {
    await openApp('/practice');
    await seen('Question Type');
    await click(find('label', 'Open-Ended'));
    await click(find('button', 'Random Question'));
    await until(() =>
      expect(toast()).toMatchObject({
        title: 'Question Type Not Available',
        description: 'No open-ended questions are left here in this round.',
      }),
    );
  });
});

describe('2.5 Restart Game, confirmed · 5 Restart Game is confirmed in the specified words · 7 `POST /api/user/reset-progress`; the page begins anew', () => {
  it('restarts the game only after it was confirmed', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    await answer(FIRST);
    await openApp('/practice');
    await seen('Quick Start');
    await click(find('button', 'Restart Game'));
    await seen(
      'This resets ALL progress including XP, achievements and question history. It cannot be undone.',
    );
    await click(find('[role="alertdialog"] button', 'Cancel'));
    expect((await requireDatabase().events.toArray()).map(({ event }) => event.kind)).toEqual([
      'answer',
    ]);
    await click(find('button', 'Restart Game'));
    await until(() => expect(find('[role="alertdialog"] button', 'Restart Game')).toBeTruthy());
    await click(find('[role="alertdialog"] button', 'Restart Game'));
    await until(() => expect(reload).toHaveBeenCalled());
    expect((await requireDatabase().events.toArray()).at(-1)?.event.kind).toBe('progress-reset');
  });
});

describe('2.13 Four figures · 9.6 Progress 30 s, general results 30 s: the app reads its own database (section 10)', () => {
  it('counts the progress from what is on the device', async () => {
    await answer(FIRST);
    await answer(SECOND, false);
    await openApp('/leaderboard');
    await seen('Questions Answered');
    const figures = [...document.querySelectorAll('dl div')].map((card) => card.textContent);
    expect(figures).toEqual([
      'Questions Answered2',
      'Correct Answers1',
      'AccuracyToo early to say: 2 of 5–',
      'In a row0',
      'Day streak1',
      'Rest days left0 of 2',
      'Longest1',
    ]);
    expect(pageText()).toContain('1 / 10 correct');
    expect(pageText()).toContain('1 of 2 right');
    expect(pageText()).not.toContain('50%');
  });
});

it('lists what the server did not count, with the reason', async () => {
  await requireDatabase().refused.put({
    deviceId: 'device-aaaaaaaaaaaa',
    deviceSeq: 1,
    ack: { status: 'rejected', code: 'unknown question' },
    refusedAt: 1,
    event: {
      kind: 'answer',
      deviceSeq: 1,
      schemaVersion: 1,
      occurredAt: 1,
      utcOffset: 0,
      epoch: 1,
      round: 1,
      questionId: 'b-1',
      questionRevision: 1,
      choice: null,
      timedOut: false,
      extended: false,
      timeSpent: 1,
      powerUps: [],
      mode: 'practice',
    },
  });
  await openApp('/settings');
  await seen('Not counted (1)');
  expect(pageText()).toContain('First');
  expect(pageText()).toContain('The server does not know this question');
});

it('offers to try again when the sync has failed', async () => {
  await openApp('/');
  await seen("Couldn't sync — Retry");
  expect(find('button', "Couldn't sync — Retry")).toBeTruthy();
});

describe("2.1 Any other path of a learner says '404 Page Not Found' · 8.3 '404 Page Not Found'", () => {
  it.each(['/nowhere', '/friend#a-case'])('shows the not-found screen on %s', async (path) => {
    await openApp(path);
    await until(() => expect(pageText()).toContain('404 Page Not Found'));
  });
});

describe('2.1 A signed-in visitor of `/login` goes home (section 10)', () => {
  it('sends a signed-in visitor of /login home', async () => {
    await openApp('/login');
    await seen('Find your level.');
    expect(location.pathname).toBe('/');
  });
});
