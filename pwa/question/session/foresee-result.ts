/** What the answer on the screen would bring if it was submitted now. */
import { foreseeEvent } from '#pwa/db/foresee-event.ts';
import { answeredWith, answerTo } from './answered-question.ts';
import { hasAnswer } from './open-question.ts';
import { proposalFor } from './proposal.ts';
import { isCurrent, useQuestionSession, type ResultPhase } from './question-session.ts';

/**
 * The result of an answer before it is submitted, with what the coach proposes; nothing is written.
 * @returns null in AI Mode, where nothing is answered yet, and where the question is no longer open
 * @throws StorageError, RefusedError as the answer itself would be refused
 */
export async function foreseeResult(attempt: number): Promise<ResultPhase | null> {
  const { now } = useQuestionSession.getState();
  if (now.phase !== 'asking' || !isCurrent(attempt)) return null;
  const { open } = now;
  if (open.mode === 'ai' || !hasAnswer(open)) return null;
  const { powerUps } = open;
  const foreseen = await foreseeEvent(answerTo(open, { timedOut: false, powerUps }));
  const result = answeredWith(open, { ...foreseen, timedOut: false });
  const report = await proposalFor(result);
  return { phase: 'result', attempt, result: report ? { ...result, report } : result, ticks: null };
}
