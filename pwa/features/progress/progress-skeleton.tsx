import { Skeleton } from '#pwa/ui/skeleton.tsx';

/** Progress before the device has answered, in its final shape. */
export function ProgressSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-[48px] w-[50%]" />
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-[76px] rounded-md" />
        ))}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="grid gap-4">
          <Skeleton className="h-[148px] rounded-lg" />
          <Skeleton className="h-[92px] rounded-lg" />
          <Skeleton className="h-[136px] rounded-lg" />
        </div>
        <Skeleton className="h-[290px] rounded-lg" />
      </div>
    </div>
  );
}
