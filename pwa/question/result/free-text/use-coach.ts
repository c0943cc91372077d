import { useEffect } from 'react';
import { noteReport, type ResultPhase } from '#pwa/question/session/question-state.ts';
import { coachAnswer } from './load-coach.ts';

/** Lets the coach read free text that counts, where it was not there before the result opened. */
export function useCoach({ attempt, result }: ResultPhase): void {
  const { question, given, outcome, report } = result;
  const isCorrect = outcome.isCorrect ?? false;
  useEffect(() => {
    if (report || question.options !== null || given === null || !isCorrect) return;
    coachAnswer(question, given).then(
      (read) => noteReport(attempt, read),
      // Its code could not be fetched: the learner ticks alone.
      (error: unknown) => console.warn('The coach could not be loaded', error),
    );
  }, [report, question, given, isCorrect, attempt]);
}
