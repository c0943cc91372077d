import { describe, beforeEach, expect, it, vi } from 'vitest';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent, setInterviewDate } from '#pwa/device/database/record-event.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import {
  closeQuestion,
  openQuestionOf,
  showSummary,
  useQuestionState,
} from '#pwa/question/session/question-state.ts';
import { submitAnswer } from '#pwa/question/testing/submit-answer.ts';
import { aChoiceQuestion, anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';
import {
  acting,
  click,
  find,
  press,
  shownText,
  type,
  unmountAll,
  until,
} from '#pwa/ui/testing/mount.ts';
import { useRun } from '#pwa/screens/practice/run/question-run.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { openApp, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';

const BANK: CuratedQuestion[] = [
  anOpenEndedQuestion({ id: 'text' }),
  ...['one', 'two', 'three'].map((id) => aChoiceQuestion({ id, title: id, timeLimit: 150 })),
];
const DAY = 86_400_000;

beforeEach(() => signInLearner(BANK));

const onScreen = () => openQuestionOf(useQuestionState.getState());
const inDays = (days: number) => dateOfDayNumber(dayNumberOf(localToday()) + days);
const logged = async () => (await requireDatabase().events.toArray()).map(({ event }) => event);

/** Answers so long ago, right or wrong, that a review is due. */
async function answerDaysAgo(id: string, days: number, isRight: boolean): Promise<void> {
  const question = BANK.find((each) => each.id === id) as CuratedQuestion;
  const then = Date.now() - days * DAY;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(then);
  await submitAnswer({
    question,
    choice: isRight ? question.correctAnswer : (question.options?.[1] ?? null),
    text: null,
    timedOut: false,
    extended: false,
    timeSpent: 20,
    powerUps: [],
    mode: 'practice',
  });
  clock.mockRestore();
}

/** Answers the question on the screen correctly, and continues with the button that has these words. */
async function answerAndPress(words: string): Promise<void> {
  await until(() => expect(onScreen()).not.toBeNull());
  await seen('Submit Answer');
  const { question, options } = onScreen() ?? {};
  if (options) await press(String(options.indexOf(question?.correctAnswer ?? '') + 1));
  else {
    await until(() => expect(document.querySelector('textarea')).not.toBeNull());
    const area = document.querySelector('textarea') as HTMLTextAreaElement;
    await type(area, 'I would begin with the drivers.');
  }
  await click(find('button', 'Submit Answer'));
  // Free text is checked later; the flow is the same.
  const wayOn = options ? words : 'Check Later';
  await until(() => find('button', wayOn));
  await click(find('button', wayOn));
}

it('starts the reviews of today from a link, most forgotten first, and cleans the address', async () => {
  await answerDaysAgo('one', 3, false);
  await answerDaysAgo('two', 9, false);
  await openApp('/practice?start=review');
  await seen('1 of 2');
  await seen('Review · 10 XP');
  expect(onScreen()).toMatchObject({ mode: 'review', question: { id: 'two' } });
  await until(() => expect(location.search).toBe(''));
  await answerAndPress('Next Question');
  await answerAndPress('See Summary');
  await seen('Reviews done.');
  expect(shownText()).toContain('2 answered, 2 correct');
  expect((await logged()).slice(-2)).toMatchObject([{ mode: 'review' }, { mode: 'review' }]);
  await click(find('button', 'Done'));
  await seen('None today.');
});

it('begins the reviews with the expected types in the last seven days before an interview', async () => {
  const one = { ...(BANK[1] as CuratedQuestion), skill: 'strategy' as const };
  await requireDatabase().questions.put({ ...one, position: 1 });
  await answerDaysAgo(one.id, 3, false);
  await answerDaysAgo('two', 9, false);
  await recordEvent({ kind: 'profile-set', types: ['strategy'] });
  await setInterviewDate(inDays(5));
  await openApp('/practice?start=review');
  await seen('1 of 2');
  expect(onScreen()).toMatchObject({ mode: 'review', question: { id: 'one' } });
});

it('pays 10 XP for a right review and says when the question comes back', async () => {
  await answerDaysAgo('one', 3, false);
  await openApp('/practice?start=review');
  await until(() => expect(onScreen()).not.toBeNull());
  await press(String((onScreen()?.options?.indexOf('Split it by platform') ?? 0) + 1));
  await press('Enter');
  await seen('for a review');
  const title = () => document.querySelector('#dialog-title')?.textContent;
  await until(() => expect(title()).toBe('Correct! +10 XP'));
  await seen('Comes back for review tomorrow.');
});

it('promises no XP for a review of a question that has paid as one today', async () => {
  const noon = new Date().setHours(12, 0, 0, 0);
  const clock = vi.spyOn(Date, 'now');
  const review = async (at: number, answered: Partial<Parameters<typeof submitAnswer>[0]>) => {
    clock.mockReturnValue(at);
    const question = aChoiceQuestion({ id: 'one', title: 'one', timeLimit: 150 });
    await submitAnswer({
      ...{ question, choice: question.correctAnswer, text: null, timedOut: false, extended: false },
      ...{ timeSpent: 20, powerUps: [], mode: 'review', ...answered },
    });
  };
  await review(noon - 3 * DAY, { mode: 'practice', choice: null });
  clock.mockReturnValue(noon);
  await openApp('/practice');
  await seen('Just before you forget, 10 XP each');
  unmountAll();
  // A right answer with more time counts as Hard, so the question comes back after minutes.
  await review(noon, { extended: true });
  clock.mockReturnValue(noon + 3_600_000);
  await openApp('/practice');
  await seen('1 review due');
  expect(shownText()).not.toContain('forget, 10 XP each');
  await click(find('button', 'Review'));
  await seen('Review · no more XP today');
  await press(String((onScreen()?.options?.indexOf('Split it by platform') ?? 0) + 1));
  await press('Enter');
  await seen('No XP this time');
});

it('says that nothing is due, and when the next one is', async () => {
  await answerDaysAgo('one', 0, true);
  await openApp('/practice?start=review');
  await until(() => expect(useToastQueue.getState().toast?.title).toBe('Nothing to Review'));
  await seen('None today. The next one comes tomorrow.');
  expect(onScreen()).toBeNull();
});

describe('10 Five minutes', () => {
  it('asks five minutes with the free text last, and sums them up', async () => {
    await answerDaysAgo('one', 3, false);
    await openApp('/practice');
    await until(() => find('button', 'Start five minutes'));
    await click(find('button', 'Start five minutes'));
    await seen('1 of 4');
    await answerAndPress('Next Question');
    await answerAndPress('Next Question');
    await answerAndPress('Next Question');
    await seen('4 of 4');
    expect(onScreen()?.question.id).toBe('text');
    await answerAndPress('See Summary');
    await seen('Session done.');
    await until(() => expect(document.activeElement?.textContent).toBe('Session done.'));
    expect(shownText()).toContain('4 answered, 3 correct, 1 to check');
    const modes = (await logged()).flatMap((event) => (event.kind === 'answer' ? event.mode : []));
    expect(modes.sort()).toEqual(['practice', 'practice', 'practice', 'practice', 'review']);
    await click(find('[role="dialog"] button', 'Close'));
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});

it('leaves the case of an open mock interview out of five minutes', async () => {
  await recordEvent({
    ...{ kind: 'mock-started', mockId: 'round-1', loopId: null, loopShape: null, length: 'short' },
    ...{ type: 'execution-metrics', cases: [{ questionId: 'text', revision: 1 }], level: 1 },
    ...{ company: null, seed: 1, clock: 1, voice: 'typing' },
  });
  await openApp('/practice?start=five-minutes');
  await seen('1 of 3');
  expect(useRun.getState().run?.items.map(({ questionId }) => questionId)).not.toContain('text');
});

it('ends a session with what was missed, the day streak, tomorrow and the countdown', async () => {
  await setInterviewDate(inDays(9));
  await answerDaysAgo('one', 3, false);
  await openApp('/practice?start=review');
  await until(() => expect(onScreen()).not.toBeNull());
  await seen('Submit Answer');
  const wrong = onScreen()?.options?.findIndex((option) => option !== 'Split it by platform') ?? 0;
  await press(String(wrong + 1));
  await click(find('button', 'Submit Answer'));
  await until(() => find('button', 'See Summary'));
  await click(find('button', 'See Summary'));
  await seen('Reviews done.');
  await seen('Locate before you explain.');
  await seen('Day one of a streak');
  await seen('Due by tomorrow: 1 review');
  await seen('Interview in 9 days');
});

it('says of a day without reviews what comes then', async () => {
  await openApp('/practice?start=five-minutes');
  await until(() => expect(onScreen()).not.toBeNull());
  acting(() => showSummary());
  await seen('Session done.');
  await seen('Tomorrow: new questions');
  expect(shownText()).not.toContain('Due by');
});

it('goes on with five minutes where they were left, also after the page was left', async () => {
  await openApp('/practice?start=five-minutes');
  await answerAndPress('Next Question');
  await until(() => expect(onScreen()?.place).toEqual({ number: 2, total: 4 }));
  const second = onScreen()?.question.id;
  acting(closeQuestion);
  await seen('Question 2 of 4 is next.');
  unmountAll();
  await openApp('/practice');
  await seen('Question 2 of 4 is next.');
  await click(find('button', 'Continue five minutes'));
  await until(() => expect(onScreen()?.place).toEqual({ number: 2, total: 4 }));
  expect(onScreen()?.question.id).toBe(second);
});

describe('2.5 A run that was begun goes on after a reload', () => {
  /** Clears the page's memory; the browser's and the device's data stay. */
  async function reload(): Promise<void> {
    const entry: unknown = history.state;
    // Closing the page's dialogs must not go back in the history.
    history.replaceState(null, '');
    unmountAll();
    useRun.setState({ run: null });
    useQuestionState.setState({ now: { phase: 'closed' }, lastAnswer: null });
    await openApp('/practice', entry);
  }

  it('where it was after a reload in its middle: its place, what comes next, and its sum', async () => {
    await openApp('/practice?start=five-minutes');
    await answerAndPress('Next Question');
    await until(() => expect(onScreen()?.place).toEqual({ number: 2, total: 4 }));
    await reload();
    await until(() => expect(onScreen()?.place).toEqual({ number: 2, total: 4 }));
    await answerAndPress('Next Question');
    await until(() => expect(onScreen()?.place).toEqual({ number: 3, total: 4 }));
    await answerAndPress('Next Question');
    await seen('4 of 4');
    await answerAndPress('See Summary');
    await seen('4 answered');
  });

  it('also a review, and past a question that is skipped', async () => {
    for (const id of ['one', 'two', 'three']) await answerDaysAgo(id, 9, false);
    await openApp('/practice?start=review');
    await answerAndPress('Next Question');
    await until(() => expect(onScreen()?.place).toEqual({ number: 2, total: 3 }));
    await reload();
    await seen('2 of 3');
    await seen('Submit Answer');
    await press('s');
    await until(() => expect(onScreen()?.place).toEqual({ number: 3, total: 3 }));
    await answerAndPress('See Summary');
    await seen('2 answered, 2 correct, 1 skipped');
  });
});

it('starts the next question from a link', async () => {
  await openApp('/practice?start=next');
  await until(() => expect(onScreen()?.mode).toBe('practice'));
  expect(onScreen()?.place).toBeUndefined();
  expect(location.search).toBe('');
});

it('passes over what a link has no business to ask', async () => {
  await openApp('/practice?start=everything&use=cheat');
  await seen('Practice Mode');
  await until(() => expect(location.search).toBe('?start=everything&use=cheat'));
  expect(onScreen()).toBeNull();
  expect(useToastQueue.getState().toast).toBeNull();
});

it.each(['freeze', 'fiftyFifty', 'skip'])(
  'opens a question for %s, and spends nothing unasked',
  async (use) => {
    await openApp(`/practice?use=${use}`);
    await until(() => expect(onScreen()).not.toBeNull());
    await until(() => expect(useToastQueue.getState().toast?.title).toMatch(/ is ready$/));
    expect(onScreen()?.powerUps).toEqual([]);
    expect(await logged()).toEqual([]);
    if (use === 'fiftyFifty') expect(onScreen()?.options).not.toBeNull();
  },
);

it('remembers a skipped question over a reload: another one opens', async () => {
  await openApp('/practice?start=next');
  await until(() => expect(onScreen()).not.toBeNull());
  await seen('Submit Answer');
  const skipped = onScreen()?.question.id;
  await press('s');
  await until(() => expect(onScreen()?.question.id ?? skipped).not.toBe(skipped));
  acting(closeQuestion);
  unmountAll();
  await openApp('/practice?start=next');
  await until(() => expect(onScreen()).not.toBeNull());
  expect(onScreen()?.question.id).not.toBe(skipped);
});

it('says that no power-up is left, and opens nothing', async () => {
  const { rows } = requireDatabase();
  await answerDaysAgo('one', 1, true);
  await rows.toCollection().modify((stored) => {
    if (stored.kind === 'progress') stored.row.powerUps.freeze = 0;
  });
  await openApp('/practice?use=freeze');
  await until(() => expect(useToastQueue.getState().toast?.title).toBe('No Power-ups Left'));
  expect(onScreen()).toBeNull();
});

it('sets, changes and clears the interview date, and refuses a day that has passed', async () => {
  await openApp('/practice');
  await seen('When is your interview?');
  await click(find('button', 'Set Date'));
  const field = await until(() => find('input[type="date"]', '')).then(
    () => document.querySelector('input[type="date"]') as HTMLInputElement,
  );
  await click(find('button', 'Save Date'));
  await seen('Please choose a date');
  await type(field, inDays(-1));
  await seen('Please choose today or a later day');
  await type(field, inDays(9));
  await click(find('button', 'Save Date'));
  await seen('Interview in 9 days');
  expect((await logged()).at(-1)).toMatchObject({ kind: 'interview-date-set', date: inDays(9) });
  await click(find('button', 'Change'));
  await until(() => find('button', 'Clear Date'));
  await click(find('button', 'Clear Date'));
  await seen('When is your interview?');
  expect((await logged()).at(-1)).toMatchObject({ kind: 'interview-date-set', date: null });
});

it('asks how a past interview went: each of three answers clears the date, and nothing else is written', async () => {
  for (const words of ['It went well', 'Mixed', 'Not sure yet']) {
    await setInterviewDate('2020-11-30');
    await openApp('/practice');
    await until(() => expect(shownText()).toContain('Interview was on Nov 30, 2020'));
    const { length } = await logged();
    await click(find('button', 'Answer: how did it go?'));
    await until(() => find('button', words));
    await click(find('button', words));
    await seen('When is your interview?');
    const more = (await logged()).slice(length);
    expect(more).toMatchObject([{ kind: 'interview-date-set', date: null }]);
    unmountAll();
  }
});

it('takes the date of the next interview in place of an answer', async () => {
  await setInterviewDate('2020-11-30');
  await openApp('/practice');
  await until(() => find('button', 'Answer: how did it go?'));
  await click(find('button', 'Answer: how did it go?'));
  await until(() => find('button', 'Mixed'));
  const next = dateOfDayNumber(dayNumberOf(localToday()) + 9);
  await type(document.querySelector('input[type="date"]') as HTMLInputElement, next);
  await click(find('button', 'Save Date'));
  await seen('Interview in 9 days');
  expect((await logged()).at(-1)).toMatchObject({ kind: 'interview-date-set', date: next });
});
