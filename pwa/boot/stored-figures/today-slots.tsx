import { CalendarDays, Check, History } from 'lucide-react';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { FigureSlot } from './figure-slot.tsx';

/** The card of the day as slots; signs and cells, which are no words, come with the app (features/home/today). */
export function TodaySlots() {
  return (
    <section className="relative overflow-hidden rounded-lg border border-hair bg-s1">
      <div className="px-4 pt-3 pb-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h2 className="font-display text-lg font-semibold">Today</h2>
          <p className="text-sm text-muted">
            <FigureSlot name="challenges" />
          </p>
        </div>
        <ul className="mt-1">
          {([1, 2, 3] as const).map((place) => (
            <li key={place} className="flex items-center justify-between gap-3 py-px">
              <h4 className="min-w-0 text-sm">
                <FigureSlot name={`challenge-${place}`} />
              </h4>
              <p className="flex shrink-0 items-center gap-1 text-sm font-semibold text-mint has-[[data-figure]:empty]:hidden">
                <Check aria-hidden size={16} strokeWidth={3} />
                <FigureSlot name={`challenge-${place}-done`} />
              </p>
              <p className="flex shrink-0 gap-2 text-sm whitespace-nowrap text-muted has-[[data-figure]:empty]:hidden">
                <FigureSlot name={`challenge-${place}-stand`} />
                <span className="size-4" />
              </p>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hair px-4 py-2">
        <div className="min-w-[6rem] flex-1">
          <h3 className="font-semibold">
            <FigureSlot name="streak-title" />
          </h3>
          <p className="text-xs text-muted">
            <FigureSlot name="streak-note" />
          </p>
        </div>
        <div className="h-[33px] w-[162px]" />
      </div>
      <div className="flex items-center gap-3 border-t border-hair px-4 py-2 has-[[data-figure]:empty]:hidden">
        <History aria-hidden size={18} className="shrink-0 text-muted" />
        <h3 className="min-w-0 flex-1 font-semibold">
          <FigureSlot name="reviews" />
        </h3>
        <a
          href="/practice?start=review"
          className={`${buttonClasses('outline', false)} min-w-[7rem]`}
        >
          Review
        </a>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 border-t border-hair px-4 py-2">
        <CalendarDays aria-hidden size={18} className="shrink-0 text-muted" />
        <div className="min-w-[8.5rem] flex-1">
          <h3 className="leading-snug font-semibold">
            <FigureSlot name="interview" />
          </h3>
          <p className="text-xs text-muted">
            <FigureSlot name="interview-note" />
          </p>
        </div>
        <button type="button" className={`${buttonClasses('outline', false)} min-w-[5rem] px-2`}>
          <FigureSlot name="interview-button" />
          <span className="sr-only"> of the interview</span>
        </button>
      </div>
    </section>
  );
}
