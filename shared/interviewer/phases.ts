/** Decides which turn of a round comes after the stored turns (docs/interview.md). */
import { MOCK_PHASES, type MockPhase, type MockStart } from '#shared/game/mock/mock-row.ts';
import type { CaseTurn } from './case-turns.ts';
import { isStillPressed, type PressingQuestion } from './prompts.ts';

/** All phases of a round: a screen before the turns, the turns, and a screen after them. */
export const PHASES = ['begin', ...MOCK_PHASES, 'debrief'] as const;

/**
 * The most turns that a case can have: one for each phase; two more answers if the interviewer cuts in twice; five
 * turns of pressing in a story's round, with two lines passed over; and five asides, after the answer and after each
 * reply but the last (prompts.ts, next-turn.ts, may-interrupt.ts).
 */
export const MOST_TURNS_OF_CASE = 20;

/** The turn that is to be held now; `debrief` if all turns are held. */
export interface PhaseStep {
  /** The case's place: 0, or 1 in the second case of a full round. */
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
 * Returns where a round is, by its turns alone, so that the round continues there after a reload or on another device.
 * Each phase takes one turn, and pressing takes one for each prompt; if the learner returns to a phase later, it counts
 * once. In a behavioral round nothing is asked: after the prompt the learner picks a story. A round that was begun when
 * something was goes on from there.
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
    const isPressed = isStillPressed(length, question, own);
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
