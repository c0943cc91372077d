import { LoaderCircle } from 'lucide-react';
import { useSeconds } from '#pwa/ui/motion/use-seconds.ts';

/** After this many seconds, the message says how long the wait may be. */
const SLOW_S = 8;

/** Shown while feedback is on its way. */
export function Analyzing() {
  const seconds = useSeconds();
  return (
    <div className="flex items-start gap-3">
      <LoaderCircle
        aria-hidden
        size={22}
        className="mt-px shrink-0 animate-[spin_1s_linear_infinite] text-iris motion-reduce:hidden"
      />
      <div>
        <p role="status" className="font-semibold">
          Analyzing Your Answer...
        </p>
        <p className="text-sm text-muted">
          {seconds < SLOW_S
            ? 'Comparing it with what a good answer covers.'
            : `${seconds} seconds so far. Half a minute is the limit.`}
        </p>
      </div>
    </div>
  );
}
