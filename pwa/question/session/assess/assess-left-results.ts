/**
 * A result that was never left (the tab was closed, the phone died) is assessed at the next start with the
 * coach's ticks, so that its review is not forgotten (docs/rules.md, events). One that is still open, here or
 * in another tab, is its learner's.
 */
import { requireDatabase } from '#pwa/data/db/open-database.ts';
import { readUnassessed, type UnassessedAnswer } from '#pwa/data/kept/unassessed.ts';
import { coachAnswer } from '#pwa/question/result/free-text/load-coach.ts';
import { assessAnswer } from './assess-answer.ts';
import { withLeftResult } from '#pwa/question/session/hold-result.ts';

/** @returns how many results it has assessed */
export async function assessLeftResults(): Promise<number> {
  const db = requireDatabase();
  let assessed = 0;
  for (const answer of await readUnassessed(db)) {
    await withLeftResult(db.userId, answer.questionId, async () => {
      if (await assessByCoach(answer)) assessed += 1;
    });
  }
  return assessed;
}

/** @returns false where nobody may judge it: assessed meanwhile, not free text, the coach can't tell */
async function assessByCoach({
  questionId,
  text,
  deviceId,
  deviceSeq,
}: UnassessedAnswer): Promise<boolean> {
  const db = requireDatabase();
  const question = await db.questions.get(questionId);
  if (!question || question.options !== null) return false;
  const { ticks, abstains } = await coachAnswer(question, text);
  const waiting = await readUnassessed(db);
  const isWaiting = waiting.some(
    (other) => other.deviceId === deviceId && other.deviceSeq === deviceSeq,
  );
  if (abstains || !isWaiting) return false;
  await assessAnswer(question, { deviceId, deviceSeq }, ticks);
  return true;
}
