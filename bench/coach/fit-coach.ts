/**
 * `npx tsx bench/coach/fit-coach.ts`: fits the coach's small model on the labelled answers of bench/coach/golden and
 * writes shared/coach/judge/weights.ts: a fit for points with parts, and one for points without. The same answers
 * give the same file.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FEATURES } from '#shared/coach/judge/features.ts';
import { CONTEXT, type Coefficients, type Fit } from '#shared/coach/judge/model.ts';
import { coachExamples, labelledQuestions, plainQuestions } from './examples.ts';
import { fitCoach } from './fitting.ts';

const fits = { FIT: labelledQuestions(), WORDS_FIT: plainQuestions() };
const constants = Object.entries(fits).map(
  ([name, questions]) => `export const ${name} = ${literal(fitCoach(coachExamples(questions)))};\n`,
);
writeFileSync(
  fileURLToPath(new URL('../../shared/coach/judge/weights.ts', import.meta.url)),
  `/** Made by bench/coach/fit-coach.ts from the labelled answers; not to be edited by hand. */\n${constants.join('\n')}`,
);

function literal({ first, second, threshold }: Fit): string {
  return `{\n  threshold: ${threshold},\n  first: ${list(first, FEATURES)},\n  second: ${list(second, CONTEXT)},\n}`;
}

function list(values: Coefficients, names: readonly string[]): string {
  const lines = values.map((value, at) => `    ${value}, // ${names[at] ?? 'bias'}\n`);
  return `[\n${lines.join('')}  ]`;
}
