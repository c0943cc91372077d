import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isWithFriend } from '#shared/game/mock/mock-row.ts';
import { placeInLoop } from '#shared/game/mock/loop-rounds.ts';
import { useIsHeldHere, type BegunRound } from '#pwa/device/live/use-rounds.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/type-names.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { RoundFrame, TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import { loopName } from '#pwa/interview/loop-words.ts';
import { endRound } from '#pwa/interview/round/record-turn.ts';

/** Offers to resume or to end a round that was begun and not ended, perhaps on another device. */
export function OpenRoundScreen({ round }: { round: BegunRound }) {
  const navigate = useNavigate();
  const [isEnding, setIsEnding] = useState(false);
  const { mockId, started } = round;
  const place = placeInLoop(started);
  const isFromHere = useIsHeldHere(round) ?? true;
  // Only the device on which the friend taps has these taps, so the round can't continue on another device.
  const isHeldElsewhere = isWithFriend(started) && !isFromHere;
  const end = () => {
    setIsEnding(false);
    endRound(round, 'left').catch((error: unknown) =>
      sayStorageError('Failed to end the round. Please try again.', error),
    );
  };
  return (
    <RoundFrame
      title=""
      onClose={() => void navigate({ to: '/practice' })}
      footer={
        <>
          {!isHeldElsewhere && (
            <Button
              large
              onClick={() => void navigate({ to: '/interview/$id', params: { id: mockId } })}
            >
              Go on
            </Button>
          )}
          <Button look="quiet" onClick={() => setIsEnding(true)}>
            End it
          </Button>
        </>
      }
    >
      <TurnHeading>
        {isHeldElsewhere
          ? 'A friend is holding this round on your other device'
          : 'One round is open'}
      </TurnHeading>
      <p>
        {TYPE_NAMES[started.type]}
        {place && `, round ${place.number} of ${place.of} in your ${loopName(place)}`},{' '}
        {started.length === 'short' ? 20 : 40} minutes, started on {dayWords(started.at)}.
      </p>
      <p className="text-muted">
        {isFromHere
          ? 'You continue at the step where you stopped.'
          : isHeldElsewhere
            ? 'It goes on there. Once your friend has handed it back, your debrief is on all your devices.'
            : 'It began on another device. You continue after the last step that was finished there. What was said since then stays on that device, and so does its recording.'}
      </p>
      {isEnding && (
        <ConfirmDialog
          isOpen
          title="End this round?"
          confirmLabel="End it"
          cancelLabel="Keep it"
          isDangerous
          onConfirm={end}
          onCancel={() => setIsEnding(false)}
        >
          {isHeldElsewhere
            ? 'Your friend can’t continue it then, and what your friend noted is lost.'
            : 'You can’t continue it then. What you said so far stays in your history.'}
        </ConfirmDialog>
      )}
    </RoundFrame>
  );
}

function dayWords(at: number): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(at);
}
