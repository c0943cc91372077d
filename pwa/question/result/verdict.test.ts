import { expect, it } from 'vitest';
import { coach } from '#shared/coach/coach.ts';
import { aChoiceQuestion, anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';
import type { AskingCurated } from '#pwa/question/session/open-question.ts';
import type { Answered } from '#pwa/question/session/question-state.ts';
import { timeOutWords, verdictOf } from './verdict.ts';

const OPEN = anOpenEndedQuestion();

function aResult(
  facts: Partial<Answered<AskingCurated>> & { isCorrect?: boolean },
): Answered<AskingCurated> {
  const { isCorrect = true, ...rest } = facts;
  return {
    question: aChoiceQuestion(),
    mode: 'practice',
    userId: 'ada',
    given: 'Split it by platform',
    timedOut: false,
    outcome: { count: 'first', isCorrect, xpEarned: 50, xpTotal: 50 },
    event: { deviceId: 'device-aaaaaaaaaaaa', deviceSeq: 1 },
    localDate: '2026-03-02',
    streak: 1,
    ...rest,
  };
}

it('is right or wrong for a choice', () => {
  expect(verdictOf({ result: aResult({}), ticks: null })).toBe('right');
  expect(verdictOf({ result: aResult({ isCorrect: false }), ticks: null })).toBe('wrong');
});

it('celebrates no free text that says nothing, until the learner ticks enough', () => {
  const given = 'vlorp grintle mosk tavi quon';
  const { abstains: _, ...read } = coach(OPEN, given);
  const result = aResult({ question: OPEN, given, report: { ...read, ticks: [] } });
  expect(verdictOf({ result, ticks: null })).toBe('answered');
  expect(verdictOf({ result, ticks: ['metric'] })).toBe('answered');
  expect(verdictOf({ result, ticks: ['user'] })).toBe('right');
});

it('takes free text as right while nobody has judged it, and where the coach abstains', () => {
  const result = aResult({ question: OPEN, given: 'Drivers first.' });
  expect(verdictOf({ result, ticks: null })).toBe('right');
  const report = { ...coach(OPEN, 'x'), abstains: true as const };
  expect(verdictOf({ result: { ...result, report }, ticks: null })).toBe('right');
});

it.each([
  [aResult({ timedOut: true }), 'Time is up. Your choice was submitted.'],
  [aResult({ timedOut: true, question: OPEN }), 'Time is up. Your text was submitted.'],
  [aResult({ timedOut: true, given: null }), 'Time is up. Nothing was submitted.'],
  [aResult({}), null],
])('says what a time-out has done', (result, words) => {
  expect(timeOutWords(result)).toBe(words);
});
