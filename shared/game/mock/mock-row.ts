/**
 * The rows of a mock interview (docs/interview.md): one for the round, one for each turn. They outlive a restart of
 * the game as history; what they say of readiness ends with the game they were held in.
 */
import { countWords } from '#shared/game/answer/count-words.ts';
import type { CountedAnswer } from '#shared/game/answer/graded-answer.ts';
import type { Axis, Band, InterviewType } from '#shared/game/constants.ts';
import type { EventIdentity, GameRows } from '#shared/game/rows.ts';

export const MOCK_LENGTHS = ['short', 'full'] as const;
/** 1: as an interview; 1.5: half as much time again. */
export const MOCK_CLOCKS = [1, 1.5, 'off'] as const;
export const MOCK_VOICES = ['transcript', 'recording', 'typing'] as const;
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
/** What several rounds together rehearse. */
export const LOOP_SHAPES = ['general', 'metrics', 'leadership', 'ai-product'] as const;

export type MockPhase = (typeof MOCK_PHASES)[number];
export type LoopShape = (typeof LOOP_SHAPES)[number];

/** What a round was begun with. */
export interface MockStart {
  loopId: string | null;
  /** Null: held alone, or in a loop of the learner's own types. */
  loopShape: LoopShape | null;
  /** The types of a loop of one's own, in order; absent in every other round. */
  loopTypes?: readonly InterviewType[];
  length: (typeof MOCK_LENGTHS)[number];
  type: InterviewType;
  /** One, or two in a full round. */
  cases: readonly { questionId: string; revision: number }[];
  /** 1 to 4. */
  level: number;
  company: string | null;
  /** Of the interviewer's choices: an unsigned 32-bit number. */
  seed: number;
  clock: (typeof MOCK_CLOCKS)[number];
  voice: (typeof MOCK_VOICES)[number];
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
  /** ISO date on which it was begun. */
  date: string;
}

export interface AxisMark {
  axis: Axis;
  band: Band;
  by: (typeof MARKED_BY)[number];
}

/** What the learner said of it afterward: the guess, then the marks. */
export interface MockAssessment {
  /** Made before any evidence was shown. */
  predicted: readonly Omit<AxisMark, 'by'>[];
  /** Effective times of the parts, milliseconds since 1970 UTC; rows of before rules 4 have `at` alone. */
  predictedAt?: number;
  axes: readonly (AxisMark & { at?: number })[];
  /** The key point or axis to work on; null: none chosen yet. */
  focus: string | null;
  focusAt?: number;
  /** Ids of the stories that were told in it; absent: not said. */
  stories?: readonly string[];
  storiesAt?: number;
  /** Of the latest part. */
  at: number;
  /** ISO date of that. */
  date?: string;
}

/** One per round. Whatever of it arrives first begins it. */
export interface MockRow {
  mockId: string;
  /** The game in which it was held: readiness looks at rounds of the present one. */
  epoch: number;
  started: MockStart | null;
  /** The main answer of each case that has one. */
  answers: readonly {
    questionId: string;
    answer: EventIdentity;
    /** When the question had been answered before: effective time, or null where it hadn't. */
    answeredBefore: number | null;
    /** Too little was said to show anything of readiness. */
    isBrief?: true;
  }[];
  /** The latest stands. */
  assessment: MockAssessment | null;
  /** The first stands; null while the round is open. `date`: its ISO date; rows of before rules 4 have none. */
  ended: { how: 'finished' | 'left'; at: number; date?: string } | null;
}

/** One per turn; the latest of it stands. */
export interface MockTurnRow {
  mockId: string;
  /** 0, or 1 in the second case of a full round. */
  case: number;
  /** From 0 on, in their order within the case. */
  turn: number;
  phase: MockPhase;
  /** What the interviewer said: a probe's place, a follow-up's id, 'turn', 'pushback'; null where nothing was asked. */
  promptId: string | null;
  /** The interviewer's words where they are not the bank's own. */
  promptText?: string | undefined;
  /** What the learner typed, or what was transcribed; null where it was only spoken. */
  text: string | null;
  seconds: number;
  /** Seconds of each pause of 1.5 s or more while speaking. */
  pauses: readonly number[];
  /** Headings of the plan as they were reached, in seconds from the turn's beginning. */
  marks: readonly { heading: string; at: number }[];
  /** Places of the question's facts that were told. */
  facts: readonly number[];
  endedBy: 'learner' | 'clock';
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
  /** The device that held it, and since when: what another one still had open doesn't replace it. */
  heldBy?: { deviceId: string; at: number; isEmpty: boolean };
}

/** A round of which nothing is known yet. */
export function initialMock(mockId: string, epoch: number): MockRow {
  return { mockId, epoch, started: null, answers: [], assessment: null, ended: null };
}

/** The key of a turn's row. */
export function keyOfTurn(turn: Pick<MockTurnRow, 'mockId' | 'case' | 'turn'>): string {
  return `${turn.mockId}:${turn.case}:${turn.turn}`;
}

/** Seconds by which two clocks may differ. */
const CLOCKS_APART = 60;

/**
 * How long one may have spoken in a round, in seconds: no longer than it has been open, and a minute for clocks.
 * @param at effective time, milliseconds since 1970 UTC @returns infinite where its beginning isn't known
 */
export function longestSpoken(mock: MockRow | null, at: number): number {
  if (!mock?.started) return Infinity;
  return Math.max(0, at - mock.started.at) / 1000 + CLOCKS_APART;
}

/** A round whose main answer is shorter, typed or spoken, is held, and shows nothing (docs/rules.md, readiness). */
export const LEAST_WORDS = 60;
const LEAST_SECONDS = 60;

function isBrief({ text, spoken = 0 }: CountedAnswer['event']): boolean {
  return countWords(text ?? '') < LEAST_WORDS && spoken < LEAST_SECONDS;
}

/**
 * The round with its case's main answer, and whether the question was new.
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
