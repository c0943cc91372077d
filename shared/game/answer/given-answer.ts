/** What the rules look at of an answer, whatever event it came in. */
interface AnswerFields {
  /** Its number on its device. */
  deviceSeq: number;
  round: number;
  /** The chosen option's text. */
  choice?: string | null | undefined;
  /** The typed text. */
  text?: string | null | undefined;
  timedOut: boolean;
  /** The learner asked for more time. */
  extended: boolean;
  /** Names of power-ups; `skip` among them means that it was skipped. */
  powerUps: readonly string[];
}

/** To a curated question. */
export interface GivenCuratedAnswer extends AnswerFields {
  mode: 'practice' | 'review';
}

/** To a question that the server issued to this learner. */
export interface GivenAiAnswer extends AnswerFields {
  mode: 'ai';
  aiQuestionId: string;
}

export type GivenAnswer = GivenCuratedAnswer | GivenAiAnswer;
