import { initialsOf } from '#shared/contract/account/person-name.ts';
import { CalendarCheck, Crown } from 'lucide-react';
import type { StoredUser } from '#shared/contract/account/auth.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Chip } from '#pwa/ui/charts/chip.tsx';

interface IdentityCardProps {
  user: StoredUser;
  /** Milliseconds since 1970 UTC; null while unknown. */
  joinedAt: number | null;
}

/** The learner's name, the date of joining, and the membership. */
export function IdentityCard({ user, joinedAt }: IdentityCardProps) {
  const isPremium = user.subscriptionStatus === 'active';
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Avatar {...user} />
      <div className="min-w-0 flex-1 basis-[12rem]">
        <h2 className="font-display text-xl leading-snug font-semibold">
          {user.firstName} {user.lastName}
        </h2>
        <p className="break-all text-muted">{user.email}</p>
        <p className="mt-1 flex min-h-[24px] items-center gap-2 text-sm text-muted">
          {joinedAt !== null && (
            <>
              <CalendarCheck aria-hidden size={16} />
              Joined {new Date(joinedAt).toLocaleDateString('en', { dateStyle: 'long' })}
            </>
          )}
        </p>
      </div>
      <Chip className={isPremium ? 'bg-tint-iris' : undefined}>
        {isPremium && <Crown aria-hidden size={16} />}
        {isPremium ? 'Premium Member' : 'Free Account'}
      </Chip>
    </Card>
  );
}

/** Shows the learner's initials, because no picture of a hosted sign-in is loaded (docs/privacy.md). */
function Avatar({ firstName, lastName }: Pick<StoredUser, 'firstName' | 'lastName'>) {
  return (
    <span
      aria-hidden
      className="grid size-[72px] shrink-0 place-items-center overflow-hidden rounded-pill border border-control bg-s3 font-display text-xl font-semibold"
    >
      {initialsOf(firstName, lastName)}
    </span>
  );
}
