/**
 * The facts that the rules need to apply an event, in addition to the event and the rows. The caller looks up these
 * facts.
 */
import type { InterviewType } from './constants.ts';

/** The facts about one revision of a curated question that are needed to grade an answer to it. */
export interface QuestionFacts {
  id: string;
  revision: number;
  /** The category's id; null for a short open question. */
  category: number | null;
  difficulty: number | null;
  xpReward: number | null;
  /** The options of a multiple-choice question; null for an open question. */
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
  /**
   * The interview type that the question practices. Without one, an answer to the question says nothing about
   * readiness.
   */
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
  /** The revision of the question that the event names; null if there is no such revision. */
  question: QuestionFacts | null;
  aiQuestion: AiQuestionFacts | null;
  /**
   * The AI feedback that applies. For an answer, it is the latest feedback on the question when the answer arrived. For
   * a check by feedback, it is the feedback that the check names.
   */
  feedback?: FeedbackFacts | null | undefined;
  /**
   * The time at which the event counts, in milliseconds since 1970 UTC. The server keeps this time within limits; a
   * device can only estimate it.
   */
  effectiveAt: number;
  /** The UTC offset that applies to the event, in minutes east of UTC. */
  utcOffset: number;
  /** The ISO date of `effectiveAt` at that UTC offset. */
  localDate: string;
}
