import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

/** A placeholder in the final shape; it shows only after 200 ms, so that quick responses don't flicker. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={joinClasses('animate-[late-appear_200ms] rounded-sm bg-s2', className)}
    />
  );
}
