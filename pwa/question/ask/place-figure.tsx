import type { Place } from '#pwa/question/session/open-question.ts';

/** Where in a run of questions the learner is, e.g. 2 of 5. */
export function PlaceFigure({ place }: { place: Place | undefined }) {
  if (!place) return null;
  return (
    <p className="text-sm font-semibold whitespace-nowrap text-muted">
      <span className="sr-only">Question </span>
      {place.number} of {place.total}
    </p>
  );
}
