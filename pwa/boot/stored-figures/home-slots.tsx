import { HOME_GRID } from '#pwa/features/home/home-skeleton.tsx';
import { HeroFrame } from '#pwa/features/home/now/hero.tsx';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { FigureSlot } from './figure-slot.tsx';
import { TodaySlots } from './today-slots.tsx';

/** Home's first screenful as slots for the words of somebody who has answered (features/home/home-page.tsx). */
export function HomeSlots() {
  return (
    <div className={HOME_GRID}>
      <HeroFrame
        lines={[
          <FigureSlot key="headline" name="headline" />,
          <FigureSlot key="headline-end" name="headline-end" />,
        ]}
        next={
          <>
            <FigureSlot name="next-lead" />
            <span className="text-text">
              <FigureSlot name="next-title" />
            </span>
            <FigureSlot name="next-level" />
          </>
        }
      >
        <a href="/practice?start=next" className={`${buttonClasses('primary', true)} flex-auto`}>
          Start Practicing
        </a>
        <a href="/ai-mode" className={buttonClasses('outline', true)}>
          AI Practice
        </a>
      </HeroFrame>
      <div className="md:col-start-2 md:row-span-2 md:row-start-1">
        <TodaySlots />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 md:col-start-1 md:row-span-2 md:row-start-2">
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="font-display text-lg font-semibold">Learning Path</h2>
            <p className="text-sm text-muted">
              <span className="font-semibold text-text">
                <FigureSlot name="path-percent" />
              </span>
              <FigureSlot name="path-left" />
            </p>
          </div>
          <p className="text-xs text-muted">
            <FigureSlot name="path-answered" />
          </p>
        </div>
        <Skeleton className="h-[170px] rounded-lg" />
      </div>
    </div>
  );
}
