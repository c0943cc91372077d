/** An answered question as its result receives it, for tests. */
import type { AnsweredAttempt } from '#pwa/question/session/question-state.ts';
import { aChoiceQuestion } from './curated-questions.ts';

/** Returns a choice that was answered right. */
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
