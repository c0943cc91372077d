import { Skeleton } from '#pwa/ui/skeleton.tsx';

/** Four cards in the shape of those that come. */
export function AdminSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the figures"
      className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-4"
    >
      {['users', 'questions', 'answers', 'time'].map((name) => (
        <Skeleton key={name} className="h-[112px] rounded-lg" />
      ))}
    </div>
  );
}
