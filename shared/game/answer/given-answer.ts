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
  /** The clock was off. */
  untimed?: boolean | undefined;
  /** Seconds that it was spoken, where it was spoken. */
  spoken?: number | undefined;
  /** Names of power-ups; `skip` among them means that it was skipped. */
  powerUps: readonly string[];
}

/** To a curated question: how it was met. Only a review counts otherwise than the others. */
export interface GivenCuratedAnswer extends AnswerFields {
  mode: 'practice' | 'placement' | 'short' | 'review' | 'mock';
  /** The round of a mock interview that it belongs to. */
  mockId?: string | undefined;
}

/** To a question that the server issued to this learner. */
export interface GivenAiAnswer extends AnswerFields {
  mode: 'ai';
  aiQuestionId: string;
}

export type GivenAnswer = GivenCuratedAnswer | GivenAiAnswer;
