import { TriangleAlert } from 'lucide-react';
import { phaseOf, type Countdown } from '#shared/engine/countdown.ts';
import { Button } from '#pwa/ui/button.tsx';

interface TimeWarningProps {
  countdown: Countdown;
  onExtend: () => void;
}

/** The last 30 seconds, with the way to go on without a limit (WCAG 2.2.1). */
export function TimeWarning({ countdown, onExtend }: TimeWarningProps) {
  if (phaseOf(countdown) !== 'warning') return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-rose bg-tint-rose p-3">
      <TriangleAlert aria-hidden size={22} className="shrink-0 text-rose" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">Time Running Out!</p>
        <p className="text-sm">Less than 30 seconds remaining</p>
      </div>
      <Button look="outline" onClick={onExtend} className="w-full flex-wrap gap-y-0 md:w-auto">
        Need more time
        <span className="text-xs font-normal text-muted">no limit, half the XP</span>
      </Button>
    </div>
  );
}
