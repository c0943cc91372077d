import { useState } from 'react';
import type { StoredUser } from '#shared/contract/auth.ts';

type AvatarProps = Pick<StoredUser, 'firstName' | 'lastName' | 'profileImageUrl'>;

/** The learner's picture; the initials where there is none, or while it can't be loaded. */
export function Avatar({ firstName, lastName, profileImageUrl }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      aria-hidden
      className="grid size-[72px] shrink-0 place-items-center overflow-hidden rounded-pill border border-control bg-s3 font-display text-xl font-semibold"
    >
      {profileImageUrl !== null && profileImageUrl !== failed ? (
        <img
          src={profileImageUrl}
          alt=""
          className="size-full object-cover"
          onError={() => setFailed(profileImageUrl)}
        />
      ) : (
        initialsOf(firstName, lastName)
      )}
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
