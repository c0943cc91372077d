/**
 * The rows of a mock interview (docs/interview.md): one for the round, one for each turn. They outlive a restart of
 * the game as history, but count for readiness only in the game they were held in.
 */
import { countWords } from '#shared/game/answer/open-answer.ts';
import type { CountedAnswer } from '#shared/game/answer/graded-answer.ts';
import type { Axis, Band, InterviewType } from '#shared/game/constants.ts';
import type { EventIdentity, GameRows } from '#shared/game/rows.ts';

export const MOCK_LENGTHS = ['short', 'full'] as const;
/** 1 gives as much time as an interview, and 1.5 gives half as much time again. */
export const MOCK_CLOCKS = [1, 1.5, 'off'] as const;
/** How the learner answers; with `friend`, another person asks and this device keeps no words. */
export const MOCK_VOICES = ['transcript', 'recording', 'typing', 'friend'] as const;
/** The turns of a round, in their order. */
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
/** The shapes of a loop: what its rounds rehearse together. */
export const LOOP_SHAPES = ['general', 'metrics', 'leadership', 'ai-product'] as const;

export type MockPhase = (typeof MOCK_PHASES)[number];
export type LoopShape = (typeof LOOP_SHAPES)[number];

/** The settings with which a round was begun. */
export interface MockStart {
  loopId: string | null;
  /** Null if the round is held alone, or in a loop of the learner's own types. */
  loopShape: LoopShape | null;
  /** The types of a loop that the learner made, in order; absent in every other round. */
  loopTypes?: readonly InterviewType[];
  length: (typeof MOCK_LENGTHS)[number];
  type: InterviewType;
  /** One case, or two in a full round. */
  cases: readonly { questionId: string; revision: number }[];
  /** 1 to 4. */
  level: number;
  company: string | null;
  /** The seed of the interviewer's choices: an unsigned 32-bit number. */
  seed: number;
  clock: (typeof MOCK_CLOCKS)[number];
  voice: (typeof MOCK_VOICES)[number];
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
  /** ISO date on which the round was begun. */
  date: string;
}

export interface AxisMark {
  axis: Axis;
  band: Band;
  by: (typeof MARKED_BY)[number];
}

/** The learner's own assessment after the round: the guess, then the marks. */
export interface MockAssessment {
  /** The guess, made before any evidence was shown. */
  predicted: readonly Omit<AxisMark, 'by'>[];
  /** Effective times of the parts, milliseconds since 1970 UTC; rows from before rules 4 have only `at`. */
  predictedAt?: number;
  axes: readonly (AxisMark & { at?: number })[];
  /** The key point or axis to work on; null if not chosen yet. */
  focus: string | null;
  focusAt?: number;
  /** Ids of the stories that were told in the round; absent if the learner didn't say. */
  stories?: readonly string[];
  storiesAt?: number;
  /** Effective time of the latest part. */
  at: number;
  /** ISO date of the latest part. */
  date?: string;
}

/** One row per round. Whichever event of the round arrives first creates the row. */
export interface MockRow {
  mockId: string;
  /** The game in which the round was held; readiness looks only at rounds of the present game. */
  epoch: number;
  started: MockStart | null;
  /** The main answer of each case that has one. */
  answers: readonly {
    questionId: string;
    answer: EventIdentity;
    /** Effective time of the previous answer to the question, or null if there was none. */
    answeredBefore: number | null;
    /** Present if the learner said too little to show anything about readiness. */
    isBrief?: true;
  }[];
  /** The latest assessment stands. */
  assessment: MockAssessment | null;
  /** The first end to arrive; null while the round is open. `date` is an ISO date; rows from before rules 4 lack it. */
  ended: { how: 'finished' | 'left'; at: number; date?: string } | null;
}

/** One row per turn; the latest version of a turn stands. */
export interface MockTurnRow {
  mockId: string;
  /** 0, or 1 in the second case of a full round. */
  case: number;
  /** The turn's number within the case, from 0. */
  turn: number;
  phase: MockPhase;
  /**
   * The id of the interviewer's line, as in `Prompt` (interviewer/prompts.ts); null for none, or for AI Mode's line.
   */
  promptId: string | null;
  /** The interviewer's words if they don't come from the bank. */
  promptText?: string | undefined;
  /** The learner's typed or transcribed words; null if the answer was only spoken. */
  text: string | null;
  seconds: number;
  /** Seconds of each pause of 1.5 s or more while speaking. */
  pauses: readonly number[];
  /** Headings of the plan as they were reached, in seconds from the turn's beginning. */
  marks: readonly { heading: string; at: number }[];
  /** Indexes of the question's facts that the interviewer told. */
  facts: readonly number[];
  endedBy: 'learner' | 'clock';
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
  /** The device that held the turn, and when it began to. A device that only had the round open changes nothing. */
  heldBy?: { deviceId: string; at: number; isEmpty: boolean };
}

/** A row for a round about which nothing is known yet. */
export function initialMock(mockId: string, epoch: number): MockRow {
  return { mockId, epoch, started: null, answers: [], assessment: null, ended: null };
}

/** True for a round with a friend: another person holds the phone, reads the prompt, asks, and marks the answers. */
export function isWithFriend({ voice }: Pick<MockStart, 'voice'>): boolean {
  return voice === 'friend';
}

/** How a learner answers in a round without a friend. */
export type OwnVoice = Exclude<MockStart['voice'], 'friend'>;

/** Returns how a learner answers when repeating a round alone: as in the round; after one with a friend, recorded. */
export function ownVoice(voice: MockStart['voice']): OwnVoice {
  return voice === 'friend' ? 'recording' : voice;
}

/** Returns the key of a turn's row. */
export function keyOfTurn(turn: Pick<MockTurnRow, 'mockId' | 'case' | 'turn'>): string {
  return `${turn.mockId}:${turn.case}:${turn.turn}`;
}

/** Seconds by which two clocks may differ. */
const CLOCKS_APART = 60;

/**
 * Returns the most seconds that an answer in a round can have taken: the time for which the round has been open, plus
 * a minute because clocks differ.
 * @param at effective time, milliseconds since 1970 UTC @returns Infinity if the round's start isn't known
 */
export function longestSpoken(mock: MockRow | null, at: number): number {
  if (!mock?.started) return Infinity;
  return Math.max(0, at - mock.started.at) / 1000 + CLOCKS_APART;
}

/** A round with fewer words and fewer spoken seconds than these counts as held, but isn't evidence for readiness. */
export const LEAST_WORDS = 60;
const LEAST_SECONDS = 60;

function isBrief({ text, spoken = 0 }: CountedAnswer['event']): boolean {
  return countWords(text ?? '') < LEAST_WORDS && spoken < LEAST_SECONDS;
}

/**
 * Adds the case's main answer to the round, and notes whether the question was new.
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
