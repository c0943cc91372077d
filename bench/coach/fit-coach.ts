/**
 * `npx tsx bench/coach/fit-coach.ts`: fits the coach's small model on the labelled answers of
 * bench/coach/golden and writes shared/coach/judge/weights.ts: a fit for points with parts, and one for points without.
 * First it prints how well they do on questions that they were not fitted on. The same answers give the same file.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FEATURES } from '#shared/coach/judge/features.ts';
import type { Fit } from '#shared/coach/judge/model.ts';
import {
  coachExamples,
  plainQuestions,
  questionsWithParts,
  type CoachExample,
} from './coach-examples.ts';
import { agreementOf, fitCoach, isToday, judgeApart } from './coach-fitting.ts';

const fits = {
  FIT: fitted(coachExamples(questionsWithParts())),
  // Strangers' answers ask for more precision than a few phrases can give: with them, half of what is covered was missed.
  WORDS_FIT: fitted(coachExamples(plainQuestions(), [])),
};
const constants = Object.entries(fits).map(
  ([name, fit]) => `export const ${name} = ${literal(fit)};\n`,
);
writeFileSync(
  fileURLToPath(new URL('../../shared/coach/judge/weights.ts', import.meta.url)),
  `/** Made by bench/coach/fit-coach.ts from the labelled answers; not to be edited by hand. */\n${constants.join('\n')}`,
);

function fitted(taught: readonly CoachExample[]): Fit {
  const judged = judgeApart(taught).filter(({ example }) => isToday(example));
  const { f1, precision, recall, kappa } = agreementOf(judged);
  const fit = fitCoach(taught);
  console.log(
    `${judged.length} answers, questions left out one by one: F1 ${f1.toFixed(3)}, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, kappa ${kappa.toFixed(3)}; threshold ${fit.threshold}`,
  );
  return fit;
}

function literal({ bias, threshold, coefficients }: Fit): string {
  const lines = coefficients.map((value, at) => `    ${value}, // ${FEATURES[at]}\n`);
  return `{\n  bias: ${bias},\n  threshold: ${threshold},\n  coefficients: [\n${lines.join('')}  ],\n}`;
}
