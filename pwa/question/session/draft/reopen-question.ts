/** Opens a history entry's question again, after a reload or by Forward. */
import { isAnsweredIn } from '#shared/game/progress/round-set.ts';
import { PLACEMENT_STEPS } from '#shared/game/constants.ts';
import { runningPlacement } from '#shared/game/progress/placement.ts';
import type { ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import { findAiQuestion } from '#pwa/device/database/issued.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { askQuestion } from '#pwa/question/session/ask-question.ts';
import type { QuestionEntry } from './use-history-entry.ts';

/** @returns false if the question is gone, or already answered in this round */
export async function reopenQuestion(
  { id, mode, place }: QuestionEntry,
  progress: Pick<ProgressRow, 'epoch' | 'round' | 'placement' | 'interviewDate'>,
): Promise<boolean> {
  const { epoch, round } = progress;
  const db = requireDatabase();
  const learner = { userId: db.userId, epoch, round };
  if (mode === 'ai') {
    const [issued, mark] = await Promise.all([findAiQuestion(db, id), db.rows.get(['aiMark', id])]);
    if (!issued || mark) return false;
    await askQuestion({ question: issued, mode, learner });
    return true;
  }
  const question = await db.questions.get(id);
  const kept = await db.rows.get(['question', id]);
  const row = kept?.row as QuestionRow | undefined;
  const isAnswered = isAnsweredIn(row, round);
  if (!question || (mode === 'practice' && isAnswered)) return false;
  if (mode === 'placement') {
    // Another device may have continued in the meantime.
    const running = runningPlacement(progress, Date.now(), localToday());
    if (row || running?.next !== question.difficulty) return false;
    const step = { number: running.steps.length + 1, total: PLACEMENT_STEPS };
    await askQuestion({ question, mode, learner, place: step });
    return true;
  }
  await askQuestion({ question, mode, learner, place });
  return true;
}
