import type { QuestionText } from './read/answer-text.ts';

/** The parts of a question that the coach reads. */
export interface CoachQuestion extends QuestionText {
  id: string;
  redFlags: readonly string[];
  /** The interview type; a 'behavioural' question asks for a story. */
  skill: string;
}
