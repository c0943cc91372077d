/**
 * Three daily challenges for each local date, the same for everyone (docs/rules.md, scoring). Once a challenge is
 * published, only its wording may change. New challenges may be added, but the order of the old ones must stay. A
 * description must fit on one line of Home on a phone.
 */
import { CHALLENGE_XP, CHALLENGES_PER_DAY, type PowerUp } from '#shared/game/constants.ts';
import { hash32, shuffle } from '#shared/game/choose/random.ts';
import type { DayRow } from '#shared/game/rows.ts';

interface ChallengeRule {
  id: string;
  name: string;
  description: string;
  target: number;
  /** Returns how far the learner has come today: 3 if the target is 5 answers and 3 were given. */
  measure: (tally: DayRow['tally']) => number;
  /**
   * Returns the number that the screen shows until the target is reached; absent if it shows the result of `measure`.
   */
  shown?: (tally: DayRow['tally']) => number;
}

export interface DailyChallenge {
  id: string;
  name: string;
  description: string;
  target: number;
  xp: number;
  powerUp: PowerUp;
}

const CHALLENGES: readonly ChallengeRule[] = [
  {
    id: 'answer-5',
    name: 'Warm-up',
    description: 'Answer 5 questions',
    target: 5,
    measure: (tally) => tally.answers,
  },
  {
    id: 'answer-10',
    name: 'Full set',
    description: 'Answer 10 questions',
    target: 10,
    measure: (tally) => tally.answers,
  },
  {
    id: 'run-3',
    name: 'Three in a row',
    description: 'Get 3 right in a row; reviews count',
    target: 3,
    measure: (tally) => tally.bestRun,
    // A wrong answer sets the run back to 0, so the screen shows the present run and not the best one.
    shown: (tally) => tally.run,
  },
  {
    id: 'run-5',
    name: 'Five in a row',
    description: 'Get 5 right in a row; reviews count',
    target: 5,
    measure: (tally) => tally.bestRun,
    // A wrong answer sets the run back to 0, so the screen shows the present run and not the best one.
    shown: (tally) => tally.run,
  },
  {
    id: 'two-categories',
    name: 'Wide view',
    description: 'Answer questions of two categories',
    target: 2,
    measure: (tally) => tally.categories.length,
  },
  {
    id: 'open-ended-1',
    name: 'In your own words',
    description: 'Answer one open-ended question',
    target: 1,
    measure: (tally) => tally.openEnded,
  },
  {
    id: 'open-ended-2',
    name: 'Think aloud',
    description: 'Answer two open-ended questions',
    target: 2,
    measure: (tally) => tally.openEnded,
  },
  {
    id: 'accuracy-80-of-5',
    name: 'Sharp eye',
    description: 'Answer 5 or more, 80% of them right',
    target: 5,
    measure: (tally) =>
      tally.correct * 100 >= tally.judged * 80 ? tally.judged : Math.min(4, tally.judged),
  },
  {
    id: 'unaided-5',
    name: 'No safety net',
    description: 'Answer 5 without a power-up',
    target: 5,
    measure: (tally) => tally.unaided,
  },
];

const REWARDS: readonly PowerUp[] = ['freeze', 'fiftyFifty', 'skip'];

/**
 * Returns the three challenges of a local date with their rewards. Each pays 50 XP and one power-up: a Freeze, a 50/50
 * or a Skip.
 */
export function challengesOf(date: string): DailyChallenge[] {
  return rulesOf(date).map(({ measure: _, ...challenge }, index) => ({
    ...challenge,
    xp: CHALLENGE_XP,
    powerUp: REWARDS[index] ?? 'freeze',
  }));
}

/** Returns how far the learner has come with a challenge on this day, from 0 to the challenge's target. */
export function challengeProgress(id: string, day: Pick<DayRow, 'tally'>): number {
  const rule = CHALLENGES.find((challenge) => challenge.id === id);
  if (!rule) return 0;
  const { target, measure, shown = measure } = rule;
  return measure(day.tally) >= target ? target : Math.min(target, shown(day.tally));
}

/** Returns the challenges that are complete by the day's counters but haven't been paid yet. */
export function completedChallenges(day: DayRow): DailyChallenge[] {
  if (day.tally.answers + day.tally.judged === 0) return [];
  const isCompleted = ({ id, target, measure }: ChallengeRule) =>
    !day.challenges.includes(id) && measure(day.tally) >= target;
  if (!rulesOf(day.date).some(isCompleted)) return [];
  const completed = rulesOf(day.date).filter(isCompleted);
  return challengesOf(day.date).filter(({ id }) => completed.some((rule) => rule.id === id));
}

/** A cache of one date's challenges, because a learner's history asks for the same date many times in a row. */
let latest: { date: string; rules: ChallengeRule[] } | null = null;

function rulesOf(date: string): ChallengeRule[] {
  if (latest?.date !== date) {
    const order = shuffle(CHALLENGES, hash32(`challenges|${date}`));
    latest = { date, rules: order.slice(0, CHALLENGES_PER_DAY) };
  }
  return latest.rules;
}
