/** Tests where an open answer counts: the table of docs/rules.md, a test a cell, and any order of arrival. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeCard } from '#shared/game/review/review-card.ts';
import {
  A_DEVICE,
  A_MONDAY,
  aCard,
  accepted,
  anAiAnswer,
  anAnswer,
  anOpenQuestion,
  answer,
  apply,
  aQuestion,
  aState,
} from '#shared/testing/builders.ts';
import { HISTORY_DEVICE_PREFIX } from '#shared/game/constants.ts';
import type { AiQuestionFacts, EventContext } from '#shared/game/context.ts';
import { keyOfAnswer } from '#shared/game/answer/open-answer.ts';
import { initialQuestion } from '#shared/game/progress/initial-rows.ts';
import { ACHIEVEMENTS } from '#shared/game/scoring/achievements.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { createRowSet, foldEvent, type RowSet, takeChanges } from './fold.ts';
import type { LearnerEvent } from './index.ts';
import type { TouchedRows } from './row-kinds.ts';

const open = anOpenQuestion();
const IDENTITY = { deviceId: A_DEVICE, deviceSeq: 1 };
const ALL = ['user', 'goal', 'metric'];
const DAY = 86_400_000;
const THEN = { at: A_MONDAY, date: '2026-03-02' };

/** An open answer of the first number. */
const said = (rows: TouchedRows, event: Parameters<typeof answer>[1] = {}) =>
  answer(
    rows,
    { questionId: open.id, choice: null, text: 'The user, the goal and a metric.', ...event },
    open,
  );

const CHECK = { kind: 'answer-assessed', schemaVersion: 2, answer: IDENTITY };
const CURATED = { questionId: open.id, questionRevision: 1 };

const check = (ticks: string[], event: object = {}): LearnerEvent =>
  ({ ...header(2), ...CHECK, ...CURATED, ticks, ...event }) as never;

const improve = (ticks: string[], event: object = {}): LearnerEvent =>
  ({ ...check(ticks), kind: 'answer-improved', deviceSeq: 3, text: 'Better.', ...event }) as never;

function header(deviceSeq: number) {
  const { schemaVersion, occurredAt, utcOffset, epoch, round } = anAnswer();
  return { deviceSeq, schemaVersion, occurredAt, utcOffset, epoch, round };
}

const then = (rows: TouchedRows, event: LearnerEvent, context: Partial<EventContext> = {}) =>
  accepted(apply(rows, event, open, context));

/** Another question's rows in place of this one's: what a set of rows would hold apart. */
const elsewhere = (rows: TouchedRows): TouchedRows => ({
  ...rows,
  question: null,
  openAnswer: null,
});

describe('an open answer that is not checked yet', () => {
  const streak = aState({ currentStreak: 4, longestStreak: 4 });
  const { rows, outcome } = said(streak);

  it('is paid at once, by the multiplier of answers in a row plus one', () => {
    expect(outcome).toMatchObject({ isCorrect: true, verdict: null, xpEarned: 100 });
  });

  it('leaves answers in a row standing', () => {
    expect(rows.progress).toMatchObject({ currentStreak: 4, longestStreak: 4 });
  });

  it('counts as answered and completed, on its day, and for challenges that count answers', () => {
    expect(rows.progress.questionsAnswered).toBe(1);
    expect(rows.progress.categories[0]).toEqual({ completed: 1, judged: 0, correct: 0 });
    expect(rows.day).toMatchObject({ answered: 1, tally: { answers: 1, openEnded: 1 } });
    expect(rows.progress.answeredDays.words).toHaveLength(1);
  });

  it('is neither judged nor right, and no goal or challenge for right answers sees it', () => {
    expect(rows.progress).toMatchObject({ judged: 0, correctAnswers: 0 });
    expect(rows.day).toMatchObject({ judged: 0, correct: 0 });
    expect(rows.day.tally).toMatchObject({ judged: 0, correct: 0, run: 0 });
  });

  it('keeps the verdict of an earlier round on the Board, and has none without one', () => {
    expect(rows.question?.verdict).toBeNull();
    const checked = then(rows, check(ALL)).rows;
    const again = said({ ...checked, openAnswer: null }, { round: 2, deviceSeq: 5 }).rows;
    expect(again.question).toMatchObject({
      rounds: [[1, 2]],
      verdict: { round: 1, correct: true },
    });
  });

  it('grades its card Hard at once, and keeps the card before it', () => {
    const card = aCard();
    const known = { ...initialQuestion(open.id, 1), rounds: [1], card };
    const { question, openAnswer } = said(aState({}, { question: known }), { round: 2 }).rows;
    expect(question?.card).toEqual(gradeCard(card, 'hard', THEN));
    expect(openAnswer?.given?.cardBefore).toEqual(card);
  });

  it('stands in a row of its own', () => {
    expect(rows.openAnswer).toEqual({
      answer: IDENTITY,
      about: { questionId: open.id, questionRevision: 1 },
      given: {
        ...{ count: 'first', round: 1, mode: 'practice', date: '2026-03-02', at: A_MONDAY },
        ...{ text: 'The user, the goal and a metric.', cardBefore: null, place: 1 },
      },
      ...{ verdict: null, improvement: null, followUps: [] },
    });
  });
});

describe('an open answer of at most 10 characters, or empty', () => {
  const streak = aState({ currentStreak: 4, longestStreak: 4 });

  it.each([null, '', '  short  ', '0123456789'])(
    '(%o) pays nothing, is judged, and ends the row',
    (text) => {
      const { rows, outcome } = said(streak, { text });
      expect(outcome).toMatchObject({ isCorrect: false, verdict: 'wrong', xpEarned: 0 });
      expect(rows.progress).toMatchObject({ currentStreak: 0, judged: 1, correctAnswers: 0 });
      expect(rows.progress.categories[0]).toEqual({ completed: 1, judged: 1, correct: 0 });
      expect(rows.day).toMatchObject({ answered: 1, judged: 1, correct: 0 });
      expect(rows.question).toMatchObject({ verdict: { round: 1, correct: false } });
      expect(rows.question?.card).toEqual(gradeCard(null, 'again', THEN));
      expect(rows.openAnswer?.verdict).toMatchObject({ by: 'length', isRight: false });
    },
  );

  it('has its verdict: a check changes nothing', () => {
    const { rows } = said(streak, { text: 'short' });
    expect(then(rows, check(ALL)).rows).toEqual(rows);
  });

  it('pays nothing for an AI question either, whatever feedback is stored', () => {
    const feedback = { id: 'f', score: 100, userAnswer: 'short' };
    const { outcome } = accepted(
      apply(aState(), anAiAnswer({ text: 'short' }), null, { aiQuestion: anAi, feedback }),
    );
    expect(outcome).toMatchObject({ verdict: 'wrong', xpEarned: 0 });
  });
});

describe('a check of Fair or better', () => {
  const { rows: given } = said(aState({ currentStreak: 4, longestStreak: 4 }));
  const { rows, outcome } = then(given, check(['user', 'goal']));

  it('is right from 60 on, and pays nothing more', () => {
    expect(outcome).toMatchObject({ verdict: 'right', xpEarned: 0 });
    expect(rows.openAnswer?.verdict).toMatchObject({ by: 'ticks', score: 80, isRight: true });
    expect(rows.week).toMatchObject({ xp: given.week.xp + outcome.xpTotal });
  });

  it('lengthens the row when no other answer has counted since', () => {
    expect(rows.progress).toMatchObject({ currentStreak: 5, longestStreak: 5 });
  });

  it('lets the row stand when another answer has counted since', () => {
    const other = answer(elsewhere(given), { deviceSeq: 9 }).rows;
    expect(other.progress.currentStreak).toBe(5);
    const late = then(
      { ...other, question: given.question, openAnswer: given.openAnswer },
      check(ALL),
    );
    expect(late.rows.progress.currentStreak).toBe(5);
  });

  it('is judged and right: of the counters, the category and the Board', () => {
    expect(rows.progress).toMatchObject({ judged: 1, correctAnswers: 1, questionsAnswered: 1 });
    expect(rows.progress.categories[0]).toEqual({ completed: 1, judged: 1, correct: 1 });
    expect(rows.question?.verdict).toEqual({ round: 1, correct: true });
  });

  it('counts for challenges and the weekly goal on its own local date', () => {
    const at = A_MONDAY + 2 * DAY;
    const wednesday = { ...aState().day, date: '2026-03-04' };
    const { day } = then({ ...given, day: wednesday }, check(ALL, { occurredAt: at })).rows;
    expect(day).toMatchObject({ date: '2026-03-04', answered: 0, judged: 1, correct: 1 });
    expect(day.tally).toMatchObject({ answers: 0, judged: 1, correct: 1, run: 1, bestRun: 1 });
  });

  it('is no answer: neither the day nor the number of answers moves', () => {
    expect(rows.progress.answeredDays).toEqual(given.progress.answeredDays);
    expect(rows.day).toMatchObject({ answered: 1, tally: { answers: 1 } });
  });

  it.each([
    [['user', 'goal'], 'good'],
    [['user', 'metric'], 'good'],
    [['goal', 'metric'], 'again'],
  ] as const)('grades the card anew from the one before it: %o is %s', (ticks, grade) => {
    const { question } = then(given, check([...ticks])).rows;
    expect(question?.card).toEqual(gradeCard(null, grade, THEN));
  });

  it('leaves a card alone that a later answer has graded', () => {
    const next = { ...given, openAnswer: null };
    const later = said(next, { mode: 'review', deviceSeq: 7, occurredAt: A_MONDAY + DAY }).rows;
    const { question } = then({ ...later, openAnswer: given.openAnswer }, check(ALL)).rows;
    expect(question?.card).toEqual(later.question?.card);
    expect(question?.verdict).toEqual({ round: 1, correct: true });
  });

  it('comes once: the first stands', () => {
    const again = then(rows, check([], { deviceSeq: 4 }));
    expect(again.rows).toEqual(rows);
    expect(again.outcome.verdict).toBeUndefined();
  });

  it('earns the 50/50 of each tenth right answer in a row', () => {
    const achievements = ACHIEVEMENTS.map(({ id }) => ({ id, at: 0 }));
    const long = { longestStreak: 30, achievements };
    const nine = said(aState({ ...long, currentStreak: 9 }));
    expect(nine.outcome.powerUpsEarned).toBeUndefined();
    const tenth = then(nine.rows, check(ALL));
    expect(tenth.outcome.powerUpsEarned).toEqual({ fiftyFifty: 1 });
    const standing = said(aState({ ...long, currentStreak: 10 }));
    expect(standing.outcome.powerUpsEarned).toBeUndefined();
  });

  it('completes a challenge on a date without an answer', () => {
    // On this date 'Three in a row' is one of the three.
    const day = { ...aState().day, date: '2026-03-03' };
    const dates = Array.from({ length: 60 }, (_, index) => localDateOf(A_MONDAY + index * DAY, 0));
    const completed = dates.flatMap((date) => {
      const tally = { ...day.tally, run: 2, bestRun: 2, judged: 2, correct: 2 };
      return then({ ...given, day: { ...day, date, tally } }, check(ALL)).outcome.challenges ?? [];
    });
    expect(completed).toContain('run-3');
  });
});

describe('a check that comes to Needs Work', () => {
  const { rows: given } = said(aState({ currentStreak: 4, longestStreak: 4 }));
  const { rows, outcome } = then(given, check(['user']));

  it('is judged and not right, and lets the row stand: honesty costs nothing', () => {
    expect(outcome).toMatchObject({ verdict: 'wrong', xpEarned: 0, xpTotal: 0 });
    expect(rows.progress).toMatchObject({ judged: 1, correctAnswers: 0, currentStreak: 4 });
    expect(rows.day.tally).toMatchObject({ judged: 1, correct: 0 });
    expect(rows.question?.verdict).toEqual({ round: 1, correct: false });
    expect(rows.question?.card).toEqual(gradeCard(null, 'again', THEN));
  });

  it('takes no XP back', () => {
    expect(rows.progress.totalXp).toBe(given.progress.totalXp);
  });
});

describe('a check of a review', () => {
  it('grades the card and counts for challenges, and nowhere else', () => {
    const first = then(said(aState()).rows, check(ALL)).rows;
    const review = said({ ...first, openAnswer: null }, { mode: 'review', deviceSeq: 5 }).rows;
    const { rows } = then(review, check([], { answer: { ...IDENTITY, deviceSeq: 5 } }));
    expect(rows.progress).toEqual(review.progress);
    expect(rows.question?.verdict).toEqual({ round: 1, correct: true });
    expect(rows.question?.card).not.toEqual(review.question?.card);
    expect(rows.day).toMatchObject({ judged: 1, correct: 1, tally: { judged: 2, correct: 1 } });
  });
});

describe('a check of a repeat', () => {
  it('is kept, and counts for readiness alone', () => {
    const first = said(aState()).rows;
    const next = { deviceSeq: 5, occurredAt: A_MONDAY + DAY };
    const repeat = said({ ...first, openAnswer: null }, next).rows;
    const { rows, outcome } = then(repeat, check(ALL, { answer: { ...IDENTITY, deviceSeq: 5 } }));
    expect(outcome.verdict).toBe('right');
    const { lastVerdict } = rows.question ?? {};
    expect(lastVerdict).toEqual({ correct: true, ...THEN });
    const question = repeat.question && { ...repeat.question, lastVerdict };
    expect({ ...rows, openAnswer: null }).toEqual({ ...repeat, question, openAnswer: null });
    expect(rows.openAnswer?.verdict?.score).toBe(100);
  });
});

describe('an open answer on a date on which its points were shown before', () => {
  const AGAIN = { ...IDENTITY, deviceSeq: 5 };
  const againAt = (mode: 'practice' | 'review', hours: number) => {
    const first = then(said(aState()).rows, check([])).rows;
    const at = { deviceSeq: 5, mode, occurredAt: A_MONDAY + hours * 3_600_000 };
    const again = said({ ...first, openAnswer: null }, at).rows;
    const checkedNextDay = { answer: AGAIN, occurredAt: A_MONDAY + DAY + 3_600_000 };
    return then(again, check(ALL, checkedNextDay)).rows;
  };

  it.each(['practice', 'review'] as const)(
    'is no evidence (%s), also where it is checked another day, and grades the card all the same',
    (mode) => {
      const rows = againAt(mode, 1);
      expect(rows.question?.lastVerdict).toEqual({ correct: false, ...THEN });
      expect(rows.openAnswer?.verdict?.isRight).toBe(true);
      if (mode === 'review') expect(rows.question?.card?.reps).toBe(2);
    },
  );

  it('is evidence from the next date on', () => {
    expect(againAt('review', 24).question?.lastVerdict).toMatchObject({ correct: true });
  });
});

describe('a check of the old form', () => {
  it('is read and grades nothing: it could hold the coach’s ticks', () => {
    const { rows } = said(aState());
    expect(then(rows, check(ALL, { schemaVersion: 1 })).rows).toEqual(rows);
  });
});

describe('a check of another question than the answer’s', () => {
  it('is refused', () => {
    const { rows } = said(aState());
    const other = anOpenQuestion({ id: 'other' });
    const wrong = check(ALL, { questionId: 'other' });
    expect(apply(rows, wrong, other)).toEqual({ status: 'rejected', code: 'unknown question' });
    expect(apply(rows, check(ALL), aQuestion())).toMatchObject({ code: 'unknown question' });
  });
});

const anAi: AiQuestionFacts = {
  id: 'ai-1',
  difficulty: 'hard',
  options: null,
  correctAnswer: 'a good answer',
  keyPoints: open.keyPoints,
};

describe('AI feedback', () => {
  const TEXT = 'A long enough answer.';
  const ofAi = (fields: object) =>
    ({ ...header(2), ...CHECK, aiQuestionId: 'ai-1', ...fields }) as LearnerEvent;
  const byFeedback = ofAi({ feedbackId: 'f-1' });
  const fedBack = (score: number, userAnswer = TEXT) => ({ id: 'f-1', score, userAnswer });
  const aiAnswer = (rows: TouchedRows, context: Partial<EventContext> = {}) =>
    accepted(apply(rows, anAiAnswer({ text: TEXT }), null, { aiQuestion: anAi, ...context }));

  it('that is stored pays, whatever text it was given on, and judges only this very text', () => {
    const other = aiAnswer(aState(), { feedback: fedBack(30, 'Another text.') });
    expect(other.outcome).toMatchObject({ isCorrect: false, verdict: null, xpEarned: 50 });
    const same = aiAnswer(aState({ currentStreak: 2 }), { feedback: fedBack(60) });
    expect(same.outcome).toMatchObject({ isCorrect: true, verdict: 'right', xpEarned: 150 });
    expect(same.rows.progress).toMatchObject({ judged: 1, correctAnswers: 1, currentStreak: 3 });
    expect(same.rows.progress.counters).toMatchObject({ ai: 1, aiJudged: 1, aiCorrect: 1 });
    expect(same.rows.aiMark).toMatchObject({ isCorrect: true, isRight: true });
    const low = aiAnswer(aState({ currentStreak: 2 }), { feedback: fedBack(59) });
    expect(low.outcome).toMatchObject({ verdict: 'wrong', xpEarned: 50 });
    expect(low.rows.progress.currentStreak).toBe(2);
  });

  it('that comes after the answer changes no XP, and makes the verdict if there is none', () => {
    const given = aiAnswer(aState());
    expect(given.outcome).toMatchObject({ isCorrect: true, verdict: null, xpEarned: 100 });
    expect(given.rows.aiMark).toMatchObject({ isRight: null });
    const { rows, outcome } = accepted(
      apply(given.rows, byFeedback, null, { aiQuestion: anAi, feedback: fedBack(20) }),
    );
    expect(outcome).toMatchObject({ verdict: 'wrong', xpEarned: 0 });
    expect(rows.openAnswer?.verdict).toMatchObject({
      by: 'feedback',
      feedbackId: 'f-1',
      score: 20,
    });
    expect(rows.progress.totalXp).toBe(given.rows.progress.totalXp);
    expect(rows.aiMark).toMatchObject({ isCorrect: true, isRight: false });
  });

  it('stands beside the points that the learner has counted first', () => {
    const given = aiAnswer(aState()).rows;
    const own = ofAi({ ticks: ['user'] });
    const counted = accepted(apply(given, own, null, { aiQuestion: anAi })).rows;
    expect(counted.openAnswer?.verdict).toMatchObject({ by: 'ticks', score: 50 });
    const context = { aiQuestion: anAi, feedback: fedBack(90) };
    expect(accepted(apply(counted, byFeedback, null, context)).rows).toEqual(counted);
  });

  it('that is not there is refused', () => {
    const given = aiAnswer(aState()).rows;
    const applied = apply(given, byFeedback, null, { aiQuestion: anAi });
    expect(applied).toEqual({ status: 'rejected', code: 'unknown feedback' });
  });

  it('reaches answers to curated questions in the same two ways, and never changes XP', () => {
    const text = 'The user, the goal and a metric.';
    const given = { questionId: open.id, choice: null, text };
    const feedback = fedBack(20, text);
    const at = answer(aState(), given, open, { feedback });
    expect(at.outcome).toMatchObject({ isCorrect: true, verdict: 'wrong', xpEarned: 50 });
    const later = { ...header(2), ...CHECK, ...CURATED, feedbackId: 'f-1' } as LearnerEvent;
    const { rows } = then(said(aState()).rows, later, { feedback });
    expect(rows.openAnswer).toEqual(at.rows.openAnswer);
    expect(rows.question).toEqual(at.rows.question);
  });
});

describe('an improvement', () => {
  const { rows: given } = said(aState());
  const { rows: checked } = then(given, check(['goal']));

  it('pays nothing and changes no verdict; the card is graded by the better of the two', () => {
    const { rows, outcome } = then(checked, improve(['user', 'goal']));
    expect(outcome).toEqual({ xpEarned: 0, xpTotal: 0 });
    expect(rows.progress).toEqual(checked.progress);
    expect(rows.openAnswer?.verdict).toEqual(checked.openAnswer?.verdict);
    expect(rows.openAnswer?.improvement).toMatchObject({ text: 'Better.', score: 80 });
    expect(rows.question?.verdict).toEqual({ round: 1, correct: false });
    expect(rows.question?.card).toEqual(gradeCard(null, 'good', THEN));
    const worse = then(then(given, check(ALL)).rows, improve([])).rows;
    expect(worse.question?.card).toEqual(gradeCard(null, 'good', THEN));
  });

  it('waits for the check to grade the card', () => {
    const early = then(given, improve(ALL)).rows;
    expect(early.question?.card).toEqual(given.question?.card);
    const { question } = then(early, check(['goal'])).rows;
    expect(question?.card).toEqual(gradeCard(null, 'good', THEN));
  });

  it('stands as it was made last, whatever arrives first', () => {
    const late = then(checked, improve(ALL, { occurredAt: A_MONDAY + 60_000 })).rows;
    expect(then(late, improve([], { text: 'Earlier.' })).rows).toEqual(late);
  });

  it('is no longer than an answer', () => {
    const applied = apply(checked, improve([], { text: 'x'.repeat(10_001) }), open);
    expect(applied).toEqual({ status: 'rejected', code: 'answer too long' });
  });
});

describe('an answer that is history of an earlier import', () => {
  it('pays nothing by its check either', () => {
    const deviceId = `${HISTORY_DEVICE_PREFIX}aaaaaaaaaaaa`;
    const given = { questionId: open.id, choice: null, text: 'The user, the goal and a metric.' };
    const { rows } = answer(aState(), given, open, { deviceId });
    const checked = then(rows, check(ALL, { answer: { deviceId, deviceSeq: 1 } }));
    expect(checked.outcome).toMatchObject({ verdict: 'right', xpTotal: 0 });
    expect(checked.rows.progress).toMatchObject({ judged: 1, correctAnswers: 1, currentStreak: 0 });
    expect(checked.rows.day).toEqual(aState().day);
    expect(checked.rows.progress.totalXp).toBe(0);
  });
});

describe('banked answers', () => {
  it('lengthen the row by one at the most, however many are checked afterwards', () => {
    const questions = Array.from({ length: 8 }, (_, at) => anOpenQuestion({ id: `open-${at}` }));
    const set = createRowSet([]);
    questions.forEach((question, at) => fold(set, typed(question.id, at + 1), question));
    questions.forEach((question, at) => fold(set, checkOf(question.id, at + 1, at + 20), question));
    expect(progressIn(set)).toMatchObject({ judged: 8, correctAnswers: 8, longestStreak: 1 });
  });
});

describe('the level above', () => {
  it('opens at 15 completed, 10 of them judged, half of those right', () => {
    const at = (completed: number, judged: number, correct: number) => {
      const state = aState();
      const [, ...others] = state.progress.categories;
      state.progress.categories = [{ completed, judged, correct }, ...others];
      const waiting = said(state).rows;
      return then(waiting, check(ALL)).rows.progress.practiceLevel;
    };
    expect(at(14, 9, 4)).toBe(2);
    expect(at(14, 8, 8)).toBe(1);
    expect(at(13, 12, 12)).toBe(1);
    expect(at(14, 9, 3)).toBe(1);
  });
});

describe('whatever arrives first', () => {
  const followUp = (deviceSeq: number): LearnerEvent => ({
    ...header(deviceSeq),
    kind: 'follow-up-answered',
    answer: IDENTITY,
    followUpId: 'why',
    text: 'Because.',
    ticks: [],
  });

  it('an answer and all that refers to it come to the same rows', () => {
    const steps = fc.record({
      text: fc.constantFrom('The user, the goal and a metric.', 'short'),
      ticks: fc.subarray(ALL),
      better: fc.subarray(ALL),
      mode: fc.constantFrom('practice' as const, 'review' as const),
      before: fc.nat(3),
      order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }),
    });
    fc.assert(
      fc.property(steps, ({ text, ticks, better, mode, before, order }) => {
        const events = [
          typed(open.id, 1, { text, mode }),
          check(ticks),
          improve(better),
          followUp(4),
        ] as const;
        const rowsOf = (numbers: readonly number[]) => {
          const set = createRowSet([]);
          for (let at = 0; at < before; at += 1) fold(set, chosen(`choice-${at}`, 50 + at));
          takeChanges(set);
          for (const number of numbers) fold(set, events[number] as LearnerEvent, open);
          return sorted(set);
        };
        expect(rowsOf(order)).toEqual(rowsOf([0, 1, 2, 3]));
      }),
      { numRuns: 200 },
    );
  });
});

function typed(questionId: string, deviceSeq: number, event: object = {}): LearnerEvent {
  const text = 'The user, the goal and a metric.';
  return anAnswer({ questionId, choice: null, text, deviceSeq, ...event });
}

function chosen(questionId: string, deviceSeq: number): LearnerEvent {
  return anAnswer({ questionId, deviceSeq });
}

function checkOf(questionId: string, answered: number, deviceSeq: number): LearnerEvent {
  return check(ALL, { questionId, deviceSeq, answer: { ...IDENTITY, deviceSeq: answered } });
}

function fold(set: RowSet, event: LearnerEvent, question = aQuestion()): void {
  const localDate = localDateOf(event.occurredAt, 0);
  const facts = {
    question,
    aiQuestion: null,
    effectiveAt: event.occurredAt,
    utcOffset: 0,
    localDate,
  };
  const folded = foldEvent(set, event, { deviceId: A_DEVICE, ...facts });
  expect(folded.status).toBe('accepted');
}

function progressIn(set: RowSet) {
  return set.rows.get('progress:')?.row;
}

function sorted(set: RowSet) {
  expect(set.rows.has(`openAnswer:${keyOfAnswer(IDENTITY)}`)).toBe(true);
  return [...set.rows.entries()]
    .map(([name, stored]) => [name, stored.kind === 'progress' ? unordered(stored.row) : stored])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
}

/** Achievements that one event unlocks together stand in the table's order. */
function unordered(progress: ProgressRow) {
  const achievements = [...progress.achievements].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { ...progress, achievements };
}
