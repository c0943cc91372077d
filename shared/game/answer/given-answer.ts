/** The fields of an answer that the rules look at, whatever event brought it. */
interface AnswerFields {
  /** The answer's number on its device. */
  deviceSeq: number;
  round: number;
  /** The chosen option's text. */
  choice?: string | null | undefined;
  /** The typed text. */
  text?: string | null | undefined;
  timedOut: boolean;
  /** The learner asked for more time. */
  extended: boolean;
  /** The learner had switched the clock off. */
  untimed?: boolean | undefined;
  /** How many seconds a spoken answer took. */
  spoken?: number | undefined;
  /** Names of power-ups; if `skip` is among them, the question was skipped. */
  powerUps: readonly string[];
}

/** An answer to a curated question, with the mode it was asked in. Only a review counts differently. */
export interface GivenCuratedAnswer extends AnswerFields {
  mode: 'practice' | 'placement' | 'short' | 'review' | 'mock';
  /** The mock interview round that the answer belongs to. */
  mockId?: string | undefined;
}

/** An answer to a question that the server issued to this learner. */
export interface GivenAiAnswer extends AnswerFields {
  mode: 'ai';
  aiQuestionId: string;
}

export type GivenAnswer = GivenCuratedAnswer | GivenAiAnswer;
