import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, for those who do not see the icon. */
  label: string;
}

/** A square of 48 px around an icon. */
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
