/** What the fold knows beside the rows and the event: facts that the caller looks up. */
import type { InterviewType } from './constants.ts';

/** The facts of one revision of a curated question that grading needs. */
export interface QuestionFacts {
  id: string;
  revision: number;
  /** Null: a short open question, which counts in no category. */
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
  /** The interview type that it practices; without one it says nothing about readiness. */
  skill?: InterviewType | null;
}

/** AI feedback that the server has stored for this learner. */
export interface FeedbackFacts {
  id: string;
  /** 0 to 100. */
  score: number;
  /** The text that it is about. */
  userAnswer: string;
}

export interface EventContext {
  /** The event's device, kept beside the event. */
  deviceId: string;
  /** The revision that the event names, or null when there is no such revision. */
  question: QuestionFacts | null;
  aiQuestion: AiQuestionFacts | null;
  /** Of an answer: the latest on its question when it arrived. Of a check by feedback: that one. */
  feedback?: FeedbackFacts | null | undefined;
  /** Milliseconds since 1970 UTC: the server's bounded time, or the device's estimate of it. */
  effectiveAt: number;
  /** The offset in force, minutes east of UTC. */
  utcOffset: number;
  /** ISO date of `effectiveAt` at that offset. */
  localDate: string;
}
