/** A round with the data that its screens show, and functions that read it. */
import type { CuratedQuestion, OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { MockPhase, MockTurnRow } from '#shared/game/mock/mock-row.ts';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';

export interface LoadedInterview {
  mock: BegunRound;
  /** The turns of the whole round, in order. */
  turns: readonly MockTurnRow[];
  /** The question of each case, in its current revision. */
  questions: readonly OpenEndedQuestion[];
}

/** The turn that comes next. */
export interface InterviewPlace {
  /** The case's number in the round: 0, or 1 for the second case of a full round. */
  case: number;
  turn: number;
  phase: MockPhase;
}

/** Returns true if a question can be a case of a round. */
export function isCase(question: CuratedQuestion): question is OpenEndedQuestion {
  return question.options === null && question.outline !== null && question.facts !== null;
}

/** Joins a round with its turns and its questions. @returns null if a question of the round is no longer in the bank */
export function heldRound(
  mock: BegunRound,
  turns: readonly MockTurnRow[],
  bank: readonly CuratedQuestion[],
): LoadedInterview | null {
  const cases = mock.started.cases.map(({ questionId }) =>
    bank.find((question) => question.id === questionId),
  );
  const questions = cases.filter((question) => question !== undefined).filter(isCase);
  return questions.length === cases.length ? { mock, turns, questions } : null;
}

/** Returns the turns of one case, in order. */
export function turnsOfCase({ turns }: LoadedInterview, place: number): MockTurnRow[] {
  return turns.filter((turn) => turn.case === place);
}

/** Returns the headings of a case's plan; an empty list if there is no plan. */
export function planOf(turns: readonly MockTurnRow[]): string[] {
  const plan = turns.findLast(({ phase }) => phase === 'plan')?.text ?? '';
  return plan.split('\n').filter((heading) => heading.trim() !== '');
}

/** Counts the rounds that the learner had finished before this time. A round that was left early doesn't count. */
export function finishedBefore(rounds: readonly BegunRound[], at: number): number {
  return rounds.filter(({ started, ended }) => ended?.how === 'finished' && started.at < at).length;
}
