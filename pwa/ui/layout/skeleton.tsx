import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

/** A placeholder in the final shape; it shows after 200 ms, so that quick answers never flicker. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={joinClasses('animate-[late-appear_200ms] rounded-sm bg-s2', className)}
    />
  );
}
