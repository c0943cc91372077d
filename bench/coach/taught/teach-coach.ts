/**
 * `npx tsx bench/coach/taught/teach-coach.ts`: makes what the coach knows of today's questions from the labelled answers of
 * bench/coach/golden: shared/coach/taught/questions (a file for each open question that has any) and
 * shared/coach/judge/taught-weights.ts. The same answers give the same files.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadQuestions } from '#api/content/load-questions.ts';
import { FEATURES } from '#shared/coach/judge/features.ts';
import { CONTEXT, type Fit } from '#shared/coach/judge/model.ts';
import { TAUGHT_FEATURES } from '#shared/coach/taught/taught-words.ts';
import { coachExamples, labelledQuestions, plainQuestions } from '../examples.ts';
import { fitTaught, longSet, wordsSet } from './taught-fitting.ts';
import { taughtFile } from './teaching.ts';

const shared = new URL('../../../shared/coach/', import.meta.url);
const [long, plain] = [labelledQuestions(), plainQuestions()].map(coachExamples);
if (!long || !plain) throw new Error('There are no answers to learn from.');

const folder = fileURLToPath(new URL('taught/questions/', shared));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { id, keyPoints } of loadQuestions()) {
  const own = (some: typeof long) => some.filter(({ questionId }) => questionId === id);
  const answers = [own(long), own(plain)].find((some) => some.length > 0);
  const question = answers?.[0]?.question;
  if (answers && question && keyPoints)
    writeFileSync(
      `${folder}${id}.json`,
      `${JSON.stringify(taughtFile({ ...question, keyPoints }, question, answers))}\n`,
    );
}

const names = [...FEATURES, ...TAUGHT_FEATURES];
const fits = Object.entries(fitTaught(longSet(long), wordsSet(plain))).map(
  ([kind, fit]) => `  ${kind}: ${literal(fit)},\n`,
);
writeFileSync(
  fileURLToPath(new URL('judge/taught-weights.ts', shared)),
  `/** Made by bench/coach/taught/teach-coach.ts from the labelled answers; not to be edited by hand. */\n/* oxlint-disable approx-constant -- a fitted weight may be near a known constant by chance */\nimport type { TaughtFits } from './fit-for.ts';\n\nexport const TAUGHT_FITS: TaughtFits = {\n${fits.join('')}};\n`,
);

function literal({ first, second, threshold, asking }: Required<Fit>): string {
  return `{\n    threshold: ${threshold},\n    asking: ${asking},\n    first: ${list(first, names)},\n    second: ${list(second, CONTEXT)},\n  }`;
}

function list(values: readonly number[], of: readonly string[]): string {
  const lines = values.map((value, at) => `      ${value}, // ${of[at] ?? 'bias'}\n`);
  return `[\n${lines.join('')}    ]`;
}
