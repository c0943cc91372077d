/** The line in which a bench reports a goal's outcome; `bench -- all` gathers these lines. */

export interface GoalOutcome {
  /** Its number, 1 to 11. */
  goal: number;
  what: string;
  /** Ours, with its unit. */
  figure: string;
  /** The ratio to a peer that was measured in the same run; absent if there was no peer. */
  ratio?: { to: string; value: number };
  isMet: boolean;
}

/** The mark that a line with an outcome begins with. */
const MARK = 'goal: ';

export function reportGoal(outcome: GoalOutcome): void {
  console.log(`${MARK}${JSON.stringify(outcome)}`);
}

/** Returns the outcomes in the lines that a bench has printed. */
export function outcomesIn(printed: string): GoalOutcome[] {
  return printed
    .split('\n')
    .filter((line) => line.startsWith(MARK))
    .map((line) => JSON.parse(line.slice(MARK.length)) as GoalOutcome);
}
