/**
 * `npx tsx bench/coach/cue-rates.ts`: writes shared/coach/match/cue-rates.ts, how often each move is made. Run it
 * after a change of the moves or of the golden answers, before bench/coach/fit-coach.ts.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ALL_CUES, spansOfCue } from '#shared/coach/match/cues.ts';
import { readSentences } from '#shared/coach/read/sentences.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';
import { goldenAnswers } from './golden-answers.ts';

const MADE_UP = ['stuffed', 'copied'];

const counts = new Map(ALL_CUES.map((cue) => [cue, 0]));
let all = 0;
for (const { answer, kind } of goldenAnswers('dev')) {
  if (MADE_UP.includes(kind)) continue;
  const sentences = readSentences(answer, tokenize(answer));
  all += sentences.length;
  for (const cue of ALL_CUES) {
    const spans = spansOfCue(answer, cue);
    const made = sentences.filter(({ start, end }) =>
      spans.some((span) => span.end > start && span.start < end),
    );
    counts.set(cue, (counts.get(cue) ?? 0) + made.length);
  }
}
const rates = [...counts].map(
  ([cue, count]) => `  ${cue}: ${Math.max(0.01, count / all).toFixed(2)},\n`,
);
writeFileSync(
  fileURLToPath(new URL('../../shared/coach/match/cue-rates.ts', import.meta.url)),
  `/** Made by bench/coach/cue-rates.ts: the share of sentences in which a move is made; not to be edited by hand. */\nexport const CUE_RATES = {\n${rates.join('')}} as const;\n`,
);
