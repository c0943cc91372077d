import type { QuestionText } from './read/answer-text.ts';

/** What the coach knows of a question. */
export interface CoachQuestion extends QuestionText {
  id: string;
  redFlags: readonly string[];
  /** The interview type; 'behavioural' ones ask for stories. */
  skill: string;
}
