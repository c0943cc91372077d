import { Skeleton } from '#pwa/ui/skeleton.tsx';

/** Practice Mode before the device has answered, in its final shape. */
export function PracticeSkeleton() {
  return (
    <div className="grid gap-5 pt-6">
      <Skeleton className="h-[40px] w-[60%]" />
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-[76px] rounded-md" />
        ))}
      </div>
      <Skeleton className="h-[220px] rounded-lg" />
      <Skeleton className="h-[180px] rounded-lg" />
    </div>
  );
}
