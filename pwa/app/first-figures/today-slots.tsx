import { CalendarDays, Check, ChevronDown, History } from 'lucide-react';
import { CELLS_CLASSES, Fact } from '#pwa/screens/home/today/today-cells.tsx';
import { TodayFrame } from '#pwa/screens/home/today/today-card.tsx';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { FigureSlot } from './figure-slot.tsx';

const unlessFilled = 'has-[[data-figure]:empty]:hidden';

/**
 * The day as slots: one row on a phone, a card on a wide screen. Icons and cells have no words and come with the app.
 */
export function TodaySlots() {
  return (
    <TodayFrame note={<FigureSlot name="challenges" />}>
      <div className={CELLS_CLASSES}>
        <div className="flex min-h-[56px] flex-[2] items-center">
          <Fact
            figure={<FigureSlot name="streak-days" />}
            label="Streak"
            className={`flex-1 ${unlessFilled}`}
          />
          <Fact
            figure={<FigureSlot name="challenges-done" />}
            label="Challenges"
            className="flex-1"
          />
          <ChevronDown aria-hidden size={16} className="mr-2 shrink-0 text-muted" />
        </div>
        <a
          href="/practice?start=review"
          className={`flex min-h-[56px] flex-1 flex-col items-center justify-center px-1 text-center leading-snug ${unlessFilled}`}
        >
          <Fact figure={<FigureSlot name="reviews-due" />} label="Reviews" />
        </a>
        <div className={`flex min-h-[56px] flex-1 items-center justify-center ${unlessFilled}`}>
          <Fact figure={'\u00a0'} label={<FigureSlot name="to-check" />} />
        </div>
      </div>
      <div className="hidden md:block">
        <ul className="px-4 pt-3 pb-2">
          {([1, 2, 3] as const).map((place) => (
            <li key={place} className="flex items-center justify-between gap-3 py-px">
              <h4 className="min-w-0 text-sm">
                <FigureSlot name={`challenge-${place}`} />
              </h4>
              <p
                className={`flex shrink-0 items-center gap-1 text-sm font-semibold text-mint ${unlessFilled}`}
              >
                <Check aria-hidden size={16} strokeWidth={3} />
                <FigureSlot name={`challenge-${place}-done`} />
              </p>
              <p
                className={`flex shrink-0 gap-2 text-sm whitespace-nowrap text-muted ${unlessFilled}`}
              >
                <FigureSlot name={`challenge-${place}-stand`} />
                <span className="size-4" />
              </p>
            </li>
          ))}
        </ul>
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
        <div className={`flex items-center gap-3 border-t border-hair px-4 py-2 ${unlessFilled}`}>
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
      </div>
    </TodayFrame>
  );
}

/** The interview's row (learner/goals/interview-row.tsx). */
export function InterviewSlots() {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      <CalendarDays aria-hidden size={18} className="shrink-0 text-muted" />
      <div className="min-w-[8.5rem] flex-1">
        <h2 className="leading-snug font-semibold">
          <FigureSlot name="interview" />
        </h2>
        <p className="text-xs text-muted">
          <FigureSlot name="interview-note" />
        </p>
      </div>
      <button type="button" className={`${buttonClasses('outline', false)} min-w-[5rem] px-2`}>
        <FigureSlot name="interview-button" />
        <span className="sr-only">, your interview date</span>
      </button>
    </div>
  );
}
