import { Target } from 'lucide-react';
import { HOME_GRID } from '#pwa/screens/home/home-skeleton.tsx';
import { HeroFrame, WAY_CLASSES } from '#pwa/screens/home/now/hero.tsx';
import {
  LaterLine,
  LEFT_OUT_CLASSES,
  LINK_CLASSES,
  MinutesLine,
  PlanFrame,
  PlanLine,
  ROW_CLASSES,
} from '#pwa/learner/plan/plan-list.tsx';
import {
  CHOOSE_CLASSES,
  LINE_CLASSES,
  PRACTICE_CLASSES,
  ReadinessFrame,
  WORDS_CLASSES,
  ReadinessLine,
  STORIES_CLASSES,
  WAYS_ON_CLASSES,
} from '#pwa/learner/readiness/readiness-list.tsx';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { FigureSlot } from './figure-slot.tsx';
import { InterviewSlots, TodaySlots } from './today-slots.tsx';

const unlessFilled = 'has-[[data-figure]:empty]:hidden';

/** The plan for the interview (learner/plan/plan-list.tsx), if there is one. */
function PlanSlots() {
  return (
    <div className="has-[[data-figure=plan-note]:empty]:hidden">
      <PlanFrame note={<FigureSlot name="plan-note" />}>
        {([1, 2, 3, 4, 5] as const).map((place) => (
          <li key={place} className={`${ROW_CLASSES} ${unlessFilled}`}>
            <div className={LINK_CLASSES}>
              <PlanLine
                sign={null}
                name={<FigureSlot name={`plan-${place}`} />}
                minutes={<FigureSlot name={`plan-${place}-minutes`} />}
              />
            </div>
          </li>
        ))}
        <li className={`${ROW_CLASSES} ${unlessFilled}`}>
          <div className={LINK_CLASSES}>
            <LaterLine
              name={<FigureSlot name="plan-next" />}
              has={<FigureSlot name="plan-next-has" />}
            />
          </div>
        </li>
        <li className={`${LEFT_OUT_CLASSES} ${unlessFilled}`}>
          <FigureSlot name="plan-left-out" />
        </li>
        <li className={`${ROW_CLASSES} ${unlessFilled}`}>
          <div className={LINK_CLASSES}>
            <MinutesLine words={<FigureSlot name="plan-minutes" />} />
          </div>
        </li>
      </PlanFrame>
    </div>
  );
}

/** Home's first screenful as slots for the words of a learner who has answered (screens/home/home-page.tsx). */
export function HomeSlots() {
  return (
    <div className={HOME_GRID}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 md:gap-2">
        <HeroFrame
          headline={<FigureSlot name="headline" />}
          note={
            <>
              <FigureSlot name="next-lead" />
              <span className="text-text">
                <FigureSlot name="next-title" />
              </span>
              <FigureSlot name="next-level" />
            </>
          }
        >
          {/* Where they lead is written with their words: until then nowhere else. */}
          <a
            href="/"
            data-way="way-1"
            className={`${buttonClasses('primary', true)} basis-full ${unlessFilled}`}
          >
            <FigureSlot name="button-1" />
          </a>
          <a
            href="/"
            data-way="way-offer"
            className={`${buttonClasses('outline', true)} basis-full ${unlessFilled}`}
          >
            <FigureSlot name="button-offer" />
          </a>
          <a href="/" data-way="way-2" className={`${WAY_CLASSES} ${unlessFilled}`}>
            <FigureSlot name="button-2" />
          </a>
          <a href="/practice?start=five-minutes" className={`${WAY_CLASSES} ${unlessFilled}`}>
            <FigureSlot name="five-minutes" />
          </a>
          <a href="/ai-mode" className={`${WAY_CLASSES} ${unlessFilled}`}>
            <FigureSlot name="ai-practice">AI Practice</FigureSlot>
          </a>
        </HeroFrame>
        <InterviewSlots />
        <PlanSlots />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 md:col-start-2 md:row-span-2 md:row-start-1 md:gap-6">
        <ReadinessFrame
          wayOn={
            <div className={WAYS_ON_CLASSES}>
              <a href="/types" className={STORIES_CLASSES}>
                Learn
              </a>
              <a href="/stories" className={STORIES_CLASSES}>
                Stories
              </a>
              <a href="/interview" className={CHOOSE_CLASSES}>
                Mock interview
              </a>
            </div>
          }
        >
          {([0, 1, 2, 3, 4, 5] as const).map((place) => (
            <li key={place} className={LINE_CLASSES}>
              <div className={`${WORDS_CLASSES} min-w-0 flex-1`}>
                <ReadinessLine
                  name={<FigureSlot name={`type-${place}`} />}
                  count={<FigureSlot name={`type-${place}-count`} />}
                  word={<FigureSlot name={`type-${place}-word`} />}
                  marks={<span className="w-[36px]" />}
                />
              </div>
              <span className={PRACTICE_CLASSES}>
                <Target aria-hidden size={18} />
              </span>
            </li>
          ))}
        </ReadinessFrame>
        <TodaySlots />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 md:col-start-1 md:row-span-2 md:row-start-2 md:gap-3">
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
