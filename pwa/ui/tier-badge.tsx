import { Chip } from './chip.tsx';

/** A tier's name with one to six pips; tiers have no hues of their own. */
export function TierBadge({ name, index }: { name: string; index: number }) {
  return (
    <Chip>
      <span aria-hidden className="text-[10px] tracking-[1px]">
        {'◆'.repeat(index + 1)}
      </span>
      {name}
    </Chip>
  );
}
