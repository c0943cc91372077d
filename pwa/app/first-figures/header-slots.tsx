import { Flame, Zap } from 'lucide-react';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { FigureSlot } from './figure-slot.tsx';

/** A figure of 0, or an unknown figure, has no chip. */
const filled = 'has-[[data-figure]:empty]:hidden';

/** The header's figures as slots, placed like those of app/shell/shell.tsx. */
export function HeaderSlots() {
  return (
    <div className="flex items-center gap-1 lg:gap-2">
      <Chip className={filled}>
        <Flame aria-hidden size={16} />
        <FigureSlot name="day-streak" />
        <span className="sr-only">-day streak</span>
      </Chip>
      <Chip className={`${filled} text-heat`}>
        <Zap aria-hidden size={16} />
        <FigureSlot name="streak" />
        <span className="sr-only"> in a row</span>
      </Chip>
      <Chip className={filled}>
        <span>
          <FigureSlot name="xp" /> XP
        </span>
      </Chip>
      <span className="hidden md:contents">
        <Chip className={filled}>
          <span>
            Lv <FigureSlot name="level" />
          </span>
        </Chip>
        <Chip className={filled}>
          <span aria-hidden className="text-[10px] tracking-[1px]">
            <FigureSlot name="tier-pips" />
          </span>
          <span className="sr-only lg:not-sr-only">
            <FigureSlot name="tier" /> XP tier
          </span>
        </Chip>
      </span>
    </div>
  );
}
