import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

/** A small rounded fact: XP, a streak, a state. */
export function Chip({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      {...rest}
      className={joinClasses(
        'inline-flex min-h-[32px] items-center gap-1 rounded-pill bg-s2 px-3 text-xs font-semibold whitespace-nowrap',
        className,
      )}
    />
  );
}
