import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  id: string;
  checked: boolean;
}

/** An on/off switch. The thumb's side shows the state, not the color alone. It needs a label. */
export function Switch({ className, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      aria-checked={input.checked}
      className={joinClasses(
        'relative h-[32px] w-[56px] shrink-0 appearance-none rounded-pill border border-control bg-s3',
        'before:block before:size-[24px] before:translate-x-[3px] before:translate-y-[3px] before:rounded-pill before:bg-text',
        'before:transition-transform before:duration-(--t-1) before:content-[""]',
        'checked:bg-iris checked:before:translate-x-[27px] checked:before:bg-bg',
        'disabled:opacity-60',
        className,
      )}
    />
  );
}
