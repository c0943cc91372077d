import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';

/** The classes of Home's columns: one on a phone, two on a wide screen. */
export const HOME_GRID = [
  'grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]',
  'md:grid-rows-[auto_auto_1fr] md:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]',
].join(' ');

/** Shows a placeholder with Home's final shape, while the device reads its data. */
export function HomeSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] md:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="grid content-start gap-4">
        <Skeleton className="h-[74px] w-[70%]" />
        <Skeleton className="h-[22px] w-[85%]" />
        <Skeleton className="h-cta rounded-md md:max-w-col" />
        <Skeleton className="h-tap rounded-md md:max-w-col" />
      </div>
      <div className="grid content-start gap-4 md:row-span-2">
        <Skeleton className="h-[320px] rounded-lg" />
        <Skeleton className="h-[88px] rounded-lg" />
      </div>
      <div className="grid content-start gap-3">
        <Skeleton className="h-[56px]" />
        <Skeleton className="h-[170px] rounded-lg" />
      </div>
    </div>
  );
}
