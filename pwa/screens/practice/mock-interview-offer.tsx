import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { nextOfLoop } from '#shared/game/mock/loop-rounds.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/readiness/type-names.ts';
import { useIsHeldHere, useRounds } from '#pwa/device/live/interview/use-rounds.ts';
import { LoopLink } from '#pwa/learner/readiness/loop-link.tsx';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Offer, OFFER_BUTTON } from './offer.tsx';

/** Offers a mock interview, or the way back to the open round. */
export function MockInterviewOffer() {
  const rounds = useRounds();
  const [now] = useState(() => Date.now());
  const next = rounds && nextOfLoop(rounds, now);
  const open = rounds?.find(({ ended }) => ended === null);
  const isHeldHere = useIsHeldHere(open);
  return (
    <Offer
      title="Mock interview"
      note={
        open ? (
          'One round is open: go on, or end it.'
        ) : next ? (
          <>
            {`Your loop: round ${next.number} of ${next.of}, ${TYPE_NAMES[next.type]}. `}
            <LoopLink loopId={next.loopId}>See the whole loop</LoopLink>
          </>
        ) : (
          '20 or 40 minutes, spoken or typed'
        )
      }
    >
      {/* One that was begun on another device is told about first. */}
      {open && isHeldHere ? (
        <div className="grid shrink-0 justify-items-stretch">
          <Link
            to="/interview/$id"
            params={{ id: open.mockId }}
            className={`${buttonClasses('outline', false)} ${OFFER_BUTTON}`}
          >
            Go On
          </Link>
          <Link to="/interview" className={buttonClasses('quiet', false)}>
            End It
          </Link>
        </div>
      ) : (
        <Link to="/interview" className={`${buttonClasses('outline', false)} ${OFFER_BUTTON}`}>
          {open ? 'Go On' : 'Set Up'}
        </Link>
      )}
    </Offer>
  );
}
