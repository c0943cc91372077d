import type { ComponentProps } from 'react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface ChipProps extends ComponentProps<'span'> {
  /** Whether the chip holds words, which need two lines in large text on a small phone. */
  isLong?: boolean;
}

/** A small rounded fact: XP, a streak, a state. */
export function Chip({ isLong = false, className, ...rest }: ChipProps) {
  return (
    <span
      {...rest}
      className={joinClasses(
        'inline-flex min-h-[32px] items-center gap-1 rounded-pill bg-s2 px-3 text-xs font-semibold',
        isLong ? 'py-1' : 'whitespace-nowrap',
        className,
      )}
    />
  );
}
