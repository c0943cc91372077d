/** An answer as its result gets it, for tests. */
import type { AnsweredAttempt } from '#pwa/question/session/question-state.ts';
import { aChoiceQuestion } from './curated-questions.ts';

/** A right choice. */
export function anAnsweredQuestion(): AnsweredAttempt {
  return {
    question: aChoiceQuestion(),
    mode: 'practice',
    userId: 'ada',
    given: null,
    timedOut: false,
    outcome: { count: 'first', isCorrect: true, xpEarned: 50, xpTotal: 50 },
    event: { deviceId: 'device-aaaaaaaaaaaa', deviceSeq: 1 },
    localDate: '2026-03-02',
    streak: 0,
  };
}
