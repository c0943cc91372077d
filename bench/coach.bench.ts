/**
 * Measures the coach: the sentences that it shows of the labeled answers, each by a fit that has seen neither the
 * question nor the writer; its results for nonsense, the questions before Submit, and its time in a browser.
 */
import { askBeforeSubmit } from '#shared/coach/ask-before-submit.ts';
import { ASKING, findEvidence } from '#shared/coach/find-evidence.ts';
import { choose } from '#shared/coach/judge/model.ts';
import { FIT, WORDS_FIT } from '#shared/coach/judge/weights.ts';
import { longSet, wordsSet } from './coach/taught/taught-fitting.ts';
import { loadQuestions } from '#api/content/load-questions.ts';
import { printBrowserTimes } from './coach-browser.ts';
import { doubtfulTexts } from './coach/doubtful-texts.ts';
import {
  coachExamples,
  labelledQuestions,
  plainQuestions,
  type CoachExample,
} from './coach/examples.ts';
import { chancesApart, shareOf, shownApart, shownBy, type Shown } from './coach/fitting.ts';
import { freshAnswers, goldenAnswers, thirdAnswers } from './coach/golden-answers.ts';
import { printKnownNonsense, printKnownQuestions } from './coach/taught/known-questions.ts';
import { NONSENSE } from './coach/nonsense.ts';

/**
 * The settings to compare: the share of shown sentences that must be proof. At a low share many sentences are shown, at
 * a high share only the few sure ones.
 */
const LEAST_PROOFS = [0.65, 0.7, 0.75, 0.8, 0.84, 0.87, 0.89, 0.91, 0.93];

const questions = labelledQuestions();
const examples = coachExamples(questions);
const chances = chancesApart(examples);
const shown = shownApart(chances);
const fresh = new Set(freshAnswers().map(({ answer }) => answer));
const third = new Set(thirdAnswers().map(({ answer }) => answer));
const held = new Set(goldenAnswers('held').map(({ questionId }) => questionId));

console.log('Each answer by a fit without its question and its writer');
line('all', examples);
line(
  "the bank's",
  examples.filter(({ isStrangers }) => !isStrangers),
);
line(
  "strangers', fresh ones too",
  examples.filter(({ isStrangers }) => isStrangers),
);
line(
  'the fresh ones',
  examples.filter(({ answer }) => fresh.has(answer)),
);
line(
  "the third edition's",
  examples.filter(({ answer }) => third.has(answer)),
);
line(
  'questions not tuned on',
  examples.filter(({ questionId }) => held.has(questionId)),
);
lines(({ kind }) => kind);
lines(({ question }) => question.skill);
lines(({ writer }) => writer ?? '');
const plain = shownApart(chancesApart(coachExamples(plainQuestions())));
line('\nwithout parts, eight phrases', [...plain.keys()], plain);
const withParts = new Set(questions.map(({ id }) => id));
const shorts = [...plain.keys()].filter(({ questionId }) => !withParts.has(questionId));
line('of these, short questions', shorts, plain);

const [long, words] = [longSet(examples), wordsSet([...plain.keys()])];
printKnownQuestions(long, words, {
  long: shown,
  short: new Map(shorts.map((one) => [one, plain.get(one) ?? []])),
});
printKnownNonsense();

console.log('\nWhat came with the third edition, by the fit in use');
const isThird = ({ answer }: CoachExample) => third.has(answer);
line('  open-ended', examples.filter(isThird), shownBy(FIT, examples));
line('  short', shorts, shownBy(WORDS_FIT, shorts));

console.log("\nWhat finding more costs: all answers and strangers'");
for (const least of LEAST_PROOFS) {
  const other = shownApart(chances, least);
  line(`proof of ${percent(least)} asked`, examples, other);
  line(
    '',
    examples.filter(({ isStrangers }) => isStrangers),
    other,
  );
}

console.log(
  '\nTicks as a fair interviewer would set them, three or more: found beside them, or asked about',
);
const beside = [...chances].flatMap(([{ candidates, covers, question }, own]) => {
  if (covers.length < 3) return [];
  const chosen = choose(own, candidates, ASKING);
  const found = question.keyPoints.filter(
    ({ id }, k) => covers.includes(id) && (chosen[k] ?? -1) >= 0,
  );
  return [{ found: found.length, of: covers.length }];
});
console.log(
  `  of ${beside.length} answers none ${percent(shareOf(beside, ({ found }) => found === 0))}, at most one in four ${percent(shareOf(beside, ({ found, of }) => 4 * found <= of))}`,
);

console.log("\n'Nothing was recognized', short questions too, by the fits in use");
for (const [made, some] of grouped([...examples, ...shorts], ({ covers }) =>
  covers.length < 2 ? `${covers.length} points made` : 'two or more',
)) {
  const evidence = some.map(({ question, answer }) => findEvidence(question, answer));
  const called = evidence.filter(({ isNothingRecognized }) => isNothingRecognized);
  const none = evidence.filter(({ points }) => points.every(({ sentence }) => sentence === null));
  console.log(
    `  ${made}: ${called.length} of ${none.length} without a sentence, of ${some.length} answers`,
  );
}

console.log('\nNonsense: texts of which a sentence is shown, and nothing was recognized');
for (const [name, make] of Object.entries(NONSENSE)) {
  const fooled = questions.filter((question) => sentencesOf(question, make(question)) > 0);
  const called = questions.filter(
    (question) => findEvidence(question, make(question)).isNothingRecognized,
  );
  console.log(`  ${name}: ${fooled.length} and ${called.length} of ${questions.length}`);
}
const others = questions.flatMap((question) =>
  questions
    .filter((other) => other !== question)
    .map((other) => sentencesOf(question, other.sampleAnswer)),
);
console.log(
  `  another question's sample: ${others.filter((count) => count > 0).length} of ${others.length}`,
);
const own = questions.map(
  (question) => sentencesOf(question, question.sampleAnswer) / question.keyPoints.length,
);
console.log(
  `  (its own sample, which the fit hasn't seen: ${percent(own.reduce((sum, share) => sum + share, 0) / own.length)} of the points, at least half of them for ${own.filter((share) => share >= 0.5).length} of ${own.length})`,
);

console.log('\nAsked before Submit');
const bank = loadQuestions().flatMap((question) => (question.keyPoints ? [question] : []));
const asked = { honest: 0, all: examples.length };
for (const { question, answer } of examples) {
  const earlier = examples.filter((one) => one.question !== question).map((one) => one.answer);
  const shownQuestion = bank.find(({ id }) => id === question.id) ?? question;
  if (askBeforeSubmit(shownQuestion, answer, earlier.slice(0, 40)) !== null) asked.honest += 1;
}
console.log(`  honest answers: ${asked.honest} of ${asked.all}`);
const doubts = bank.flatMap((question, at) =>
  Object.entries(doubtfulTexts(question, bank[(at + 1) % bank.length]?.sampleAnswer ?? '')).flatMap(
    ([kind, texts]) =>
      texts.map((text) => ({
        kind,
        got: askBeforeSubmit(question, text, [bank[(at + 1) % bank.length]?.sampleAnswer ?? '']),
      })),
  ),
);
for (const [kind, texts] of grouped(doubts, (doubt) => doubt.kind))
  console.log(
    `  ${kind}: ${percent(shareOf(texts, ({ got }) => got !== null))} of ${texts.length}, by this name ${percent(shareOf(texts, ({ got }) => got === kind))}`,
  );

await printBrowserTimes(examples.map(({ question, answer }) => ({ question, answer })));

function lines(keyOf: (example: CoachExample) => string): void {
  console.log('');
  for (const [key, some] of grouped(examples, keyOf)) line(key, some);
}

/**
 * Returns a row of the table: how many sentences are shown, how many of them are right, and what share of the points is
 * found.
 */
function line(
  name: string,
  some: readonly CoachExample[],
  all: ReadonlyMap<CoachExample, Shown[]> = shown,
): void {
  const quotes = some.flatMap((example) => all.get(example) ?? []);
  const wanted = some.reduce((sum, { covers }) => sum + covers.length, 0);
  const covered = quotes.filter(({ isCovered }) => isCovered).length;
  console.log(
    `  ${name.padEnd(28)} ${String(some.length).padStart(4)} answers, ${String(quotes.length).padStart(4)} shown: precision ${(covered / Math.max(1, quotes.length)).toFixed(3)}, proof ${shareOf(quotes, ({ isProof }) => isProof).toFixed(3)}, recall ${(covered / Math.max(1, wanted)).toFixed(3)}`,
  );
}

/** Groups a list by key, and sorts the groups by it. */
function grouped<T>(all: readonly T[], keyOf: (one: T) => string): [string, T[]][] {
  const keys = [...new Set(all.map(keyOf))].sort();
  return keys.map((key) => [key, all.filter((one) => keyOf(one) === key)]);
}

function sentencesOf(question: (typeof questions)[number], text: string): number {
  return findEvidence(question, text).points.filter(({ sentence }) => sentence !== null).length;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
