import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

type ButtonLook = 'primary' | 'outline' | 'quiet' | 'danger' | 'ai';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-primary text-on-primary hover:opacity-90',
  outline: 'border border-control text-text hover:bg-s2',
  quiet: 'text-muted hover:bg-s2 hover:text-text',
  ai: 'bg-iris text-on-fill hover:opacity-90',
  danger: 'border border-rose text-rose hover:bg-tint-rose',
};

/** A button's classes, also for links that look like buttons. */
export function buttonClasses(look: ButtonLook, large: boolean): string {
  return joinClasses(
    'inline-flex items-center justify-center gap-2 rounded-md px-4 text-center',
    'transition-[opacity,background-color] duration-(--t-1) disabled:opacity-50',
    large
      ? 'min-h-cta font-display text-lg font-semibold'
      : 'min-h-tap font-body text-md font-semibold',
    looks[look],
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  large?: boolean;
}

/**
 * Shows a button. The primary look (paper) is for the one main action of a screen; all other buttons are outlined or
 * quiet.
 */
export function Button({ look = 'primary', large = false, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={joinClasses(buttonClasses(look, large), className)}
    />
  );
}
