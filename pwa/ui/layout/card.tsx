import type { ComponentProps } from 'react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

/** A quiet surface with a thin border, one shade above the page. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={joinClasses('rounded-lg border border-hair bg-s1 p-4', className)}
    />
  );
}
