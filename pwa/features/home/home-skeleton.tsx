import { Skeleton } from '#pwa/ui/skeleton.tsx';

/** Home before the device has answered, in its final shape. */
export function HomeSkeleton() {
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,15rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:gap-6">
      <div className="grid content-start gap-4">
        <Skeleton className="h-[74px] w-[70%]" />
        <Skeleton className="h-[22px] w-[85%]" />
        <Skeleton className="h-cta rounded-md" />
        <Skeleton className="h-[260px] rounded-lg" />
      </div>
      <div className="grid grid-cols-2 content-start gap-3 md:grid-cols-1">
        <Skeleton className="h-[112px] rounded-lg" />
        <Skeleton className="h-[112px] rounded-lg" />
      </div>
    </div>
  );
}
