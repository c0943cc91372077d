/** What the interviewer stops at in figures: in honest answers (each such line is printed, to be read), and of slips that were planted. */
import { readPieces } from '#shared/interviewer/numbers/read/read-figures.ts';
import { sumsIn } from '#shared/interviewer/numbers/sums.ts';
import { honestAnswers, noticedIn, slipFiles, slipsInHonest } from './interviewer/slips.ts';

const honest = honestAnswers();
const sums = honest.flatMap(({ text }) => sumsIn(readPieces(text)));
const start = performance.now();
const found = honest.map((one) => ({ one, slips: slipsInHonest(one) }));
const milliseconds = (performance.now() - start) / honest.length;
const stopped = found.filter(({ slips }) => slips.length > 0);
console.log(
  `Honest answers: ${honest.length}, with ${sums.length} sums that could be read; ${milliseconds.toFixed(1)} ms each`,
);
for (const kind of ['told', 'sum', 'self'] as const) {
  const own = stopped.filter(({ slips }) => slips.some((slip) => slip.kind === kind));
  console.log(`  ${kind}: ${own.length} get a line`);
}
for (const { one, slips } of stopped)
  for (const { kind, sentence, said, right } of slips)
    console.log(`    ${one.question.id}, ${kind}: ${said}, right ${right}: “${sentence}”`);

for (const file of slipFiles()) {
  const { noticed, missed, needless } = noticedIn(file);
  const development = file.isDevelopment ? ' (for development: it measures nothing)' : '';
  console.log(
    `\n${file.writer}${development}: ${noticed.length} of ${noticed.length + missed.length} planted slips noticed, ${needless.length} lines without one`,
  );
  for (const kind of ['told', 'sum', 'self'] as const) {
    const isOf = (slip: { kind: string }) => slip.kind === kind;
    const all = noticed.filter(isOf).length + missed.filter(isOf).length;
    console.log(`  ${kind}: ${noticed.filter(isOf).length} of ${all}`);
  }
  for (const { kind, sentence } of missed) console.log(`    missed, ${kind}: “${sentence}”`);
  for (const { kind, sentence, right } of needless)
    console.log(`    needless, ${kind}, right ${right}: “${sentence}”`);
}
