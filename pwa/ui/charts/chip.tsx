import type { ComponentProps } from 'react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface ChipProps extends ComponentProps<'span'> {
  /** True if the chip's words may need two lines when the text is large and the phone is small. */
  isLong?: boolean;
}

/** Shows a small rounded label for one fact, such as XP, a streak or a state. */
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
  /** True if there is little room, so that only the pips show; screen readers still get the name. */
  isCompact?: boolean;
}

/** Shows a tier's name with one to six pips. Tiers don't have colors of their own. */
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
