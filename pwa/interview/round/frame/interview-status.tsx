import { placeInLoop } from '#shared/game/mock/loop-rounds.ts';
import type { TurnDraft } from '#pwa/device/records/interview/turn-draft.ts';
import { useStoredTurnDraft, type BegunRound } from '#pwa/device/live/interview/use-rounds.ts';
import { placeWords } from '#pwa/interview/begin/loop-words.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

/** What is typed now may be so many seconds ahead of what is kept. */
const BEHIND_SECONDS = 2;

interface RoundUnderProps {
  mock: BegunRound;
  draft: TurnDraft;
}

/** Under the type: the round's place in its loop, and without a network that its words are kept. */
export function InterviewStatus({ mock, draft }: RoundUnderProps) {
  const place = placeInLoop(mock.started);
  const isOnline = useOnline();
  return (
    <>
      {place && <span>{placeWords(place)}</span>}
      {!isOnline && <SavedWord draft={draft} />}
    </>
  );
}

function SavedWord({ draft }: { draft: TurnDraft }) {
  const stored = useStoredTurnDraft();
  const isOfTurn =
    stored?.mockId === draft.mockId && stored.case === draft.case && stored.turn === draft.turn;
  if (!isOfTurn || draft.seconds - stored.seconds > BEHIND_SECONDS) return null;
  return <span>saved on this device</span>;
}
