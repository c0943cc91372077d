import type { ItemStatistics } from '#shared/contract/admin.ts';

/** What each option drew, the key first. For eyes alone: the question itself says it in words. */
export function OptionBar({ options }: Pick<ItemStatistics, 'options'>) {
  const shown = options.toSorted((a, b) => Number(b.isKey) - Number(a.isKey));
  if (shown.every(({ share }) => share === null)) return null;
  return (
    <div aria-hidden className="flex h-2 w-[96px] gap-px overflow-hidden rounded-pill bg-s1">
      {shown.map(({ share, isKey }, index) => (
        <span
          key={index}
          className={isKey ? 'bg-mint' : 'bg-control'}
          style={{ width: `${share ?? 0}%` }}
        />
      ))}
    </div>
  );
}
