import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';

export type HistoryQuestion = CuratedQuestion | AiQuestion;

export function isAiQuestion(question: HistoryQuestion): question is AiQuestion {
  return 'isAiGenerated' in question;
}
