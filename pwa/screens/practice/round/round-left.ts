import { isAnsweredIn } from '#shared/game/progress/round-set.ts';
import { isLevelOpen } from '#shared/game/progress/unlock.ts';
import type { StoredPractice } from '#pwa/learner/read-practice.ts';

/** The part of the current round that a new round would leave undone. */
export interface RoundLeft {
  round: number;
  /** Open questions that this round has not answered. */
  unanswered: number;
  /** Questions of this round that were begun but not submitted; a new round drops them. */
  drafts: number;
}

/** @returns null if nothing would be left undone, so that a new round may begin without asking */
export function roundLeft({ decks, rows, progress, drafts }: StoredPractice): RoundLeft | null {
  const { round, practiceLevel } = progress;
  const unanswered = decks
    .flat()
    .filter(
      ({ id, difficulty }) =>
        isLevelOpen(difficulty, practiceLevel) && !isAnsweredIn(rows.get(id), round),
    ).length;
  const begun = drafts.filter(({ mode }) => mode === 'practice').length;
  return unanswered + begun > 0 ? { round, unanswered, drafts: begun } : null;
}
