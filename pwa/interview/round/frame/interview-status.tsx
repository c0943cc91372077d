import { placeInLoop } from '#shared/game/mock/loop-rounds.ts';
import type { TurnDraft } from '#pwa/device/database/single-records.ts';
import { useStoredTurnDraft, type BegunRound } from '#pwa/device/live/use-rounds.ts';
import { placeWords } from '#pwa/interview/loop/loop-words.ts';
import { SavedSign } from '#pwa/ui/controls/saved-sign.tsx';

/** The turn on the screen may be this many seconds ahead of its saved draft. */
const BEHIND_SECONDS = 2;

interface RoundUnderProps {
  mock: BegunRound;
  draft: TurnDraft;
}

/** Shows, under the type, the round's place in its loop and, in a pause, that the words are saved. */
export function InterviewStatus({ mock, draft }: RoundUnderProps) {
  const place = placeInLoop(mock.started);
  return (
    <>
      {place && <span>{placeWords(place)}</span>}
      <SavedWord draft={draft} />
    </>
  );
}

function SavedWord({ draft }: { draft: TurnDraft }) {
  const stored = useStoredTurnDraft();
  const isOfTurn =
    stored?.mockId === draft.mockId && stored.case === draft.case && stored.turn === draft.turn;
  if (!isOfTurn || stored.text !== draft.text) return null;
  if (draft.seconds - stored.seconds > BEHIND_SECONDS) return null;
  return <SavedSign />;
}
