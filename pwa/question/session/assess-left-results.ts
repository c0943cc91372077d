/**
 * A result that was never left (the tab was closed, the phone died) is assessed at the next start with the
 * coach's ticks, so that its review is not forgotten (docs/rules.md, events).
 */
import { requireDatabase } from '#pwa/db/open-database.ts';
import { readUnassessed } from '#pwa/db/unassessed.ts';
import { assessAnswer } from './assess-answer.ts';
import { coachAnswer } from '#pwa/question/result/load-coach.ts';

/** @returns how many results it has assessed */
export async function assessLeftResults(): Promise<number> {
  const db = requireDatabase();
  let assessed = 0;
  for (const { questionId, text, deviceId, deviceSeq } of await readUnassessed(db)) {
    const question = await db.questions.get(questionId);
    if (!question || question.options !== null) continue;
    const { ticks } = await coachAnswer(question, text);
    await assessAnswer(question, { deviceId, deviceSeq }, ticks);
    assessed += 1;
  }
  return assessed;
}
