/** Open answers to curated questions that nobody has checked yet, on whichever device they were given. */
import type { EventIdentity } from '#shared/game/rows.ts';
import { isToCheck } from '#shared/game/progress/judged.ts';
import type { LearnerDatabase } from '#pwa/data/db/database.ts';
import { readOpenAnswers } from '#pwa/data/live/use-open-answers.ts';

export interface UnassessedAnswer extends EventIdentity {
  questionId: string;
  text: string;
}

export async function readUnassessed(db: LearnerDatabase): Promise<UnassessedAnswer[]> {
  const waiting = (await readOpenAnswers(db)).filter(isToCheck);
  return waiting.flatMap(({ answer, about, given: { text } }) =>
    'questionId' in about ? [{ ...answer, questionId: about.questionId, text }] : [],
  );
}
