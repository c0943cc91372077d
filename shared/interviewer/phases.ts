/** Decides which turn of a round comes after the stored turns (docs/interview.md). */
import { MOCK_PHASES, type MockPhase, type MockStart } from '#shared/game/mock/mock-row.ts';
import type { CaseTurn } from './case-turns.ts';
import { isStillAsked, type PressingQuestion } from './prompts.ts';

/** All phases of a round: a screen before the turns, the turns, and a screen after them. */
export const PHASES = ['begin', ...MOCK_PHASES, 'debrief'] as const;

/**
 * The most turns that a case can have: one for each phase but pressing; two more answers if the interviewer cuts in
 * twice; in a story's round, five replies to lines that press and two lines that are passed over; and 20 asides: three
 * after the answer and after each reply but the last, two after the last, and three more for 'it depends' (prompts.ts,
 * next-turn.ts, interruption.ts).
 */
export const MOST_TURNS_OF_CASE = 35;

/** The turn that comes next; `debrief` if there are no more turns. */
export interface PhaseStep {
  /** The index of the case: 0, or 1 for the second case of a full round. */
  case: number;
  /** The turn's number within the case, from 0 on. */
  turn: number;
  phase: MockPhase | 'debrief';
}

export interface Round {
  length: MockStart['length'];
  /** The question of each case. */
  questions: readonly PressingQuestion[];
}

/**
 * Returns the next turn of a round. It looks only at the stored turns, so that the round continues there after a reload
 * or on another device. Each phase has one turn, and pressing has one for each line. A phase to which the learner
 * returned later counts once. A behavioral round has no time for the learner's questions: after the prompt the learner
 * picks a story. An older round that did have it continues from there.
 * @param turns of the whole round, in any order
 */
export function stepAfter({ length, questions }: Round, turns: readonly CaseTurn[]): PhaseStep {
  const place = turns.reduce((most, turn) => Math.max(most, turn.case), 0);
  const own = turns.filter((turn) => turn.case === place);
  const turn = own.reduce((most, one) => Math.max(most, one.turn + 1), 0);
  const isLastCase = place >= questions.length - 1;
  const furthest = own.reduce((most, { phase }) => Math.max(most, MOCK_PHASES.indexOf(phase)), -1);
  const phase = MOCK_PHASES[furthest];
  const question = questions[place];
  if (question && (phase === 'answer' || phase === 'pressed')) {
    const isPressed = isStillAsked(length, question, own);
    return { case: place, turn, phase: isPressed ? 'pressed' : 'recommendation' };
  }
  if (phase === 'recommendation' && !isLastCase)
    return { case: place + 1, turn: 0, phase: 'prompt' };
  if (phase === 'yours' || (phase === 'recommendation' && length === 'short'))
    return { case: place, turn, phase: 'debrief' };
  if (phase === 'prompt' && question?.skill === 'behavioural')
    return { case: place, turn, phase: 'plan' };
  return { case: place, turn, phase: MOCK_PHASES[furthest + 1] ?? 'debrief' };
}
