/** The way through a round: which turn comes after those that are kept (docs/interview.md). */
import { MOCK_PHASES, type MockPhase, type MockStart } from '#shared/game/mock/mock-row.ts';
import type { CaseTurn } from './case-turns.ts';
import { isStillPressed, type PressingQuestion } from './prompts.ts';

/** All that a round goes through: a screen before the turns, the turns, a screen after them. */
export const PHASES = ['begin', ...MOCK_PHASES, 'debrief'] as const;

/**
 * A case has no more turns: one for each phase, two more answers where the interviewer cut in twice, and being pressed on
 * three times, with two lines passed over, and three more that stay with what was said: after the answer and after each
 * reply but the last (prompts.ts, next-turn.ts, may-interrupt.ts).
 */
export const MOST_TURNS_OF_CASE = 16;

/** The turn that is to be held now; `debrief`: all turns are held. */
export interface PhaseStep {
  /** 0, or 1 in the second case of a full round. */
  case: number;
  /** From 0 on, within the case. */
  turn: number;
  phase: MockPhase | 'debrief';
}

export interface Round {
  length: MockStart['length'];
  /** The question of each case. */
  questions: readonly PressingQuestion[];
}

/**
 * Where a round is, by its turns alone: so it goes on there after a reload or on another device. Each phase is one
 * turn, being pressed on one for each prompt; what is turned to again later counts no more than once.
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
  return { case: place, turn, phase: MOCK_PHASES[furthest + 1] ?? 'debrief' };
}
