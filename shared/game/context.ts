/**
 * The facts that are needed to apply an event, in addition to the event itself and the rows. The caller looks them up.
 */
import type { InterviewType } from './constants.ts';

/** The facts about one revision of a curated question that are needed to grade an answer to it. */
export interface QuestionFacts {
  id: string;
  revision: number;
  /** Null for a short open question, which counts in no category. */
  category: number | null;
  difficulty: number | null;
  xpReward: number | null;
  /** Null for open-ended questions. */
  options: readonly string[] | null;
  correctAnswer: string;
  keyPoints: readonly { id: string; weight: number }[] | null;
}

/** An AI question that the server made for this learner. */
export interface AiQuestionFacts {
  id: string;
  difficulty: 'easy' | 'medium' | 'hard' | 'expert';
  options: readonly string[] | null;
  correctAnswer: string;
  keyPoints: readonly { id: string; weight: number }[] | null;
  /** The interview type that the question practices. If it has none, an answer says nothing about readiness. */
  skill?: InterviewType | null;
}

/** AI feedback that the server has stored for this learner. */
export interface FeedbackFacts {
  id: string;
  /** 0 to 100. */
  score: number;
  /** The answer that the feedback is about. */
  userAnswer: string;
}

export interface EventContext {
  /** The id of the device that made the event. It isn't part of the event itself. */
  deviceId: string;
  /** The revision that the event names, or null when there is no such revision. */
  question: QuestionFacts | null;
  aiQuestion: AiQuestionFacts | null;
  /**
   * For an answer: the latest feedback on its question at the time when the answer arrived. For a check by feedback:
   * that feedback.
   */
  feedback?: FeedbackFacts | null | undefined;
  /**
   * The time at which the event counts, in milliseconds since 1970 UTC. The server keeps it within bounds; a device can
   * only estimate it.
   */
  effectiveAt: number;
  /** The UTC offset that applies, in minutes east of UTC. */
  utcOffset: number;
  /** The ISO date of `effectiveAt` at that offset. */
  localDate: string;
}
