import { expect, it } from 'vitest';
import { aChoiceQuestion, anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';
import type { AskingCurated } from '#pwa/question/session/open-question.ts';
import type { Answered } from '#pwa/question/session/question-state.ts';
import { timeOutWords, verdictOf } from './result-words.ts';

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
  expect(verdictOf(aResult({}))).toBe('right');
  expect(verdictOf(aResult({ isCorrect: false }))).toBe('wrong');
});

it('says of a choice first that time was up, where nothing was chosen', () => {
  const late = { timedOut: true, isCorrect: false };
  expect(verdictOf(aResult({ ...late, given: null }))).toBe('timeUp');
  expect(verdictOf(aResult({ ...late, given: 'Ask ten users' }))).toBe('wrong');
  expect(verdictOf(aResult({ ...late, given: null, question: OPEN }))).toBe('short');
});

it('calls free text that pays nothing too short, and not wrong', () => {
  expect(verdictOf(aResult({ question: OPEN, given: 'Why?', isCorrect: false }))).toBe('short');
});

it.each([
  [aResult({ timedOut: true }), 'Time is up. Your choice was submitted.'],
  [aResult({ timedOut: true, question: OPEN }), 'Time is up. Your text was submitted.'],
  [aResult({ timedOut: true, given: null }), 'Nothing was chosen: it counts as incorrect.'],
  [aResult({ timedOut: true, given: null, question: OPEN }), 'Time is up. Nothing was submitted.'],
  [aResult({}), null],
])('says what a time-out has done', (result, words) => {
  expect(timeOutWords(result)).toBe(words);
});
