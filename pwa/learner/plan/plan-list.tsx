import { Link } from '@tanstack/react-router';
import { ChevronDown, Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlanStep } from '#shared/game/readiness/plan-facts.ts';
import type { PlanNow } from '#pwa/learner/readiness/plan-days.ts';
import { plannedLink } from '#pwa/learner/readiness/step-links.ts';
import {
  leftOutWords,
  newsOfPlan,
  minutesWords,
  planDayWords,
  planNote,
  planStepWords,
  stepMinutesWords,
} from './plan-words.ts';

interface PlanListProps {
  plan: PlanNow;
  /** The minutes that a day of the plan may take. */
  minutes: number;
  /** The field for the minutes a day; hidden until the learner wants to change them. */
  children: ReactNode;
}

/**
 * Shows the plan: today's steps, each with a link and, once it is done, a check mark; the later days, collapsed; and
 * how many minutes a day may take.
 */
export function PlanList({ plan, minutes, children }: PlanListProps) {
  const [today, ...later] = plan.days;
  if (!today || today.kind !== 'work') return null;
  const next = later[0] && planDayWords(later[0], today.date, plan.isNight);
  const leftOut = leftOutWords(plan);
  const news = newsOfPlan(plan);
  return (
    <PlanFrame note={planNote(today, minutes)}>
      {today.steps.map((step) => (
        <li key={keyOf(step)} className={ROW_CLASSES}>
          <Link {...plannedLink(step)} className={LINK_CLASSES}>
            <PlanLine
              sign={
                step.isDone ? (
                  <CircleCheck aria-hidden size={20} className="text-mint" />
                ) : (
                  <Circle aria-hidden size={20} className="text-muted" />
                )
              }
              name={planStepWords(step)}
              minutes={stepMinutesWords(step)}
              isDone={step.isDone}
            />
          </Link>
        </li>
      ))}
      {news && <li className={NOTE_CLASSES}>{news}</li>}
      {next && (
        <li className={ROW_CLASSES}>
          <details className="group min-w-0 flex-1">
            <summary className={`${LINK_CLASSES} list-none [&::-webkit-details-marker]:hidden`}>
              <LaterLine name={next.name} has={next.has} />
            </summary>
            <ul className="grid gap-2 px-4 pb-3 text-sm">
              {later.slice(1).map((day) => {
                const { name, has } = planDayWords(day, today.date, plan.isNight);
                return (
                  <li key={day.date}>
                    <span className="font-semibold">{name}</span>
                    <span className="block text-muted">{has}</span>
                  </li>
                );
              })}
            </ul>
          </details>
        </li>
      )}
      {leftOut && <li className={NOTE_CLASSES}>{leftOut}</li>}
      <li className={ROW_CLASSES}>
        <details className="min-w-0 flex-1">
          <summary className={`${LINK_CLASSES} list-none [&::-webkit-details-marker]:hidden`}>
            <MinutesLine words={minutesWords(minutes)} />
          </summary>
          <div className="px-4 pb-4">{children}</div>
        </details>
      </li>
    </PlanFrame>
  );
}

/** Returns a name that no other step of the day has. */
function keyOf(step: PlanStep): string {
  const isDebrief = step.kind === 'round' && step.held !== undefined;
  return `${isDebrief ? 'debrief' : step.kind}${'type' in step ? step.type : ''}`;
}

/** The classes of a step's line and its link. The prerendered shell uses both. */
export const ROW_CLASSES = 'flex border-t border-hair first:border-t-0';
export const LINK_CLASSES =
  'flex min-h-tap min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-md px-4 py-1 hover:bg-s2';

/** Shows the plan with its heading and note. The prerendered shell uses this component as well. */
export function PlanFrame({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-display text-lg font-semibold">Today’s plan</h2>
        <p className="text-sm text-muted">{note}</p>
      </div>
      <ul className="rounded-lg border border-hair bg-s1">{children}</ul>
    </section>
  );
}

interface PlanLineProps {
  sign: ReactNode;
  name: ReactNode;
  minutes: ReactNode;
  isDone?: boolean;
}

/** Shows a step of the plan: its sign, name and minutes. The prerendered shell uses this component as well. */
export function PlanLine({ sign, name, minutes, isDone = false }: PlanLineProps) {
  return (
    <>
      <span className="size-5 shrink-0">{sign}</span>
      <span className={`min-w-0 flex-1 leading-snug ${isDone ? 'text-muted' : 'font-semibold'}`}>
        {name}
        {isDone && <span className="sr-only">, done</span>}
      </span>
      <span className="shrink-0 text-sm text-muted">{minutes}</span>
    </>
  );
}

/**
 * The classes of two lines: one says what the plan has moved since yesterday, the other names the interview types for
 * which the plan's days have no room. The prerendered shell uses these classes as well.
 */
export const NOTE_CLASSES = 'border-t border-hair px-4 py-2 text-sm text-muted';

/**
 * Shows the line that says how many minutes a day may take; a tap expands the field for them. The prerendered shell
 * uses this component as well.
 */
export function MinutesLine({ words }: { words: ReactNode }) {
  return (
    <>
      <span className="min-w-0 flex-1 text-sm text-muted">{words}</span>{' '}
      <span className="shrink-0 text-sm underline decoration-control underline-offset-4">
        Change
      </span>
    </>
  );
}

/**
 * Shows the line of the next day, cut off if it is long; a tap shows all of it and the days after it. The prerendered
 * shell uses this component as well.
 */
export function LaterLine({ name, has }: { name: ReactNode; has: ReactNode }) {
  return (
    <>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="text-sm font-semibold">{name}</span>
        <span className="block truncate text-xs text-muted group-open:whitespace-normal">
          {has}
        </span>
      </span>
      <ChevronDown aria-hidden size={18} className="shrink-0 text-muted group-open:rotate-180" />
    </>
  );
}
