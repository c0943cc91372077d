import { Link } from '@tanstack/react-router';
import { PLACEMENT_STEPS } from '#shared/game/constants.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { dateWords } from '#pwa/learner/return-words.ts';
import { PLACEMENT_SHORT, usePlacementOffer } from './placement-offer.ts';

/** Offers the placement, which can open a level without fifteen answers in the level before it. */
export function PlacementWay() {
  const offer = usePlacementOffer();
  if (offer === null) return null;
  // The placeholder has the height of the link, so that nothing moves when the link is loaded.
  if (!offer) return <div className="min-h-tap" />;
  if (offer.state === 'waits') {
    return (
      <p className="py-2 text-sm text-muted">
        You can take the six level questions again {dateWords(offer.until, localToday())}.
      </p>
    );
  }
  return (
    <Link
      to="/practice"
      search={{ start: 'placement' }}
      className="grid min-h-tap content-center justify-start text-sm"
    >
      <span className="font-semibold text-text underline underline-offset-4">
        {offer.state === 'begun'
          ? `Go on: question ${offer.number} of ${PLACEMENT_STEPS}`
          : 'Six questions find your level'}
      </span>
      <span className="text-xs text-muted">{PLACEMENT_SHORT}</span>
    </Link>
  );
}
