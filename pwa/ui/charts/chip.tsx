import type { ComponentProps } from 'react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface ChipProps extends ComponentProps<'span'> {
  /** True if the chip holds words, which need two lines in large text on a small phone. */
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

interface TierBadgeProps {
  name: string;
  /** The tier's index, 0 to 5, drawn as one to six pips. */
  index: number;
  /** In little room, shows only the pips; screen readers still get the name. */
  isCompact?: boolean;
}

/** A tier's name with one to six pips; tiers have no hues of their own. */
export function TierBadge({ name, index, isCompact = false }: TierBadgeProps) {
  return (
    <Chip>
      <span aria-hidden className="text-[10px] tracking-[1px]">
        {'◆'.repeat(index + 1)}
      </span>
      <span className={joinClasses(isCompact && 'sr-only lg:not-sr-only')}>{name} XP tier</span>
    </Chip>
  );
}
