import type { CoachReport } from '#shared/coach/coach.ts';
import { coachAnswer } from '#pwa/question/result/load-coach.ts';
import type { AnsweredQuestion } from './question-session.ts';

/** A coach that is still being fetched doesn't hold the verdict back for longer. */
const COACH_PATIENCE_MS = 1_000;

/** What the coach proposes for free text that counts; null where there is nothing to propose, or it can't be had soon. */
export async function proposalFor({
  question,
  given,
  outcome,
}: AnsweredQuestion): Promise<CoachReport | null> {
  if (question.options !== null || given === null || !outcome.isCorrect) return null;
  const coaching = coachAnswer(question, given).catch(() => null);
  const patience = new Promise<null>((resolve) =>
    setTimeout(() => resolve(null), COACH_PATIENCE_MS),
  );
  return Promise.race([coaching, patience]);
}
