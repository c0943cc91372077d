/**
 * `npx tsx scripts/fit-coach.ts`: fits the coach's small model on the labelled answers of
 * shared/coach/golden/dev-*.json and writes shared/coach/weights.ts. First it prints how well it
 * does on questions that it was not fitted on. The same answers give the same file.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FEATURES } from '#shared/coach/features.ts';
import type { Fit } from '#shared/coach/model.ts';
import { coachExamples } from './coach-examples.ts';
import { agreementOf, fitCoach, judgeApart } from './coach-fitting.ts';

const examples = coachExamples();
const judged = judgeApart(examples).filter(({ example }) => example.origin === 'golden');
const { f1, precision, recall, kappa } = agreementOf(judged);
console.log(
  `On questions left out one by one: F1 ${f1.toFixed(3)}, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, kappa ${kappa.toFixed(3)}`,
);

const fit = fitCoach(examples);
console.log(`Threshold ${fit.threshold}`);
writeFileSync(
  fileURLToPath(new URL('../shared/coach/weights.ts', import.meta.url)),
  `/** Made by scripts/fit-coach.ts from the labelled answers; not to be edited by hand. */\nexport const FIT = ${literal(fit)};\n`,
);

function literal({ bias, threshold, coefficients }: Fit): string {
  const lines = coefficients.map((value, at) => `    ${value}, // ${FEATURES[at]}\n`);
  return `{\n  bias: ${bias},\n  threshold: ${threshold},\n  coefficients: [\n${lines.join('')}  ],\n}`;
}
