import type { AiOpenEndedQuestion } from '#shared/contract/ai/ai-question.ts';
import type { TextQuestion } from '#shared/contract/questions/question.ts';

/** A question whose answers are checked by points, either curated or issued by AI Mode. */
export type CheckedQuestion = TextQuestion | AiOpenEndedQuestion;
