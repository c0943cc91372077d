import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { nextOfLoop } from '#shared/game/mock/loop-rounds.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/readiness/type-names.ts';
import { useRounds, useTurnDraft } from '#pwa/data/live/rounds/use-rounds.ts';
import { LoopLink } from '#pwa/learner/readiness/loop-link.tsx';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';

/** The way to a mock interview, or back to the round that is open. */
export function MockInterviewCard() {
  const rounds = useRounds();
  const [now] = useState(() => Date.now());
  const next = rounds && nextOfLoop(rounds, now);
  const open = rounds?.find(({ ended }) => ended === null);
  const draft = useTurnDraft();
  return (
    <Card className="flex items-center justify-between gap-3">
      <div>
        <h2 className="font-display text-lg font-bold">Mock interview</h2>
        <p className="text-sm text-muted">
          {open
            ? 'One round is open: go on, or end it.'
            : next
              ? `Your loop: round ${next.number} of ${next.of}, ${TYPE_NAMES[next.type]}.`
              : '20 or 40 minutes, spoken or typed, with an interviewer who presses.'}{' '}
          {next && !open && <LoopLink loopId={next.loopId}>See the whole loop</LoopLink>}
        </p>
      </div>
      {/* One that was begun on another device is told about first. */}
      {open && draft?.mockId === open.mockId ? (
        <div className="grid shrink-0 justify-items-stretch">
          <Link
            to="/interview/$id"
            params={{ id: open.mockId }}
            className={buttonClasses('outline', false)}
          >
            Go On
          </Link>
          <Link to="/interview" className={buttonClasses('quiet', false)}>
            End It
          </Link>
        </div>
      ) : (
        <Link to="/interview" className={`${buttonClasses('outline', false)} shrink-0`}>
          {open ? 'Go On' : 'Set Up'}
        </Link>
      )}
    </Card>
  );
}
