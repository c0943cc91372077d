/**
 * Issued rows come from the server, not from the learner's log. They hold AI questions, feedback on answers, and study
 * strategies. A sync sends them among its `rows`, and its cursor and checksums include them. So every device has them,
 * even after the server has been restored from a backup. No event writes them, so a rebuild from the log doesn't change
 * them. An answer to an issued question is graded by the question's row. A row never changes, and it is kept when the
 * learner restarts the game. Only the latest few strategies are kept: a new one takes the place of the oldest.
 */
import type { AiQuestionFacts, FeedbackFacts } from '#shared/game/context.ts';
import type { AiFeedback } from './ai-feedback.ts';
import type { AiRoundFeedback } from './ai-mock.ts';
import { AI_DIFFICULTIES, type AiQuestion } from './ai-question.ts';
import type { AiStrategy } from './ai-strategy.ts';

export interface IssuedRowOfKind {
  /** The row's key is the question's id. */
  aiQuestion: AiQuestion;
  /** The row's key is the feedback's id. */
  aiFeedback: AiFeedback;
  /** The marks on a round of a mock interview. The row's key is the round's id. */
  aiRound: AiRoundFeedback;
  /**
   * The row's key is the strategy's position among the KEPT_STRATEGIES, '0' first. Until the device has synced, the key
   * is the strategy's id.
   */
  aiStrategy: AiStrategy;
}

/** A row that the server gives a learner in addition to those from the log. */
export type IssuedRow = {
  [Kind in IssuedKind]: { kind: Kind; key: string; row: IssuedRowOfKind[Kind] };
}[IssuedKind];

export type IssuedKind = keyof IssuedRowOfKind;

export const ISSUED_KINDS: readonly string[] = [
  'aiQuestion',
  'aiFeedback',
  'aiRound',
  'aiStrategy',
] satisfies readonly IssuedKind[];

/** True if rows of this kind in `SyncResponse.rows` are issued by the server and not written by events. */
export function isIssuedKind(kind: string): kind is IssuedKind {
  return ISSUED_KINDS.includes(kind);
}

/** Returns the facts by which an answer to an AI question is graded, the same on the device and on the server. */
export function aiFactsOf(question: AiQuestion): AiQuestionFacts {
  return {
    id: question.id,
    difficulty: AI_DIFFICULTIES[question.difficulty - 1] ?? 'easy',
    options: question.options,
    correctAnswer: question.correctAnswer,
    keyPoints: question.keyPoints?.map(({ id, weight }) => ({ id, weight })) ?? null,
    skill: question.skill,
  };
}

/** The question that an event or a feedback is about. */
interface About {
  questionId?: string | null;
  aiQuestionId?: string | null;
}

/** Returns the facts of the feedback by which an answer is judged; null if it isn't about that question. */
export function feedbackFactsOf(feedback: AiFeedback | null, about: About): FeedbackFacts | null {
  if (!feedback || !isAbout(feedback, about)) return null;
  const { feedbackId, score, userAnswer } = feedback;
  return { id: feedbackId, score, userAnswer };
}

/** Returns the latest feedback on the question that an event names, or null. */
export function latestFeedbackOn(all: readonly AiFeedback[], about: About): AiFeedback | null {
  const [latest = null] = all
    .filter((feedback) => isAbout(feedback, about))
    .sort((a, b) => b.createdAt - a.createdAt || (a.feedbackId < b.feedbackId ? 1 : -1));
  return latest;
}

/** True if feedback is on the question that an event names. */
function isAbout(feedback: About, { questionId, aiQuestionId }: About): boolean {
  return aiQuestionId != null
    ? feedback.aiQuestionId === aiQuestionId
    : questionId != null && feedback.questionId === questionId;
}
