import { expect, it } from 'vitest';
import { initialProgress, initialQuestion } from '#shared/game/progress/initial-rows.ts';
import type { StoredPractice } from '#pwa/learner/practice/practice-state.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import type { Draft } from '#pwa/device/database/records.ts';
import { roundLeft } from './round-dialogs.tsx';

const DECK = ['a', 'b'].map((id) => aChoiceQuestion({ id }));
const LOCKED = [aChoiceQuestion({ id: 'c', difficulty: 2, category: 2 })];

/** A learner in round 5, who has answered `a` and `b` in these rounds. */
function inRoundFive(rounds: number[] | [number, number][], drafts: Pick<Draft, 'mode'>[] = []) {
  const rows = new Map(DECK.map(({ id }) => [id, { ...initialQuestion(id, 1), rounds }]));
  const progress = { ...initialProgress(), round: 5 };
  return { decks: [DECK, LOCKED, [], []], rows, progress, drafts } as unknown as StoredPractice;
}

it('leaves nothing behind once every open question of the round is answered', () => {
  expect(roundLeft(inRoundFive([5]))).toBeNull();
  // Consecutive rounds are stored as a range.
  expect(roundLeft(inRoundFive([[1, 5]]))).toBeNull();
});

it('counts what the round has not answered, and practice that was begun', () => {
  const begun = [{ mode: 'practice' }, { mode: 'review' }] as const;
  expect(roundLeft(inRoundFive([[1, 4]], [...begun]))).toEqual({
    round: 5,
    unanswered: 2,
    drafts: 1,
  });
});
