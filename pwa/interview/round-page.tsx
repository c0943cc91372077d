import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isWithFriend } from '#shared/game/mock/mock-row.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import { stepAfter } from '#shared/interviewer/phases.ts';
import { useFriendTalk } from '#pwa/device/live/use-rounds.ts';
import { FullScreenDialog } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { OpenRoundScreen } from './begin/open-round-screen.tsx';
import { RoundMissing } from './round/frame/round-missing.tsx';
import { RoundSkeleton } from './round/frame/round-skeleton.tsx';
import { RoundScreen } from './round-screen.tsx';
import type { LoadedInterview } from './round/open-round.ts';
import { useHeldRound } from './round/use-held-round.ts';
import { useOwedEvents } from './round/use-owed-events.ts';
import { closeMicrophone } from './voice/microphone.ts';

const Debrief = lazyPart(async () => (await import('./debrief/debrief.tsx')).Debrief, {
  fallback: () => <RoundSkeleton />,
});
/** Loaded only when needed, because few rounds are held by a friend. */
const FriendRound = lazyPart(async () => (await import('./friend/friend-round.tsx')).FriendRound, {
  fallback: () => <RoundSkeleton />,
});
const RoundReplay = lazyPart(async () => (await import('./replay/round-replay.tsx')).RoundReplay, {
  fallback: () => <RoundSkeleton />,
});

/** Shows one round: its current turn, its debrief or its replay (docs/product.md 2.23). */
export function RoundPage() {
  const { id } = useParams({ from: '/interview/$id' });
  const found = useHeldRound(id);
  useEffect(() => closeMicrophone, []);
  return (
    <FullScreenDialog>
      {found === undefined && <RoundSkeleton />}
      {found && 'missing' in found && <RoundMissing found={found} />}
      {found && !('missing' in found) && <OneRound key={id} round={found} />}
    </FullScreenDialog>
  );
}

function OneRound({ round }: { round: LoadedInterview }) {
  const { mock, turns, questions } = round;
  const { phase, ...place } = stepAfter({ length: mock.started.length, questions }, turns);
  const isHeldByFriend = isWithFriend(mock.started);
  const isOver = isHeldByFriend ? mock.ended !== null : phase === 'debrief';
  const owed = useOwedEvents(round, isOver);
  const talk = useFriendTalk();
  const [handedBack, setHandedBack] = useState<readonly Outcome[]>([]);
  const outcomes = isHeldByFriend ? handedBack : owed;
  if (mock.ended?.how === 'left') return <RoundReplay round={round} />;
  if (isHeldByFriend && !isOver) {
    if (talk === undefined) return <RoundSkeleton />;
    if (talk?.mockId !== mock.mockId) return <OpenRoundScreen round={mock} />;
    return <FriendRound {...{ round }} kept={talk} onHandedBack={setHandedBack} />;
  }
  if (!isHeldByFriend && phase !== 'debrief')
    return <RoundScreen round={round} place={{ ...place, phase }} />;
  if (!mock.ended) return <RoundSkeleton />;
  const isTalkedOver = mock.assessment?.focus != null;
  return isTalkedOver ? <RoundReplay round={round} /> : <Debrief {...{ round, outcomes }} />;
}
