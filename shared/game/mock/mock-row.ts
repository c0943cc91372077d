/**
 * The rows of a mock interview (docs/interview.md): one for the round, and one for each turn. They stay as history
 * after a restart of the game, but count for readiness only in the game in which the round was held.
 */
import { countWords } from '#shared/game/answer/open-answer.ts';
import type { CountedAnswer } from '#shared/game/answer/graded-answer.ts';
import type { Axis, Band, InterviewType } from '#shared/game/constants.ts';
import type { EventIdentity, GameRows } from '#shared/game/rows.ts';

export const MOCK_LENGTHS = ['short', 'full'] as const;
/** How much time the learner gets: 1 is as much as in an interview, 1.5 is one and a half times as much. */
export const MOCK_CLOCKS = [1, 1.5, 'off'] as const;
/**
 * How the learner answers. With `friend`, another person asks the questions, and the app doesn't store what is said.
 */
export const MOCK_VOICES = ['transcript', 'recording', 'typing', 'friend'] as const;
/** The kinds of turns in a round, in the order in which they come. */
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
/** The prepared shapes of a loop. A shape says which rounds the loop has, and what they prepare for together. */
export const LOOP_SHAPES = ['general', 'metrics', 'leadership', 'ai-product'] as const;

export type MockPhase = (typeof MOCK_PHASES)[number];
export type LoopShape = (typeof LOOP_SHAPES)[number];

/** The settings with which a round was started. */
export interface MockStart {
  loopId: string | null;
  /** The prepared shape of the loop. Null if the round is held alone, or in a loop of types that the learner chose. */
  loopShape: LoopShape | null;
  /** The types of a loop that the learner put together, in order; absent in every other round. */
  loopTypes?: readonly InterviewType[];
  length: (typeof MOCK_LENGTHS)[number];
  type: InterviewType;
  /** The questions of the round: one case, or two in a full round. */
  cases: readonly { questionId: string; revision: number }[];
  /** 1 to 4. */
  level: number;
  company: string | null;
  /** The seed for the interviewer's choices: an unsigned 32-bit number. */
  seed: number;
  clock: (typeof MOCK_CLOCKS)[number];
  voice: (typeof MOCK_VOICES)[number];
  /** The effective time of the start, milliseconds since 1970 UTC. */
  at: number;
  /** The ISO date on which the round was begun. */
  date: string;
}

export interface AxisMark {
  axis: Axis;
  band: Band;
  by: (typeof MARKED_BY)[number];
}

/** The learner's own assessment after the round: first the guess, then the marks. */
export interface MockAssessment {
  /** The learner's guess, made before any evidence was shown. */
  predicted: readonly Omit<AxisMark, 'by'>[];
  /**
   * The effective times at which the guess and the marks were set, in milliseconds since 1970 UTC. Rows that were
   * written under rules versions earlier than 4 have only `at`.
   */
  predictedAt?: number;
  axes: readonly (AxisMark & { at?: number })[];
  /** The key point or the axis that the learner wants to work on next; null if none is chosen yet. */
  focus: string | null;
  focusAt?: number;
  /** Ids of the stories that were told in the round; absent if the learner didn't say. */
  stories?: readonly string[];
  storiesAt?: number;
  /** When the last part of the assessment was set, as an effective time. */
  at: number;
  /** The ISO date on which the last part of the assessment was set. */
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
    /** The effective time of the learner's previous answer to the question; null if there was none. */
    answeredBefore: number | null;
    /** Present if the learner said so little that the round doesn't count for readiness. */
    isBrief?: true;
  }[];
  /** The learner's assessment. A later one replaces an earlier one. */
  assessment: MockAssessment | null;
  /**
   * How and when the round ended, from the first such event that arrived. Null while the round is open. `date` is an
   * ISO date; rows that were written under rules versions earlier than 4 don't have it.
   */
  ended: { how: 'finished' | 'left'; at: number; date?: string } | null;
}

/** One row for each turn. Only the latest version of a turn is kept. */
export interface MockTurnRow {
  mockId: string;
  /** The case's number: 0 for the first case, 1 for the second case of a full round. */
  case: number;
  /** The turn's number within the case, from 0. */
  turn: number;
  phase: MockPhase;
  /**
   * The id of the interviewer's line, as in `Prompt` (interviewer/prompts.ts). Null if the interviewer said nothing, or
   * if AI Mode wrote the line.
   */
  promptId: string | null;
  /** The interviewer's words, if they aren't taken from the bank. */
  promptText?: string | undefined;
  /** The learner's typed or transcribed words; null if the answer was only spoken. */
  text: string | null;
  seconds: number;
  /** The pauses in the learner's speech that lasted 1.5 seconds or more; the length of each in seconds. */
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
   * The device on which the turn was held, and when the turn began there. A device that only shows the round doesn't
   * change this.
   */
  heldBy?: { deviceId: string; at: number; isEmpty: boolean };
}

/** Returns the row of a round before any event about it has arrived. */
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
 * Returns how a learner answers when repeating a round alone: in the same way as in the round or, if a friend held the
 * round, in a recording.
 */
export function ownVoice(voice: MockStart['voice']): OwnVoice {
  return voice === 'friend' ? 'recording' : voice;
}

/** Returns the key of a turn's row. */
export function keyOfTurn(turn: Pick<MockTurnRow, 'mockId' | 'case' | 'turn'>): string {
  return `${turn.mockId}:${turn.case}:${turn.turn}`;
}

/** The maximum number of seconds that the clocks of two devices may be apart. */
const CLOCKS_APART = 60;

/**
 * Returns the longest time in seconds that an answer in a round can have taken. This is the time since the round began,
 * plus a minute because two devices' clocks may differ.
 * @param at effective time, milliseconds since 1970 UTC
 * @returns Infinity if the round's start isn't known
 */
export function longestSpoken(mock: MockRow | null, at: number): number {
  if (!mock?.started) return Infinity;
  return Math.max(0, at - mock.started.at) / 1000 + CLOCKS_APART;
}

/**
 * If the learner says fewer words than this in a round, and also speaks for fewer seconds than the limit below, the
 * round is stored as held but says nothing about readiness.
 */
export const LEAST_WORDS = 60;
const LEAST_SECONDS = 60;

function isBrief({ text, spoken = 0 }: CountedAnswer['event']): boolean {
  return countWords(text ?? '') < LEAST_WORDS && spoken < LEAST_SECONDS;
}

/**
 * Adds the main answer of a case to the round, and stores whether the question was new to the learner.
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
