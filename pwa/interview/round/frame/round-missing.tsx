import { Link, useNavigate } from '@tanstack/react-router';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { endRound } from '#pwa/interview/round/record-turn.ts';
import type { FoundRound } from '#pwa/interview/round/use-held-round.ts';
import { TurnHeading } from './turn-heading.tsx';

/** Says that a round can't be shown: this device doesn't know it, or one of its questions has left the bank. */
export function RoundMissing({ found }: { found: Extract<FoundRound, { missing: string }> }) {
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/interview' });
  const open = 'mock' in found && !found.mock.ended ? found.mock : null;
  const end = () => {
    if (!open) return leave();
    endRound(open, 'left').then(leave, (error: unknown) =>
      sayStorageError('Failed to end the round. Please try again.', error),
    );
  };
  return (
    <div className="mx-auto grid w-full max-w-col gap-4 px-4 pt-7">
      <TurnHeading>This round can’t be shown</TurnHeading>
      <p className="text-muted">
        {found.missing === 'round'
          ? 'This device doesn’t have it. It may still come from another device: try again when you are online.'
          : 'One of its questions no longer exists. What you said is saved with your answers.'}
      </p>
      {open ? (
        <Button large onClick={end}>
          End the round
        </Button>
      ) : (
        <Link to="/interview" className={buttonClasses('primary', true)}>
          Mock interview
        </Link>
      )}
    </div>
  );
}
