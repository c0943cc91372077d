import { LinkRow } from '#pwa/learner/link-row.tsx';

/** The rows that lead to the number sheet and to minute math. */
export function NumbersRows() {
  return (
    <>
      <LinkRow
        title="Number sheet"
        note="Figures that many estimates begin with"
        to={{ to: '/numbers' }}
      />
      <LinkRow
        title="Minute math"
        note="Ten sums, a minute each, with the short way"
        to={{ to: '/numbers/math' }}
      />
    </>
  );
}
