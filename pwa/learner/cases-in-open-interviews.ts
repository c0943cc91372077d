/** The cases of an open mock interview. Practice withholds them, because outlines and samples would give them away. */
import type { MockRow } from '#shared/game/mock/mock-row.ts';

/** Returns the ids of questions in rounds that were begun but not ended, except those also begun in practice. */
export function casesInOpenInterviews(
  rounds: readonly Pick<MockRow, 'started' | 'ended'>[],
  drafts: readonly { questionId: string }[],
): string[] {
  return rounds
    .flatMap(({ started, ended }) => (ended ? [] : (started?.cases ?? [])))
    .map(({ questionId }) => questionId)
    .filter((id) => !drafts.some(({ questionId }) => questionId === id));
}
