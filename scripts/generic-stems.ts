/**
 * `npx tsx scripts/generic-stems.ts`: writes shared/coach/generic-stems.ts, the words of the trade.
 * Run it after the questions changed and before scripts/fit-coach.ts.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import { isFunctionWord } from '#shared/coach/function-words.ts';
import { tokenize } from '#shared/coach/tokenize.ts';

/** Open-ended questions in which a word occurs until it tells no topic. */
const SHARED_BY = 5;
const LINE = 96;

const counts = new Map<string, number>();
for (const { content, keyPoints, sampleAnswer } of ALL_QUESTIONS) {
  if (!keyPoints) continue;
  const texts = [
    content,
    sampleAnswer,
    ...keyPoints.flatMap(({ text, phrases }) => [text, ...phrases]),
  ];
  const tokens = tokenize(texts.join('. ')).filter(
    ({ word, isNumber }) => !isNumber && !isFunctionWord(word),
  );
  for (const stem of new Set(tokens.map((token) => token.stem)))
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
}
const stems = [...counts].filter(([, count]) => count >= SHARED_BY).map(([stem]) => stem);
writeFileSync(
  fileURLToPath(new URL('../shared/coach/generic-stems.ts', import.meta.url)),
  `/** Made by scripts/generic-stems.ts: stems that many questions share, so that they tell no topic. */\nexport const GENERIC_STEMS = \`${wrapped(stems.sort())}\`.replaceAll('\\n', ' ');\n`,
);

function wrapped(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length > LINE) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines.join('\n');
}
