/** Stores the question type that was chosen in Practice Mode, so that it survives a reload. */
import type { QuestionTypeFilter } from '#shared/game/choose/select-question.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { liveValue } from './live-query.ts';
import { useLive } from './use-live.ts';

const questionType = liveValue(async (db): Promise<QuestionTypeFilter> => {
  const found = await db.meta.get('question-type');
  return found?.key === 'question-type' ? found.type : 'all';
});

/** Returns all types before one was chosen; undefined while it loads. */
export function useKeptQuestionType(): QuestionTypeFilter | undefined {
  return useLive(questionType);
}

export async function keepQuestionType(
  db: LearnerDatabase,
  type: QuestionTypeFilter,
): Promise<void> {
  await db.meta.put({ key: 'question-type', type });
}
