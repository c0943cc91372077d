import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { readCurrentProgress } from '#pwa/device/database/projection.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { closeQuestion } from '#pwa/question/session/question-state.ts';
import { askQuestion } from '#pwa/question/session/ask-question.ts';

/** Puts an issued question on the screen; it needs no network. */
export async function openAiQuestion(question: AiQuestion): Promise<void> {
  try {
    const db = requireDatabase();
    const { epoch, round } = await readCurrentProgress(db);
    await askQuestion({ question, mode: 'ai', learner: { userId: db.userId, epoch, round } });
  } catch (error) {
    closeQuestion();
    sayStorageError('Failed to load question. Please try again.', error);
  }
}
