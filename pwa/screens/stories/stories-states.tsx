import { UnreadCard } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';

/** Shown while the stories are being loaded. */
export function StoriesSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-[64px] rounded-md" />
      <Skeleton className="h-[64px] rounded-md" />
      <Skeleton className="h-[220px] rounded-lg" />
    </div>
  );
}

/** Says that the stories couldn't be read, because the device's database has failed. */
export function StoriesFailed() {
  return <UnreadCard words="Your stories could not be read from this device. Nothing is lost." />;
}
