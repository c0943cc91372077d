/** The cases of a mock interview that is open: practice doesn't give them away, with outline and samples, before they are answered there. */
import type { MockRow } from '#shared/game/mock/mock-row.ts';

/** Ids of the questions of rounds that were begun and not ended. */
export function casesInRound(rounds: readonly Pick<MockRow, 'started' | 'ended'>[]): string[] {
  return rounds.flatMap(({ started, ended }) =>
    started && !ended ? started.cases.map(({ questionId }) => questionId) : [],
  );
}

interface Held {
  inRound: readonly string[];
  drafts: readonly { questionId: string }[];
}

/** What practice may give; what was begun there goes on. */
export function withoutRound<Question extends { id: string }>(
  questions: readonly Question[],
  { inRound, drafts }: Held,
): readonly Question[] {
  if (inRound.length === 0) return questions;
  const isBegun = (id: string) => drafts.some(({ questionId }) => questionId === id);
  return questions.filter(({ id }) => !inRound.includes(id) || isBegun(id));
}
