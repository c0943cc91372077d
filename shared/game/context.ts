/** Facts that are needed to apply an event, besides the event itself and the rows. The caller looks them up. */
import type { InterviewType } from './constants.ts';

/** The facts about one revision of a curated question that are needed to grade an answer. */
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

/** An AI question that the server issued to this learner. */
export interface AiQuestionFacts {
  id: string;
  difficulty: 'easy' | 'medium' | 'hard' | 'expert';
  options: readonly string[] | null;
  correctAnswer: string;
  keyPoints: readonly { id: string; weight: number }[] | null;
  /** The interview type that the question practices. Without a type, the answer says nothing about readiness. */
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
  /** The device that made the event; it is stored beside the event, not in it. */
  deviceId: string;
  /** The revision that the event names, or null when there is no such revision. */
  question: QuestionFacts | null;
  aiQuestion: AiQuestionFacts | null;
  /** For an answer: the latest feedback on its question when it arrived. For a check by feedback: that feedback. */
  feedback?: FeedbackFacts | null | undefined;
  /** Milliseconds since 1970 UTC: the server's bounded time, or the device's estimate of it. */
  effectiveAt: number;
  /** The offset in force, minutes east of UTC. */
  utcOffset: number;
  /** ISO date of `effectiveAt` at that offset. */
  localDate: string;
}
