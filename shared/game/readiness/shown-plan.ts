/**
 * Compares the plan with what Home showed before, and finds the rounds, stories and whole answers that were moved or
 * dropped since then (docs/rules.md, Moved). The device remembers what it showed; nothing of it is an event.
 */
import type { InterviewType } from '#shared/game/constants.ts';
import type { PlannedDay } from './day-plan.ts';

/** The kinds of steps that are remembered, the dearest first. */
const KINDS = ['round', 'answer', 'story'] as const;

interface Remembered {
  kind: (typeof KINDS)[number];
  /** Null for a story. */
  type: InterviewType | null;
}

/** A step that isn't done, on the day on which Home showed it. */
interface ShownStep extends Remembered {
  /** ISO date. */
  date: string;
}

/** Everything that is remembered of one look at Home. */
interface Showing {
  steps: readonly ShownStep[];
  /** How much of each kind was done by then (`doneKey`). */
  done: DoneCounts;
}

/** How many rounds and whole answers of each type, and how many stories, are done. The keys are those of `doneKey`. */
export type DoneCounts = Readonly<Record<string, number>>;

/** The record that this device keeps of the plans that Home showed on it. */
export interface ShownPlan {
  /** The learner's choices behind the plan. If they change, nothing is compared. */
  choices: string;
  /** The ISO date of the latest study day on which Home showed a plan. */
  on: string;
  last: Showing;
  /** The plan as Home last showed it on an earlier study day. */
  before: Showing;
  /** The shown plan with which the current plan is compared. */
  base: Showing;
  /** The study day as an ISO date. From the first work on this day, the plan is compared with `base`. */
  since: string;
}

/** A step that isn't done and isn't on the day that Home had shown. */
export interface MovedStep extends Remembered {
  /** ISO date of the day that has it now; null if no day of the plan has it. */
  to: string | null;
  /** Present if another step of this kind and type was done, or is still planned. */
  isSecond?: true;
}

/** The plan as it is now, for the comparison. */
export interface PlanToShow {
  choices: string;
  /** The plan's days, today first. */
  days: readonly PlannedDay[];
  done: DoneCounts;
  /** True if anything was done today. */
  isWorked: boolean;
}

/** Returns the key under which a kind and type is counted. */
export function doneKey(kind: Remembered['kind'], type: InterviewType | null): string {
  return type === null ? kind : `${kind} ${type}`;
}

/** Counts what is done of the remembered kinds. @param answers how many whole answers were given outside rounds */
export function doneCounts(
  rounds: readonly { started: { type: InterviewType } }[],
  answers: ReadonlyMap<InterviewType, number>,
  stories: number,
): DoneCounts {
  const counts: Record<string, number> = { [doneKey('story', null)]: stories };
  for (const [type, count] of answers) counts[doneKey('answer', type)] = count;
  for (const { started } of rounds) {
    const key = doneKey('round', started.type);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/**
 * Returns what the device must remember after Home has shown the plan. The plan is compared with what Home showed at
 * the end of an earlier study day. Once a day's first work is done, that is what Home last showed before that day.
 * @param shown the record so far; null if Home has shown no plan yet
 */
export function rememberShown(shown: ShownPlan | null, plan: PlanToShow): ShownPlan {
  const last = showingOf(plan);
  const today = plan.days[0]?.date ?? '';
  if (shown?.choices !== plan.choices)
    return { choices: plan.choices, on: today, last, before: last, base: last, since: today };
  const before = shown.on < today ? shown.last : shown.before;
  const isNext = plan.isWorked && shown.since < today;
  return {
    ...{ choices: plan.choices, on: today, last, before },
    base: isNext ? before : shown.base,
    since: isNext ? today : shown.since,
  };
}

/**
 * Returns the steps that Home showed earlier, that aren't done, and that are no longer planned for the day it showed.
 * Rounds come before whole answers and stories. Within each kind, steps that were dropped from the plan come first.
 * Moved steps follow, sorted by their new day.
 */
export function movedSince({ base }: Pick<ShownPlan, 'base'>, plan: PlanToShow): MovedStep[] {
  const now = showingOf(plan);
  const keys = [...new Set(base.steps.map(keyOf))];
  return keys
    .flatMap((key) => movedOf(key, base, now))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.to ?? '').localeCompare(b.to ?? ''));
}

function movedOf(key: string, base: Showing, now: Showing): MovedStep[] {
  const [step] = base.steps.filter((one) => keyOf(one) === key);
  if (!step) return [];
  const { kind, type } = step;
  const datesIn = ({ steps }: Showing) =>
    steps.filter((one) => keyOf(one) === key).map(({ date }) => date);
  const [shown, planned] = [datesIn(base).toSorted(), datesIn(now).toSorted()];
  const gone = shown.filter((date) => !planned.includes(date)).slice(doneSince(step, base, now));
  const others = planned.filter((date) => !shown.includes(date));
  const isSecond = planned.length > 0 || (now.done[key] ?? 0) > 0;
  return gone.map((_, at): MovedStep => {
    const to = others[at] ?? null;
    return { kind, type, to, ...(to === null && isSecond && { isSecond: true as const }) };
  });
}

/** Returns how many steps of a kind and type were done since a look. A round of a type replaces a whole answer of it. */
function doneSince({ kind, type }: Remembered, base: Showing, now: Showing): number {
  const since = (of: Remembered['kind']) => {
    const key = doneKey(of, type);
    return Math.max(0, (now.done[key] ?? 0) - (base.done[key] ?? 0));
  };
  return since(kind) + (kind === 'answer' ? since('round') : 0);
}

function keyOf({ kind, type }: Remembered): string {
  return doneKey(kind, type);
}

function rankOf({ kind, to }: MovedStep): number {
  return 2 * KINDS.indexOf(kind) + Number(to !== null);
}

function showingOf({ days, done }: PlanToShow): Showing {
  const steps = days.flatMap(({ date, steps: all }) =>
    all.flatMap((step): ShownStep[] => {
      if (step.isDone || (step.kind === 'round' && step.held !== undefined)) return [];
      const { kind } = step;
      if (kind === 'story') return [{ date, kind, type: null }];
      return kind === 'round' || kind === 'answer' ? [{ date, kind, type: step.type }] : [];
    }),
  );
  return { steps, done };
}
