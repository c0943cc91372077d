import type { Place } from '#pwa/question/session/open-question.ts';

/** The learner's place in a run of questions, e.g. 2 of 5. */
export function PlaceFigure({ place }: { place: Place | undefined }) {
  if (!place) return null;
  return (
    <p className="whitespace-nowrap text-muted">
      Question {place.number} of {place.total}
    </p>
  );
}
