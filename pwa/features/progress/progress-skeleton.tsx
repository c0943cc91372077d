import { Skeleton } from '#pwa/ui/skeleton.tsx';

/** Progress before the device has answered, in its final shape. */
export function ProgressSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-[40px] w-[50%]" />
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-[76px] rounded-md" />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-[140px] rounded-lg" />
        <Skeleton className="h-[260px] rounded-lg" />
      </div>
    </div>
  );
}
