/**
 * Prints what the coach finds with the words that a question's other answers have taught it, beside what it finds
 * without these words.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadQuestions } from '#api/content/load-questions.ts';
import { findEvidence } from '#shared/coach/find-evidence.ts';
import { readTaught, type TaughtFile } from '#shared/coach/taught/taught-file.ts';
import type { CoachExample } from '../examples.ts';
import { shareOf, type Shown } from '../fitting.ts';
import { thirdAnswers } from '../golden-answers.ts';
import { NONSENSE } from '../nonsense.ts';
import {
  LEAST_PROOFS,
  shownToWriters,
  taughtChances,
  type TaughtKind,
  type TaughtSet,
} from './taught-fitting.ts';

type Found = ReadonlyMap<CoachExample, readonly Shown[]>;

/** Returns the file of a question's taught words; each open question of the bank has one. */
export function taughtFileOf(id: string): TaughtFile {
  const url = new URL(`../../../shared/coach/taught/questions/${id}.json`, import.meta.url);
  return JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as TaughtFile;
}

/** The bank's open questions with their taught words. */
export function taughtQuestions() {
  return loadQuestions().flatMap((question) =>
    question.keyPoints ? [{ ...question, taught: readTaught(taughtFileOf(question.id)) }] : [],
  );
}

/**
 * Prints the tables. @param before what fits show that have seen neither the question nor the writer: in long and in
 * short answers
 */
export function printKnownQuestions(
  long: TaughtSet,
  words: TaughtSet,
  before: { long: Found; short: Found },
): void {
  const chances = taughtChances(long, words);
  const third = new Set(thirdAnswers().map(({ answer }) => answer));
  const groups: Record<string, (example: CoachExample) => boolean> = {
    all: () => true,
    "strangers'": ({ isStrangers }) => isStrangers === true,
    "strangers', 15 others": ({ isStrangers, answer }) =>
      isStrangers === true && !third.has(answer),
    "third and fourth edition's": ({ answer }) => third.has(answer),
  };
  console.log('\nQuestions whose other writers taught their words: without, and with them');
  const now = shownOf(chances, ['many', 'few']);
  for (const [name, isOne] of Object.entries(groups)) {
    line(`${name}, without`, before.long, isOne);
    line(`${name}, with`, now, isOne);
  }
  line('short, without', before.short, () => true);
  line('short, with', shownOf(chances, ['words']), () => true);
  console.log(
    '\nWhat finding more costs there: all, strangers with 15 others, third edition, short',
  );
  for (const least of [0.65, 0.7, 0.75, 0.8, 0.84, 0.87, 0.89, 0.91]) {
    const some = shownOf(chances, ['many', 'few'], least);
    for (const [name, isOne] of Object.entries(groups))
      if (name !== "strangers'") line(`${Math.round(100 * least)} %: ${name}`, some, isOne);
    line(`${Math.round(100 * least)} %: short`, shownOf(chances, ['words'], least), () => true);
  }
}

/** Prints what the coach shows, with the files of taught words in use, of texts that aren't answers to the question. */
export function printKnownNonsense(): void {
  const known = taughtQuestions();
  console.log(
    '\nNo answers: texts of which a sentence is shown, or asked about, without and with taught words',
  );
  for (const [name, make] of Object.entries(NONSENSE)) {
    const texts = known.map((question) => ({
      question,
      text: make(question),
    }));
    countLine(name, texts);
  }
  countLine(
    "another question's sample",
    known.flatMap((question) =>
      known
        .filter((other) => other !== question)
        .map((other) => ({ question, text: other.sampleAnswer })),
    ),
  );
  const shares = known.map((question) => {
    const { points } = findEvidence(question, question.sampleAnswer);
    return shareOf(points, ({ sentence }) => sentence !== null);
  });
  const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  console.log(`  (its own sample, with: ${(100 * mean).toFixed(1)} % of the points)`);
}

function countLine(
  name: string,
  texts: readonly { question: ReturnType<typeof taughtQuestions>[number]; text: string }[],
): void {
  const counts = [false, true].map((isTaught) => {
    const all = texts.map(({ question, text }) =>
      findEvidence(isTaught ? question : withoutWords(question), text),
    );
    const shown = all.filter(({ points }) => points.some(({ sentence }) => sentence !== null));
    const asked = all.filter(({ points }) => points.some(({ perhaps }) => perhaps));
    return `${shown.length} and ${asked.length}`;
  });
  console.log(`  ${name}: ${counts.join(', ')} of ${texts.length}`);
}

const plainOf = new Map<string, object>();

/**
 * Returns the question without its taught words: the same object each time, because the coach remembers by object which
 * questions it has read.
 */
function withoutWords<T extends { id: string; taught?: unknown }>(question: T): Omit<T, 'taught'> {
  const { taught: _, ...plain } = question;
  const known = plainOf.get(question.id) ?? plain;
  plainOf.set(question.id, known);
  return known as Omit<T, 'taught'>;
}

function shownOf(
  chances: ReturnType<typeof taughtChances>,
  kinds: readonly TaughtKind[],
  least?: number,
): Found {
  return new Map(
    kinds.flatMap((kind) => [...shownToWriters(chances[kind], least ?? LEAST_PROOFS[kind])]),
  );
}

function line(name: string, all: Found, isOne: (example: CoachExample) => boolean): void {
  const some = [...all.keys()].filter(isOne);
  const quotes = some.flatMap((example) => all.get(example) ?? []);
  const wanted = some.reduce((sum, { covers }) => sum + covers.length, 0);
  const covered = quotes.filter(({ isCovered }) => isCovered).length;
  const figures = [
    covered / Math.max(1, quotes.length),
    shareOf(quotes, ({ isProof }) => isProof),
    covered / Math.max(1, wanted),
  ].map((figure) => figure.toFixed(3));
  console.log(
    `  ${name.padEnd(38)} ${String(some.length).padStart(4)} answers, ${String(quotes.length).padStart(4)} shown: precision ${figures[0]}, proof ${figures[1]}, recall ${figures[2]}`,
  );
}
