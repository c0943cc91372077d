import type { OpenAnswer } from '#shared/game/answer/open-answer.ts';
import type { RunAnswer } from '#pwa/device/database/single-records.ts';

export type RunVerdict = 'right' | 'wrong' | 'check' | 'skipped';

/**
 * The current verdict on each answer of a run; an answer checked since the run counts by its check.
 * @param open the learner's open answers, the latest first
 */
export function runVerdicts(
  answers: readonly RunAnswer[],
  open: readonly Pick<OpenAnswer, 'about' | 'verdict'>[],
): RunVerdict[] {
  return answers.map(({ questionId, isCorrect }) => {
    if (isCorrect === null) return 'skipped';
    const row = open.find(({ about }) => 'questionId' in about && about.questionId === questionId);
    if (!row) return isCorrect ? 'right' : 'wrong';
    if (!row.verdict) return 'check';
    return row.verdict.isRight ? 'right' : 'wrong';
  });
}
