import { Target, Flame, Zap, CalendarDays, Check, ChevronDown, History } from 'lucide-react';
import { HOME_GRID } from '#pwa/screens/home/home-skeleton.tsx';
import { HeroFrame, WAY_CLASSES } from '#pwa/screens/home/now/hero.tsx';
import {
  LaterLine,
  LINK_CLASSES,
  MinutesLine,
  NOTE_CLASSES,
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
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { CELLS_CLASSES, Fact } from '#pwa/screens/home/today/today-cells.tsx';
import { TodayFrame } from '#pwa/screens/home/today/today-card.tsx';
import type { DatedWords, LastingWords } from './home-words.ts';

const unlessFilled = 'has-[[data-figure]:empty]:hidden';

/** Shows the plan for the interview (pwa/learner/plan/plan-list.tsx) as slots. They are hidden if there is no plan. */
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
        <li className={`${NOTE_CLASSES} ${unlessFilled}`}>
          <FigureSlot name="plan-moved" />
        </li>
        <li className={`${ROW_CLASSES} ${unlessFilled}`}>
          <div className={LINK_CLASSES}>
            <LaterLine
              name={<FigureSlot name="plan-next" />}
              has={<FigureSlot name="plan-next-has" />}
            />
          </div>
        </li>
        <li className={`${NOTE_CLASSES} ${unlessFilled}`}>
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

/**
 * Shows Home's first screen (pwa/screens/home/home-page.tsx) as empty slots, for a learner who has answered questions.
 */
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
          {/* boot.js writes each link's URL with its words. Until then, the link leads to this same page. */}
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

/** Shows the header's figures as slots, at the same positions as in pwa/app/shell/shell.tsx. */
export function HeaderSlots() {
  return (
    <div className="flex items-center gap-1 lg:gap-2">
      <Chip className={unlessFilled}>
        <Flame aria-hidden size={16} />
        <FigureSlot name="day-streak" />
        <span className="sr-only">-day streak</span>
      </Chip>
      <Chip className={`${unlessFilled} text-heat`}>
        <Zap aria-hidden size={16} />
        <FigureSlot name="streak" />
        <span className="sr-only"> in a row</span>
      </Chip>
      <Chip className={unlessFilled}>
        <span>
          <FigureSlot name="xp" /> XP
        </span>
      </Chip>
      <span className="hidden md:contents">
        <Chip className={unlessFilled}>
          <span>
            Lv <FigureSlot name="level" />
          </span>
        </Chip>
        <Chip className={unlessFilled}>
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

/**
 * Shows the slots for the day's challenges: one row on a phone, a card on a wide screen. Only the app draws icons and
 * cells, because they contain no words.
 */
function TodaySlots() {
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

/** Shows the interview's row (learner/goals/interview-row.tsx). */
function InterviewSlots() {
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

/**
 * Shows a slot into which boot.js writes a figure (docs/decisions/008). While it is empty, it keeps the height of its
 * line (pwa/ui/layout/base.css).
 */
function FigureSlot(props: FigureSlotProps) {
  return <span data-figure={props.name}>{props.children}</span>;
}

interface FigureSlotProps {
  name: keyof LastingWords | keyof DatedWords;
  /** Words that the slot shows until boot.js writes the stored figure into it; absent if it is empty until then. */
  children?: string;
}
