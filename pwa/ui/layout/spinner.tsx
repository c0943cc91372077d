import { LoaderCircle } from 'lucide-react';

/** A spinner that fills the page; under reduced motion, words replace it. */
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
