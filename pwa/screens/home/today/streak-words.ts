import { REST_DAY_EVERY } from '#shared/game/constants.ts';

export interface StreakWords {
  title: string;
  /** Words that say how today changes the streak. */
  today: string;
  /** Words that say how many rest days are saved, or how to earn one. */
  rest: string;
}

/** Returns the day streak in plain words (docs/rules.md, time). @param isTodayIn true if an answer was given today */
export function streakWords(
  { streak, restDays }: { streak: number; restDays: number },
  isTodayIn: boolean,
): StreakWords {
  return {
    title: streak > 0 ? `${streak}-day streak` : 'Day streak',
    today: todayWords(streak, isTodayIn),
    rest:
      restDays > 0
        ? `${restDays} rest ${restDays === 1 ? 'day' : 'days'} saved`
        : `Day ${nextRestDay(streak)} earns a rest day`,
  };
}

/** Returns the day of the streak on which the learner earns the next rest day. */
function nextRestDay(streak: number): number {
  return (Math.floor(streak / REST_DAY_EVERY) + 1) * REST_DAY_EVERY;
}

function todayWords(streak: number, isTodayIn: boolean): string {
  if (isTodayIn) return 'Today counts';
  return streak > 0 ? 'Answer one today to keep it' : 'One answer starts it';
}
