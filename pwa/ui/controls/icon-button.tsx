import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The button's action, for screen readers. */
  label: string;
}

/** Shows a 48 px square button around an icon. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={joinClasses(
        'inline-flex size-tap shrink-0 items-center justify-center rounded-md text-muted hover:bg-s2 hover:text-text',
        className,
      )}
    >
      {children}
    </button>
  );
}
