/** Chooses the next of the six questions that find the level. If there is none, says why (docs/rules.md, placement). */
import { LEVEL_NAMES, PLACEMENT_STEPS } from '#shared/game/constants.ts';
import { runningPlacement } from '#shared/game/progress/placement.ts';
import { preferredFirst } from '#shared/game/choose/select-question.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { Draft } from '#pwa/device/database/records.ts';
import { placementOfferOf } from '#pwa/learner/practice/placement-offer.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import type { StoredPractice } from '#pwa/learner/practice/practice-state.ts';
import { dateWords } from '#pwa/learner/return-words.ts';
import type { Place } from '#pwa/question/session/open-question.ts';
import {
  closeQuestion,
  isOverlayShown,
  showSummary,
  useQuestionState,
} from '#pwa/question/session/question-state.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

interface PlacementTurn {
  question: CuratedQuestion;
  mode: 'placement';
  place: Place;
}

/**
 * Returns the next multiple-choice question: one of the level whose turn it is, not yet answered in this game. A
 * question that the learner has begun comes first, so that the learner can leave and come back. Then come questions of
 * the interview types that the learner expects. Within these groups, each learner has a different order, which is the
 * same on all of the learner's devices.
 * @param now milliseconds since 1970 UTC
 * @returns null if all six questions are done, or if the level has no such question left
 */
export function placementTurn(state: StoredPractice, now: number): PlacementTurn | null {
  const { decks, rows, progress, drafts, skipped, profile } = state;
  const running = runningPlacement(progress, now, localToday(now));
  if (!running) return null;
  const draftOf = ({ id }: CuratedQuestion) => drafts.find(({ questionId }) => questionId === id);
  const seen = (question: CuratedQuestion) =>
    draftOf(question)?.mode === 'placement' ? 0 : skipped.includes(question.id) ? 2 : 1;
  const [question] = preferredFirst(decks[running.next - 1] ?? [], profile)
    .filter(({ id, options }) => options !== null && !rows.has(id))
    .filter((each) => isUnhelped(draftOf(each)))
    .sort((a, b) => seen(a) - seen(b));
  if (!question) return null;
  const place = { number: running.steps.length + 1, total: PLACEMENT_STEPS };
  return { question, mode: 'placement', place };
}

/**
 * Ends the placement without another question. If all six are answered, shows the summary; otherwise says why there is
 * no question.
 * @param now milliseconds since 1970 UTC
 */
export function endPlacement({ progress }: StoredPractice, now: number): void {
  const running = runningPlacement(progress, now, localToday(now));
  if (!running && isOverlayShown(useQuestionState.getState())) return showSummary('placement');
  closeQuestion();
  if (running) {
    const level = LEVEL_NAMES[running.next - 1] ?? '';
    return void addToast({
      title: 'No New Question Left',
      description: `The next one would be a multiple-choice question of ${level} that you have not answered before, and there is none.`,
    });
  }
  const offer = placementOfferOf(progress, null, now);
  addToast({
    title: 'Not Again Yet',
    description:
      offer?.state === 'waits'
        ? `You can take the six questions again ${dateWords(offer.until, localToday())}.`
        : 'Beginner, Intermediate and Advanced are open.',
  });
}

/** True if the answer was given without help. With a power-up or with more time, it counts only as practice. */
function isUnhelped(draft: Draft | undefined): boolean {
  return !draft || (draft.powerUps.length === 0 && !draft.extended);
}
