/**
 * Compares the plan with what Home showed before, and finds the rounds, stories and whole answers that were moved or
 * dropped since then (docs/rules.md, Moved). The device remembers what it showed; nothing of it is an event.
 */
import type { InterviewType } from '#shared/game/constants.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { PlannedDay } from './day-plan.ts';
import { FIRST_STORIES } from './planned-work.ts';
import { daysFrom } from './round-plan.ts';

/** The kinds of steps that are remembered, the dearest first. */
const KINDS = ['round', 'answer', 'story', 'read'] as const;

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
  /** The study day of the look, an ISO date; absent from looks that were kept before it was noted. */
  on?: string;
  /** How much of each kind was done by then (`doneKey`). */
  done: DoneCounts;
}

/**
 * How many rounds and whole answers of each type, and how many stories, are done, and which pages are read. The keys are
 * those of `doneKey`.
 */
export type DoneCounts = Readonly<Record<string, number>>;

/** The record that this device keeps of the plans that Home showed on it. */
export interface ShownPlan {
  /** The learner's choices behind the plan. If they change, nothing is compared. */
  choices: string;
  /** The ISO date of the latest study day on which Home showed a plan. */
  on: string;
  last: Showing;
  /** The plan as Home last showed it on an earlier study day. The current plan is compared with it. */
  base: Showing;
}

/** A step that isn't done and isn't on the day that Home had shown. */
export interface MovedStep extends Remembered {
  /** ISO date of the day that has it now; null if no day of the plan has it. */
  to: string | null;
  /** Present if another step of this kind and type was done, or is still planned. */
  isSecond?: true;
  /** Present if the new day comes before the one that Home had shown. */
  isEarlier?: true;
}

/** The plan as it is now, for the comparison. */
export interface PlanToShow {
  choices: string;
  /** The plan's days, today first. */
  days: readonly PlannedDay[];
  done: DoneCounts;
}

/** Returns the key under which a kind and type is counted. */
export function doneKey(kind: Remembered['kind'], type: InterviewType | null): string {
  return type === null ? kind : `${kind} ${type}`;
}

/**
 * Counts what is done of the remembered kinds.
 * @param answers how many whole answers were given outside rounds @param read the types with their page read
 */
export function doneCounts(
  rounds: readonly { started: { type: InterviewType } }[],
  answers: ReadonlyMap<InterviewType, number>,
  stories: number,
  read: ReadonlySet<InterviewType>,
): DoneCounts {
  const counts: Record<string, number> = { [doneKey('story', null)]: stories };
  for (const type of read) counts[doneKey('read', type)] = 1;
  for (const [type, count] of answers) counts[doneKey('answer', type)] = count;
  for (const { started } of rounds) {
    const key = doneKey('round', started.type);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/**
 * Returns what the device must remember after Home has shown the plan. All day, the plan is compared with the last look
 * on an earlier study day, so each change is told on one day only.
 * @param shown the record so far; null if Home has shown no plan yet
 */
export function rememberShown(shown: ShownPlan | null, plan: PlanToShow): ShownPlan {
  const last = showingOf(plan);
  const today = plan.days[0]?.date ?? '';
  const isCompared = shown?.choices === plan.choices;
  const base = !isCompared ? last : shown.on < today ? shown.last : shown.base;
  return { choices: plan.choices, on: today, last, base };
}

/**
 * Why steps were moved: days without work, a day on which only a part was done, the late hour, or the debrief of an
 * earlier day, which takes today's minutes.
 */
export type MovedWhy =
  | { is: 'missed'; dates: readonly string[] }
  | { is: 'cut-short' | 'debrief'; date: string }
  | { is: 'late' };

/**
 * Returns why steps have moved since the last look on an earlier study day; null if nothing of that is known.
 * @param workedOn the ISO dates of the study days with any work @param isCut true if today's steps wait because it's late
 * @param debriefOf the ISO date of an earlier day's round whose debrief is one of today's steps
 */
export function whyMoved(
  { base, on: today }: Pick<ShownPlan, 'base' | 'on'>,
  moved: readonly MovedStep[],
  workedOn: ReadonlySet<string>,
  isCut: boolean,
  debriefOf: string | null = null,
): MovedWhy | null {
  const { on } = base;
  if (moved.length === 0 || on === undefined) return null;
  const dates = Array.from({ length: Math.max(0, dayNumberOf(today) - dayNumberOf(on)) }, (_, at) =>
    dateOfDayNumber(dayNumberOf(on) + at),
  );
  const missed = dates.filter((date) => !workedOn.has(date));
  if (missed.length > 0) return { is: 'missed', dates: missed };
  const keys = new Set(moved.map(keyOf));
  const left = base.steps.filter((step) => step.date < today && keys.has(keyOf(step)));
  const [date] = left.map((step) => step.date).toSorted();
  if (date !== undefined) return { is: 'cut-short', date };
  if (isCut) return { is: 'late' };
  return debriefOf === null ? null : { is: 'debrief', date: debriefOf };
}

/**
 * Returns the steps that Home showed earlier, that aren't done, and that are no longer planned for the day it showed,
 * unless they moved by only a day, or nothing is lost: a whole answer isn't while its type has another one or a round. Of
 * pages, it returns only those that were dropped before the interview. Rounds come before whole answers and stories. Within each kind, steps that were dropped from the plan come first.
 * Moved steps follow, sorted by their new day.
 */
export function movedSince({ base }: Pick<ShownPlan, 'base'>, plan: PlanToShow): MovedStep[] {
  const now = showingOf(plan);
  const isToInterview = plan.days.at(-1)?.kind === 'interview';
  const keys = [...new Set(base.steps.map(keyOf))];
  return keys
    .flatMap((key) => movedOf(key, base, now))
    .filter(({ kind, to }) => kind !== 'read' || (to === null && isToInterview))
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
  const count = planned.length + (now.done[key] ?? 0);
  const round = doneKey('round', type);
  const isRound = now.steps.some((one) => keyOf(one) === round) || (now.done[round] ?? 0) > 0;
  return gone.flatMap((from, at): MovedStep[] => {
    const to = others[at] ?? null;
    if (to !== null && Math.abs(daysFrom(from, to)) <= 1) return [];
    // A page that was passed over is shown twice in the evening: for today and for a later day.
    if (kind === 'read' && (count > 0 || at > 0)) return [];
    // A story beyond the first two only fills a day, as openings do.
    if (to === null && kind === 'story' && count >= FIRST_STORIES) return [];
    if (to === null && kind === 'answer' && (count > 0 || isRound)) return [];
    return [
      {
        ...{ kind, type, to },
        ...(to === null && count > 0 && { isSecond: true as const }),
        ...(to !== null && to < from && { isEarlier: true as const }),
      },
    ];
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
      if (kind === 'read')
        return [step.type, ...(step.also ? [step.also] : [])].map((type) => ({ date, kind, type }));
      return kind === 'round' || kind === 'answer' ? [{ date, kind, type: step.type }] : [];
    }),
  );
  return { steps, done, on: days[0]?.date ?? '' };
}
