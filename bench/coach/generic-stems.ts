/**
 * `npx tsx bench/coach/generic-stems.ts`: writes shared/coach/read/generic-stems.ts, the words of the trade.
 * Run it after the questions changed and before bench/coach/fit-coach.ts.
 */
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import { isFunctionWord } from '#shared/coach/read/common-words.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';
import { writeStems } from './stem-file.ts';

/** A word that occurs in this many open-ended questions or more says nothing about a question's topic. */
const SHARED_BY = 5;

// The phrases of the points aren't counted: there are many, and the everyday words in them say what a point is about.
const counts = new Map<string, number>();
for (const { content, keyPoints, sampleAnswer } of ALL_QUESTIONS) {
  if (!keyPoints) continue;
  const texts = [content, sampleAnswer, ...keyPoints.map(({ text }) => text)];
  const tokens = tokenize(texts.join('. ')).filter(
    ({ word, isNumber }) => !isNumber && !isFunctionWord(word),
  );
  for (const stem of new Set(tokens.map((token) => token.stem)))
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
}
const stems = [...counts].filter(([, count]) => count >= SHARED_BY).map(([stem]) => stem);
writeStems(
  'generic-stems.ts',
  'GENERIC_STEMS',
  'Made by bench/coach/generic-stems.ts: stems that many questions share, so they show no topic.',
  stems.sort(),
);
