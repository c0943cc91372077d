/**
 * The coach beside a plain keyword counter on the labelled answers that were set aside
 * (`held-*.json`), and its time. `npm run bench -- coach dev` does the same on the half that it
 * was fitted on: figures to work with, not to quote.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import { kendallTau, tickAgreement, weightedKappa } from '#scripts/agreement.ts';
import { goldenAnswers, type GoldenAnswer } from '#scripts/golden-answers.ts';
import { coach } from '#shared/coach/coach.ts';
import { loadVectors } from '#shared/coach/word-vectors.ts';
import { scoreLabel, scoreOfTicks } from '#shared/engine/review.ts';
import { keywordTicks, type OpenQuestion } from './keyword-counter.ts';
import { measureInTurn } from './measure.ts';

const BANDS = ['Needs Work', 'Fair', 'Good', 'Strong', 'Exceptional'];
const EMPTY_KINDS = ['off-topic', 'stuffed', 'copied'];
/** Shares of a phrase's words at which the counter ticks: the best on the other half is taken. */
const COUNTER_SHARES = [0.5, 0.6, 0.7, 0.8, 0.9, 1];

type Judge = (question: OpenQuestion, answer: string) => string[];

const questions = new Map(
  ALL_QUESTIONS.flatMap((question) =>
    question.keyPoints ? [[question.id, question] as const] : [],
  ),
);
const file = readFileSync(fileURLToPath(new URL('../shared/coach/vectors.bin', import.meta.url)));
const vectors = loadVectors(Uint8Array.from(file).buffer);
const half = process.argv[3] === 'dev' ? 'dev' : 'held';
const answers = known(goldenAnswers(half));
const share = bestShare(known(goldenAnswers('dev')));

console.log(
  `${answers.length} answers to ${new Set(answers.map(({ questionId }) => questionId)).size} questions (${half})`,
);
report('coach', (question, answer) => coach(question, answer, vectors).ticks);
report('coach, vectors not loaded', (question, answer) => coach(question, answer, null).ticks);
report(`keyword counter (${share})`, (question, answer) => keywordTicks(question, answer, share));

const [time] = await measureInTurn([
  {
    name: 'coach',
    run: () =>
      answers.forEach(({ questionId, answer }) =>
        judgeBy((question) => coach(question, answer, vectors).ticks, questionId),
      ),
  },
]);
if (time) console.log(`${(time.median / answers.length).toFixed(1)} ms an answer`);
console.log(
  `vectors.bin: ${file.length} bytes, gzip ${gzipSync(file, { level: 9 }).length}, brotli ${brotliCompressSync(file).length}`,
);

function known(all: readonly GoldenAnswer[]): GoldenAnswer[] {
  return all.filter(({ questionId }) => questions.has(questionId));
}

function judgeBy(judge: (question: OpenQuestion) => string[], questionId: string): string[] {
  const question = questions.get(questionId);
  return question ? judge(question) : [];
}

function report(name: string, judge: Judge): void {
  const judged = judgeAll(answers, judge);
  const { precision, recall, f1 } = tickAgreement(judged.flatMap(({ ticks }) => ticks));
  const real = judged.filter(({ kind }) => !EMPTY_KINDS.includes(kind));
  const kappa = weightedKappa(
    judged.map(({ bands }) => bands),
    BANDS.length,
  );
  const tau = kendallTau(judged.map(({ scores }) => scores));
  const empty = judged.filter(({ kind }) => EMPTY_KINDS.includes(kind));
  const over = empty.filter(({ bands: [, got] }) => got > 0).length;
  const same = judged.filter(({ bands: [wanted, got] }) => wanted === got).length;
  console.log(`\n${name}`);
  console.log(
    `  key points: F1 ${f1.toFixed(3)}, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
  );
  console.log(
    `  bands: quadratic weighted kappa ${kappa.toFixed(3)}, Kendall's tau ${tau.toFixed(3)}, the same band ${Math.round((100 * same) / judged.length)} %`,
  );
  console.log(
    `  without nonsense answers: F1 ${tickAgreement(real.flatMap(({ ticks }) => ticks)).f1.toFixed(3)}, kappa ${weightedKappa(
      real.map(({ bands }) => bands),
      BANDS.length,
    ).toFixed(3)}`,
  );
  console.log(`  stuffed, copied or off topic, yet above Needs Work: ${over} of ${empty.length}`);
}

function judgeAll(all: readonly GoldenAnswer[], judge: Judge) {
  return all.map(({ questionId, answer, covers, kind }) => {
    const keyPoints = questions.get(questionId)?.keyPoints ?? [];
    const got = judgeBy((question) => judge(question, answer), questionId);
    const scores = [scoreOfTicks(keyPoints, covers), scoreOfTicks(keyPoints, got)] as const;
    return {
      kind,
      scores,
      bands: [bandOf(scores[0]), bandOf(scores[1])] as const,
      ticks: keyPoints.map(({ id }): [boolean, boolean] => [covers.includes(id), got.includes(id)]),
    };
  });
}

function bandOf(score: number): number {
  return BANDS.indexOf(scoreLabel(score));
}

function bestShare(tuning: readonly GoldenAnswer[]): number {
  const f1Of = (candidate: number) =>
    tickAgreement(
      judgeAll(tuning, (question, answer) => keywordTicks(question, answer, candidate)).flatMap(
        ({ ticks }) => ticks,
      ),
    ).f1;
  return COUNTER_SHARES.reduce((best, candidate) =>
    f1Of(candidate) > f1Of(best) ? candidate : best,
  );
}
