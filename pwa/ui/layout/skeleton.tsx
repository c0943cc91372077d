import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { LoaderCircle } from 'lucide-react';

/**
 * Shows a placeholder with the shape of the content that will replace it. It appears only after 200 ms, so that fast
 * screens don't flicker.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={joinClasses('animate-[late-appear_200ms] rounded-sm bg-s2', className)}
    />
  );
}

/** Shows a spinner that fills the page; under reduced motion, words replace it. */
export function FullPageSpinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <LoaderCircle
        aria-hidden
        size={32}
        className="animate-[spin_1s_linear_infinite] text-muted motion-reduce:hidden"
      />
      <span className="sr-only motion-reduce:not-sr-only">{label}</span>
    </div>
  );
}

/** Shows, after the last finished part, that the next part is still being written. */
export function StillWriting() {
  return (
    <div aria-hidden className="grid gap-2 animate-[late-appear_200ms]">
      <span className="h-4 rounded-sm bg-s2" />
      <span className="h-4 w-2/3 rounded-sm bg-s2" />
    </div>
  );
}
