/**
 * The figures that the interviewer stops at: in honest answers (each such line is printed, to be read), and of slips that
 * were planted. `npm run bench -- numbers FOLDER` reads the files of another folder, whose words aren't printed.
 */
import { readPieces } from '#shared/interviewer/numbers/read/read-figures.ts';
import { sumsIn } from '#shared/interviewer/numbers/sums.ts';
import {
  LATER_WRITERS,
  honestAnswers,
  noticedIn,
  slipFiles,
  slipsInHonest,
} from './interviewer/slips.ts';

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

const KINDS = ['told', 'sum', 'self'] as const;
const folder = process.argv[3];
const files = slipFiles(folder).filter(({ isDevelopment }) => !isDevelopment);
const isLater = (writer: string) => LATER_WRITERS.includes(writer);
print(
  folder === undefined ? 'Learned from first' : 'Unread',
  files.filter(({ writer }) => !isLater(writer)),
);
print(
  'Held out until they were measured, learned from since',
  files.filter(({ writer }) => isLater(writer)),
);
for (const file of slipFiles(folder).filter(({ isDevelopment }) => isDevelopment))
  print('For development, it measures nothing', [file]);

/** Prints how many slips of some writers were noticed, with the sentences of those that the code has learned from. */
function print(name: string, writers: ReturnType<typeof slipFiles>): void {
  if (writers.length === 0) return;
  const all = writers.map((file) => ({ writer: file.writer, ...noticedIn(file) }));
  const noticed = all.flatMap((one) => one.noticed);
  const missed = all.flatMap((one) => one.missed);
  const needless = all.flatMap((one) => one.needless);
  const count = noticed.length + missed.length;
  const share = Math.round((100 * noticed.length) / count);
  console.log(
    `\n${name}: ${noticed.length} of ${count} planted slips noticed (${share} %), ${needless.length} lines without one`,
  );
  for (const kind of KINDS) {
    const isOf = (slip: { kind: string }) => slip.kind === kind;
    const own = noticed.filter(isOf).length;
    console.log(`  ${kind}: ${own} of ${own + missed.filter(isOf).length}`);
  }
  for (const one of all) {
    const total = one.noticed.length + one.missed.length;
    console.log(
      `  ${one.writer}: ${one.noticed.length} of ${total}, ${one.needless.length} needless`,
    );
    if (folder !== undefined) continue;
    for (const { kind, sentence } of one.missed) console.log(`    missed, ${kind}: “${sentence}”`);
    for (const { kind, sentence, right } of one.needless)
      console.log(`    needless, ${kind}, right ${right}: “${sentence}”`);
  }
}
