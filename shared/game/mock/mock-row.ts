/**
 * The rows of a mock interview (docs/interview.md): one for the round, and one for each turn. They stay as history
 * after a restart of the game, but count for readiness only in the game in which the round was held.
 */
import { countWords } from '#shared/game/answer/open-answer.ts';
import type { CountedAnswer } from '#shared/game/answer/graded-answer.ts';
import type { Axis, Band, InterviewType } from '#shared/game/constants.ts';
import type { EventIdentity, GameRows } from '#shared/game/rows.ts';

export const MOCK_LENGTHS = ['short', 'full'] as const;
/** How much time the learner gets: 1 is as much as in an interview, and 1.5 is half as much time again. */
export const MOCK_CLOCKS = [1, 1.5, 'off'] as const;
/** How the learner answers. With `friend`, another person asks the questions, and this device stores no words. */
export const MOCK_VOICES = ['transcript', 'recording', 'typing', 'friend'] as const;
/** The kinds of turns in a round, in order. */
export const MOCK_PHASES = [
  'prompt',
  'ask',
  'plan',
  'answer',
  'pressed',
  'recommendation',
  'yours',
] as const;
export const MARKED_BY = ['learner', 'friend'] as const;
/** The shapes of a loop. A shape says what the rounds rehearse together. */
export const LOOP_SHAPES = ['general', 'metrics', 'leadership', 'ai-product'] as const;

export type MockPhase = (typeof MOCK_PHASES)[number];
export type LoopShape = (typeof LOOP_SHAPES)[number];

/** The settings with which a round was started. */
export interface MockStart {
  loopId: string | null;
  /** Null if the round is held alone, or in a loop of types that the learner chose. */
  loopShape: LoopShape | null;
  /** The types of a loop that the learner put together, in order; absent in every other round. */
  loopTypes?: readonly InterviewType[];
  length: (typeof MOCK_LENGTHS)[number];
  type: InterviewType;
  /** One case, or two if it is a full round. */
  cases: readonly { questionId: string; revision: number }[];
  /** 1 to 4. */
  level: number;
  company: string | null;
  /** The seed for the interviewer's choices: an unsigned 32-bit number. */
  seed: number;
  clock: (typeof MOCK_CLOCKS)[number];
  voice: (typeof MOCK_VOICES)[number];
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
  /** The ISO date on which the round was begun. */
  date: string;
}

export interface AxisMark {
  axis: Axis;
  band: Band;
  by: (typeof MARKED_BY)[number];
}

/** The learner's own assessment after the round: the guess, then the marks. */
export interface MockAssessment {
  /** The learner's guess, made before any evidence was shown. */
  predicted: readonly Omit<AxisMark, 'by'>[];
  /**
   * The effective times at which the parts were set, in milliseconds since 1970 UTC. Rows that were written under rules
   * older than 4 have only `at`.
   */
  predictedAt?: number;
  axes: readonly (AxisMark & { at?: number })[];
  /** The key point or the axis that the learner wants to work on; null if not chosen yet. */
  focus: string | null;
  focusAt?: number;
  /** Ids of the stories that were told in the round; absent if the learner didn't say. */
  stories?: readonly string[];
  storiesAt?: number;
  /** The effective time of the part that was set last. */
  at: number;
  /** The ISO date of the part that was set last. */
  date?: string;
}

/** One row per round. Whichever event of the round arrives first creates the row. */
export interface MockRow {
  mockId: string;
  /** The epoch of the game in which the round was held. Readiness looks only at rounds of the present game. */
  epoch: number;
  started: MockStart | null;
  /** The main answers, one for each case that has one. */
  answers: readonly {
    questionId: string;
    answer: EventIdentity;
    /** Effective time of the previous answer to the question, or null if there was none. */
    answeredBefore: number | null;
    /** Present if the learner said too little for the round to count for readiness. */
    isBrief?: true;
  }[];
  /** The latest assessment stands. */
  assessment: MockAssessment | null;
  /**
   * How and when the round ended, from the first such event that arrived. Null while the round is open. `date` is an
   * ISO date; rows that were written under rules older than 4 don't have it.
   */
  ended: { how: 'finished' | 'left'; at: number; date?: string } | null;
}

/** One row for each turn. Only the latest version of a turn is kept. */
export interface MockTurnRow {
  mockId: string;
  /** 0 for the first case, 1 for the second case of a full round. */
  case: number;
  /** The turn's number within the case, from 0. */
  turn: number;
  phase: MockPhase;
  /**
   * The id of the interviewer's line, as in `Prompt` (interviewer/prompts.ts); null if there was no line, or if AI Mode
   * wrote it.
   */
  promptId: string | null;
  /** The interviewer's words, if they aren't a line from the bank. */
  promptText?: string | undefined;
  /** The learner's typed or transcribed words; null if the answer was only spoken. */
  text: string | null;
  seconds: number;
  /** The length in seconds of each pause of 1.5 s or more in the learner's speech. */
  pauses: readonly number[];
  /**
   * The headings of the learner's plan, with the time at which each was reached, in seconds from the turn's beginning.
   */
  marks: readonly { heading: string; at: number }[];
  /** The indexes of the question's facts that the interviewer gave. */
  facts: readonly number[];
  endedBy: 'learner' | 'clock';
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
  /**
   * The device on which the turn was held, and when that began. A device that only had the round open changes nothing.
   */
  heldBy?: { deviceId: string; at: number; isEmpty: boolean };
}

/** Returns the row of a round about which nothing is known yet. */
export function initialMock(mockId: string, epoch: number): MockRow {
  return { mockId, epoch, started: null, answers: [], assessment: null, ended: null };
}

/** True for a round with a friend: another person holds the phone, reads the prompt, asks, and marks the answers. */
export function isWithFriend({ voice }: Pick<MockStart, 'voice'>): boolean {
  return voice === 'friend';
}

/** How a learner answers in a round without a friend. */
export type OwnVoice = Exclude<MockStart['voice'], 'friend'>;

/**
 * Returns how a learner answers when repeating a round alone: in the same way as in the round, or recorded if a friend
 * held it.
 */
export function ownVoice(voice: MockStart['voice']): OwnVoice {
  return voice === 'friend' ? 'recording' : voice;
}

/** Returns the key of a turn's row. */
export function keyOfTurn(turn: Pick<MockTurnRow, 'mockId' | 'case' | 'turn'>): string {
  return `${turn.mockId}:${turn.case}:${turn.turn}`;
}

/** How many seconds the clocks of two devices may be apart. */
const CLOCKS_APART = 60;

/**
 * Returns the largest number of seconds that an answer in a round can have taken: the time for which the round has been
 * open, plus a minute because clocks differ.
 * @param at effective time, milliseconds since 1970 UTC @returns Infinity if the round's start isn't known
 */
export function longestSpoken(mock: MockRow | null, at: number): number {
  if (!mock?.started) return Infinity;
  return Math.max(0, at - mock.started.at) / 1000 + CLOCKS_APART;
}

/**
 * A round with fewer words and also fewer spoken seconds than these limits is stored as held, but says nothing about
 * readiness.
 */
export const LEAST_WORDS = 60;
const LEAST_SECONDS = 60;

function isBrief({ text, spoken = 0 }: CountedAnswer['event']): boolean {
  return countWords(text ?? '') < LEAST_WORDS && spoken < LEAST_SECONDS;
}

/**
 * Adds the main answer of a case to the round, and notes whether the question was new to the learner.
 * @param before the rows before the answer
 */
export function noteMockAnswer(before: GameRows, rows: GameRows, answer: CountedAnswer): GameRows {
  const { event, question, context } = answer;
  if (event.mode !== 'mock' || event.mockId === undefined) return rows;
  const row = rows.mock ?? initialMock(event.mockId, rows.progress.epoch);
  if (row.answers.some(({ questionId }) => questionId === question.id)) return rows;
  const given = {
    questionId: question.id,
    answer: { deviceId: context.deviceId, deviceSeq: event.deviceSeq },
    answeredBefore: before.question?.answeredAt ?? null,
    ...(isBrief(event) && { isBrief: true as const }),
  };
  return { ...rows, mock: { ...row, answers: [...row.answers, given] } };
}
