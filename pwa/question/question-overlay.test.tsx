import { describe, beforeEach, expect, it, vi } from 'vitest';
import { initialProgress, initialQuestion } from '#shared/game/progress/initial-rows.ts';
import { addRound } from '#shared/game/progress/round-set.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import {
  acting,
  actingAsync,
  click,
  find,
  press,
  shownText,
  type,
  until,
} from '#pwa/ui/testing/mount.ts';
import { addToast, useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import {
  beginSaving,
  showResult,
  attemptOf,
  openQuestionOf,
  passQuestionTime,
  useQuestionState,
} from './session/question-state.ts';
import { anAnsweredQuestion } from './testing/an-answered-question.ts';
import {
  CHOICE,
  OPEN,
  onSkipped,
  openDevice,
  ask,
  askNext,
  seen,
  answers,
} from './testing/ask-in-overlay.tsx';

beforeEach(openDevice);

const digitOf = (option: string) =>
  String((openQuestionOf(useQuestionState.getState())?.options?.indexOf(option) ?? -1) + 1);

describe('4.6 A choice that is right, and all in practice, is submitted directly', () => {
  it('answers with the keys alone: a digit chooses, Enter submits, the verdict has the focus', async () => {
    await ask(CHOICE);
    await press(digitOf('Split it by platform'));
    await press('Enter');
    await seen('Correct!');
    await until(() => expect(document.activeElement?.textContent).toBe('Correct! +50 XP'));
    expect(await answers()).toMatchObject([
      { questionId: 'choice-1', choice: 'Split it by platform', timedOut: false, powerUps: [] },
    ]);
  });
});

describe('2.6 A digit moves the focus to its option; Enter on a control does what it is for', () => {
  it('submits after a digit, although Close had the focus', async () => {
    await ask(CHOICE);
    acting(() => find('button', 'Close').focus());
    await press(digitOf('Split it by platform'));
    expect(document.activeElement).toMatchObject({ value: 'Split it by platform' });
    await press('Enter');
    await seen('Correct!');
  });

  it('leaves Enter to a control that has the focus', async () => {
    await ask(CHOICE);
    await press(digitOf('Split it by platform'));
    acting(() => find('button', 'Close').focus());
    await press('Enter');
    expect(useQuestionState.getState().now.phase).toBe('asking');
    expect(await answers()).toEqual([]);
  });

  it('tells the keys once, on the first question of a desktop', async () => {
    localStorage.clear();
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    await ask(CHOICE);
    expect(shownText()).toContain('Keys: 1 to 4 choose, Enter submits, ? lists them all.');
    await askNext({ ...CHOICE, id: 'choice-2' });
    await until(() => expect(shownText()).not.toContain('Keys:'));
  });

  it('does not tell them on a phone', async () => {
    localStorage.clear();
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
    await ask(CHOICE);
    expect(shownText()).not.toContain('Keys:');
  });
});

it('a question left open whose answer another device has brought meanwhile ends no row when its time runs out', async () => {
  await ask(CHOICE);
  const db = requireDatabase();
  const row = {
    ...initialQuestion(CHOICE.id, CHOICE.category),
    ...{ attempts: 1, rounds: addRound([], 1), verdict: { round: 1, correct: true } },
  };
  const figures = { ...initialProgress(), currentStreak: 4, questionsAnswered: 4 };
  await actingAsync(() =>
    db.rows.bulkPut([
      { kind: 'progress', key: '', epoch: 1, row: figures },
      { kind: 'question', key: CHOICE.id, epoch: 1, row },
    ]),
  );
  acting(() => passQuestionTime(CHOICE.timeLimit));
  await seen('You had already answered this question in this round');
  const progress = await db.rows.get(['progress', '']);
  expect(progress?.row).toMatchObject({ currentStreak: 4, questionsAnswered: 4 });
});

describe("4.15 A question that opens ends the toast before it, but for Skip's", () => {
  it('ends the toast of the screen before when a question opens', async () => {
    addToast({ title: 'Welcome to Northstar!' });
    await ask(CHOICE);
    expect(useToastQueue.getState().toast).toBeNull();
  });
});

describe("2.7 The learner's answer, left out for a right choice; Close", () => {
  it('shows a wrong answer beside the right one, each with its reason', async () => {
    await ask(CHOICE);
    await click(find('label', 'Send an e-mail'));
    await click(find('button', 'Submit Answer'));
    await seen('It locates the fall.');
    for (const text of ['Incorrect', 'Your Answer', 'A remedy too early.', 'Correct Answer']) {
      expect(document.body.textContent).toContain(text);
    }
  });
});

describe('4.7 Fetch, question, submit, close, result once the answer is saved (section 10)', () => {
  it('has the question on the screen until the whole result takes its place', async () => {
    await ask(CHOICE);
    const attempt = attemptOf(useQuestionState.getState().now) ?? 0;
    acting(() => beginSaving(attempt));
    expect(shownText()).toContain('Submit Answer');
    expect(document.body.textContent).not.toContain('Correct!');
    acting(() => showResult(attempt, anAnsweredQuestion()));
    expect(shownText()).not.toContain('Submit Answer');
    expect(document.activeElement?.textContent).toBe('Correct! +50 XP');
  });
});

describe('4.4 Submit is disabled without an answer · 5 Nothing empty is submitted, except by the clock', () => {
  it('keeps Submit disabled until something is chosen', async () => {
    await ask(CHOICE);
    const submit = find('button', 'Submit Answer') as HTMLButtonElement;
    expect(submit.disabled).toBe(true);
    await press('Enter');
    expect(await answers()).toEqual([]);
    await press('1');
    expect(submit.disabled).toBe(false);
  });
});

describe('4.4 At 0 it submits · 5 Nothing empty is submitted, except by the clock', () => {
  it('submits by itself when the time is over; nothing chosen is wrong', async () => {
    await ask(CHOICE);
    acting(() => passQuestionTime(120));
    await seen('Time is up.');
    expect(await answers()).toMatchObject([{ choice: null, timedOut: true, timeSpent: 120 }]);
    expect(document.body.textContent).toContain('No answer');
    expect(document.body.textContent).toContain('Nothing was chosen: it counts as incorrect.');
  });
});

describe('4.4 … for less XP', () => {
  it('submits what is chosen when the time is over, at half the XP', async () => {
    await ask(CHOICE);
    await press(digitOf('Split it by platform'));
    acting(() => passQuestionTime(120));
    await seen('Correct!');
    expect(await answers()).toMatchObject([{ choice: 'Split it by platform', timedOut: true }]);
    expect(document.body.textContent).toContain('Your choice was submitted.');
    expect(document.body.textContent).toContain('0.5 for time');
  });
});

describe("4.5 Success says so · 8.3 'Power-up Used! ⚡' and its sentence", () => {
  it('uses 50/50 and Freeze once, and says so', async () => {
    await ask(CHOICE);
    await press('5');
    expect(useToastQueue.getState().toast?.title).toBe('Power-up Used! ⚡');
    expect(document.querySelectorAll('input[type="radio"]:disabled')).toHaveLength(2);
    await press('f');
    await press('5');
    await press(digitOf('Split it by platform'));
    await press('Enter');
    await seen('Correct!');
    expect(await answers()).toMatchObject([{ powerUps: ['fiftyFifty', 'freeze'] }]);
    expect(document.body.textContent).toContain('0.8 with a power-up');
  });
});

describe('2.6 50/50, for multiple choice alone · 3 Question: options; none means open-ended', () => {
  it('offers no 50/50 on an open-ended question', async () => {
    await ask(OPEN);
    await press('5');
    expect(document.body.textContent).not.toContain('50/50');
    expect(openQuestionOf(useQuestionState.getState())?.powerUps).toEqual([]);
  });
});

describe("4.5 Only above 0; Failure says so · 4.15 A question that opens ends the toast before it, but for Skip's · 8.3 'No Power-ups Left' and its sentence, destructive", () => {
  it('says that no power-up is left, and takes none', async () => {
    await ask(CHOICE);
    await press('s');
    await until(() => expect(onSkipped).toHaveBeenCalled());
    await askNext(OPEN);
    // The toast shows where a tap on Skip leads.
    expect(useToastQueue.getState().toast?.title).toBe('Power-up Used! ⚡');
    await seen('Skip 0');
    await press('s');
    expect(useToastQueue.getState().toast).toMatchObject({
      title: 'No Power-ups Left',
      tone: 'destructive',
    });
    expect(await answers()).toHaveLength(1);
  });
});

describe('2.6 Skip · 4.4 Skip submits at once', () => {
  it('skips without a result, as an answer that counts nowhere', async () => {
    await ask(CHOICE);
    await press('s');
    await until(() => expect(onSkipped).toHaveBeenCalled());
    expect(useQuestionState.getState().now.phase).not.toBe('result');
    expect(await answers()).toMatchObject([{ powerUps: ['skip'] }]);
  });
});

it('spends nothing by a key while an answer is written, wherever the focus is', async () => {
  await ask(OPEN);
  await type(document.querySelector('textarea') as HTMLTextAreaElement, 'We skip the fir');
  (document.activeElement as HTMLElement).blur();
  await press('s');
  await press('f');
  expect(openQuestionOf(useQuestionState.getState())?.powerUps).toEqual([]);
  expect(await answers()).toEqual([]);
});

it('leaves the keys to the text area, but for Ctrl+Enter', async () => {
  await ask(OPEN);
  const area = document.querySelector('textarea') as HTMLTextAreaElement;
  acting(() => area.focus());
  await type(area, 'A long enough answer');
  await press('f');
  await press('Enter');
  expect(openQuestionOf(useQuestionState.getState())?.powerUps).toEqual([]);
  expect(await answers()).toEqual([]);
  await press('Enter', { ctrlKey: true });
  await seen('Tick what you said.');
});
