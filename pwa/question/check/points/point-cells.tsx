import { Check } from 'lucide-react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface PointCellsProps {
  points: readonly { id: string }[];
  ticks: readonly string[];
}

/** One cell per key point, filled if the point was counted. The words beside the cells say the same. */
export function PointCells({ points, ticks }: PointCellsProps) {
  const covered = points.filter(({ id }) => ticks.includes(id)).length;
  return (
    <div aria-hidden className="flex gap-2">
      {points.map(({ id }, index) => (
        <span
          key={id}
          className={joinClasses(
            'grid h-[26px] flex-1 place-items-center rounded-cell',
            index < covered ? 'bg-mint text-on-fill' : 'border border-dashed border-control',
          )}
        >
          {index < covered && <Check size={16} strokeWidth={3} />}
        </span>
      ))}
    </div>
  );
}
