import type { Counted } from './counted.ts';

interface FoundLineProps {
  counted: Counted;
  /** Ticked points with a sentence of the answer: shown, or asked about. */
  found: number;
}

/** Far more was ticked than was found: both numbers, and that not finding says little. */
export function FoundLine({ counted, found }: FoundLineProps) {
  const words = found === 0 ? 'none' : found;
  return (
    <p className="text-sm text-muted">
      {`You ticked ${counted.covered}; ${words} ${found > 1 ? 'were' : 'was'} found in your words. Not all that is said is recognized: your ticks count.`}
    </p>
  );
}
