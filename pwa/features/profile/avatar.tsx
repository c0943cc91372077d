import type { StoredUser } from '#shared/contract/auth/auth.ts';

/** The learner's initials: no picture of a hosted sign-in is loaded (docs/privacy.md). */
export function Avatar({ firstName, lastName }: Pick<StoredUser, 'firstName' | 'lastName'>) {
  return (
    <span
      aria-hidden
      className="grid size-[72px] shrink-0 place-items-center overflow-hidden rounded-pill border border-control bg-s3 font-display text-xl font-semibold"
    >
      {initialsOf(firstName, lastName)}
    </span>
  );
}

/** First letters as people write them: an emoji or an accent is not cut in half. */
function initialsOf(...names: string[]): string {
  const graphemes = new Intl.Segmenter();
  const first = (name: string) => graphemes.segment(name)[Symbol.iterator]().next().value?.segment;
  return names
    .map((name) => first(name) ?? '')
    .join('')
    .toUpperCase();
}
