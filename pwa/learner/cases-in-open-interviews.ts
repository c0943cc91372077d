/** The cases of a mock interview that is open: practice doesn't give them away, with outline and samples, before they are answered there. */
import type { MockRow } from '#shared/game/mock/mock-row.ts';

/** Ids of the questions of rounds that were begun and not ended, but for those that were begun in practice. */
export function casesInOpenInterviews(
  rounds: readonly Pick<MockRow, 'started' | 'ended'>[],
  drafts: readonly { questionId: string }[],
): string[] {
  return rounds
    .flatMap(({ started, ended }) => (ended ? [] : (started?.cases ?? [])))
    .map(({ questionId }) => questionId)
    .filter((id) => !drafts.some(({ questionId }) => questionId === id));
}
