import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { weekLabel, type WeekDay } from './week-days.ts';

const FACES: Record<WeekDay['state'], string> = {
  answered: 'bg-primary',
  rest: 'border border-control after:h-[2px] after:w-[8px] after:bg-control',
  none: 'border border-hair',
  today: 'border border-hair outline-2 outline-offset-1 outline-primary',
  coming: 'border border-dashed border-hair',
};

/**
 * Shows the week as cells like those of the Board: filled for a day of practice, with a dash for a rest day and a ring
 * for today.
 */
export function WeekCells({ week }: { week: readonly WeekDay[] }) {
  return (
    <div role="img" aria-label={weekLabel(week)} className="flex gap-[6px]">
      {week.map(({ date, name, state }) => (
        <span key={date} className="grid justify-items-center gap-1">
          <span
            className={joinClasses(
              'grid size-[18px] place-items-center rounded-cell',
              FACES[state],
            )}
          />
          <span
            aria-hidden
            className={joinClasses(
              'text-[0.6875rem] leading-none font-semibold',
              state === 'coming' ? 'text-dim' : 'text-muted',
            )}
          >
            {name.charAt(0)}
          </span>
        </span>
      ))}
    </div>
  );
}
