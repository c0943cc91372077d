import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Chip } from '#pwa/ui/charts/chip.tsx';

interface LastUpdatedProps {
  /** When the figures were read, in milliseconds since 1970 UTC; 0 before the first ones. */
  at: number;
  isPaused: boolean;
  onTogglePause: () => void;
}

/** Shows how old the figures are, with a Pause button. */
export function LastUpdated({ at, isPaused, onTogglePause }: LastUpdatedProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {at > 0 && (
        <Chip>
          Last updated <Age at={at} />
        </Chip>
      )}
      <Button look="outline" onClick={onTogglePause}>
        {isPaused ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />}
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </div>
  );
}

function Age({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span>{ageWords(now - at)}</span>;
}

/** @param age milliseconds */
function ageWords(age: number): string {
  const seconds = Math.max(0, Math.floor(age / 1_000));
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (seconds < 1) return 'just now';
  if (seconds < 60) return format.format(-seconds, 'second');
  if (seconds < 3_600) return format.format(-Math.floor(seconds / 60), 'minute');
  return format.format(-Math.floor(seconds / 3_600), 'hour');
}
