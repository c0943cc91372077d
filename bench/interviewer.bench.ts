/** Measures how often the interviewer is right: facts that were asked for, and pressing lines (docs/interview.md). */
import { MOST_CHANCE } from '#shared/interviewer/surely-missing.ts';
import { nonAnswerOf } from '#shared/interviewer/non-answers.ts';
import { coachExamples, labelledQuestions, type CoachExample } from './coach/examples.ts';
import { chancesApart, shareOf } from './coach/fitting.ts';
import { longSet, taughtChances } from './coach/taught/taught-fitting.ts';
import { ratesOf, repliesTo } from './interviewer/asked.ts';
import { pressApart, surestMissing, type Pressed } from './interviewer/pressing.ts';

console.log('Facts that are asked for');
for (const half of ['unseen', 'strangers', 'natural', 'held', 'tuned'] as const) {
  const rates = ratesOf(repliesTo(half));
  console.log(
    `  ${half}: of ${rates.meant} told the right fact ${percent(rates.right)}, others alone ${percent(rates.wrong)}; offered the right one ${percent(rates.rightOffered)}, others alone ${percent(rates.wrongOffered)}; of ${rates.others} that no fact answers ${percent(rates.toldToOthers)} got one, ${percent(rates.offeredToOthers)} were offered one; of all, ${percent(rates.needless)} got a fact that does not answer`,
  );
}

const examples = coachExamples(labelledQuestions());
const unheard = examples.filter((one) => nonAnswerOf(one.question, one.answer));
console.log(
  `\nTaken for no answer: ${unheard.length} of ${examples.length} labelled ones (${percent(unheard.length / examples.length)})`,
);

/** The chances below which a point counts as missing, to be compared. */
const LIMITS = [0.03, 0.05, 0.06, 0.08, 0.1, 0.14, 0.2] as const;
/** The share of probes that must ask for a point that is really missing. */
const LEAST_MISSING = { plain: 0.9, many: 0.95, few: 0.87 } as const;

const { many, few } = taughtChances(longSet(examples), { examples: [], offTopic: [] });
const known = { plain: chancesApart(examples), many, few };
for (const [name, chances] of Object.entries(known)) {
  console.log(`\nThe surest missing point, words taught: ${name}`);
  for (const limit of LIMITS) {
    const { answers, missing } = surestMissing(chances, limit);
    console.log(`  below ${limit}: ${answers} answers, ${percent(missing)} of them lack it`);
  }
}
for (const [name, chances] of Object.entries(known)) {
  const kind = name as keyof typeof LEAST_MISSING;
  const { threshold, pressed } = pressApart(chances, LEAST_MISSING[kind]);
  console.log(
    `\nPressed on after labelled answers, ${kind === 'plain' ? 'no words taught' : `words taught by ${kind} other answers`}: threshold ${threshold} (in use: ${MOST_CHANCE[kind]}), chosen apart for each answer`,
  );
  printLines(pressed);
}

function printLines(pressed: readonly Pressed[]): void {
  line(pressed, 'all', () => true);
  line(pressed, "strangers'", ({ isStrangers }) => isStrangers === true);
  for (const key of ['kind', 'skill'] as const) {
    const valueOf = (example: CoachExample) =>
      key === 'kind' ? example.kind : example.question.skill;
    for (const value of new Set(pressed.map(({ example }) => valueOf(example))))
      line(pressed, value, (example) => valueOf(example) === value);
  }
}

function line(
  pressed: readonly Pressed[],
  name: string,
  isOne: (example: CoachExample) => boolean,
): void {
  const own = pressed.filter(({ example }) => isOne(example));
  const answers = new Set(own.map(({ example }) => example)).size;
  const probes = own.filter(({ prompt }) => prompt.point !== null);
  const digging = own.filter(({ prompt }) => ['dig', 'follow-up'].includes(prompt.kind));
  console.log(
    `  ${name.padEnd(22)} ${String(answers).padStart(3)} answers, ${own.length} turns: ${String(probes.length).padStart(3)} at a point, ${percent(shareOf(probes, ({ isMissing }) => isMissing))} of them missing; digging ${percent(digging.length / own.length)} of all turns, ${percent(digging.length / (digging.length + probes.length))} without turn and pushback`,
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
