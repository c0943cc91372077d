import type { Place } from '#pwa/question/session/open-question.ts';

/** Where in a run of questions the learner is, e.g. 2 of 5. */
export function PlaceFigure({ place }: { place: Place | undefined }) {
  if (!place) return null;
  return (
    <p className="whitespace-nowrap text-muted">
      Question {place.number} of {place.total}
    </p>
  );
}
