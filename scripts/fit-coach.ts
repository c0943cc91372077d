/**
 * `npx tsx scripts/fit-coach.ts`: fits the coach's small model on the labelled answers of
 * shared/coach/golden/dev-*.json and writes shared/coach/weights.ts. First it prints how well it
 * does on questions that it was not fitted on. The same answers give the same file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import { readAnswer } from '#shared/coach/answer-text.ts';
import { FEATURES, featuresOf } from '#shared/coach/features.ts';
import { doubtOf, isOffTopic } from '#shared/coach/model.ts';
import { loadVectors, type WordVectors } from '#shared/coach/word-vectors.ts';
import { scoreLabel } from '#shared/engine/review.ts';
import { tickAgreement, weightedKappa } from './agreement.ts';
import { goldenAnswers } from './golden-answers.ts';
import { fitModel, probability, type Example, type Model } from './logistic-regression.ts';

/** Penalty on large coefficients. */
const RIDGE = 20;
/** How much an example made by script counts beside a labelled one. */
const SAMPLE_WEIGHT = 0.5;
const OTHER_SAMPLE_WEIGHT = 0.3;
const ECHO_WEIGHT = 0.3;
const GAP_WEIGHT = 0.7;
/** Every so many questions on, another question's sample answer is taken as off topic. */
const OTHERS = [3, 7, 11, 16, 22, 29];
const FOLDS = 8;
const LEAST_PRECISION = 0.77;

interface Row extends Example {
  questionId: string;
  /** Labelled by hand: only these are measured. */
  answerId: string | null;
  points: number;
}

const questions = ALL_QUESTIONS.flatMap((question) => (question.keyPoints ? [question] : []));
const bytes = readFileSync(fileURLToPath(new URL('../shared/coach/vectors.bin', import.meta.url)));
const vectors = loadVectors(Uint8Array.from(bytes).buffer);

const fitted = {
  withVectors: fitOn(vectors),
  withoutVectors: fitOn(null),
};
writeFileSync(
  fileURLToPath(new URL('../shared/coach/weights.ts', import.meta.url)),
  `/** Made by scripts/fit-coach.ts from the labelled answers; not to be edited by hand. */\nexport const WEIGHTS = ${literal(fitted)};\n`,
);

function fitOn(words: WordVectors | null) {
  const rows = rowsOf(words);
  const threshold = crossValidate(rows, words ? 'with vectors' : 'without vectors');
  const { coefficients, bias } = fitModel(
    rows.filter(({ row }) => !isOffTopic(row)),
    RIDGE,
  );
  return { bias: rounded(bias), threshold, coefficients: coefficients.map(rounded) };
}

function rowsOf(words: WordVectors | null): Row[] {
  const rows: Row[] = [];
  const add = (
    at: number,
    answer: string,
    covers: readonly string[],
    weight: number,
    answerId: string | null,
    only?: string,
  ) => {
    const question = questions[at];
    if (!question) return;
    const found = featuresOf(
      question.keyPoints,
      readAnswer(answer, question.content),
      question.skill,
      words,
    );
    question.keyPoints.forEach(({ id, weight: points }, k) => {
      if (only !== undefined && id !== only) return;
      const label = covers.includes(id) ? 1 : 0;
      rows.push({
        row: found[k]?.row ?? [],
        label,
        weight,
        questionId: question.id,
        answerId,
        points,
      });
    });
  };
  goldenAnswers('dev').forEach(({ questionId, answer, covers }, index) => {
    add(
      questions.findIndex(({ id }) => id === questionId),
      answer,
      covers,
      1,
      `${index}`,
    );
  });
  questions.forEach(({ content, title, keyPoints, sampleAnswer, skill }, at) => {
    add(
      at,
      sampleAnswer,
      keyPoints.map(({ id }) => id),
      SAMPLE_WEIGHT,
      null,
    );
    add(at, content, [], ECHO_WEIGHT, null);
    add(at, `${title}. ${content}`, [], ECHO_WEIGHT, null);
    add(
      at,
      [...new Set(sampleAnswer.toLowerCase().match(/[a-z]{5,}/g))].join(' '),
      [],
      ECHO_WEIGHT,
      null,
    );
    keyPoints.forEach(({ id, phrases }) => {
      const rest = withoutPoint(sampleAnswer, phrases);
      if (rest !== sampleAnswer) add(at, rest, [], GAP_WEIGHT, null, id);
    });
    for (const step of OTHERS) {
      const other = questions[(at + step) % questions.length];
      const isKin = skill === 'behavioural' && other?.skill === skill;
      if (other && !isKin) add(at, other.sampleAnswer, [], OTHER_SAMPLE_WEIGHT, null);
    }
  });
  return rows;
}

/** The sample answer without the sentences that hold a phrase of one point: that one is missing. */
function withoutPoint(sampleAnswer: string, phrases: readonly string[]): string {
  const plain = (text: string) => text.toLowerCase().replaceAll('’', "'");
  return sampleAnswer
    .split('\n\n')
    .map((paragraph) => {
      const sentences = paragraph.split(/(?<=[.!?])\s+/);
      return sentences
        .filter((sentence) => !phrases.some((phrase) => plain(sentence).includes(plain(phrase))))
        .join(' ');
    })
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** Fits on seven eighths of the questions, judges the rest; returns the best threshold. */
function crossValidate(rows: readonly Row[], title: string): number {
  const labelled = rows.filter(({ answerId }) => answerId !== null);
  const ids = [...new Set(labelled.map(({ questionId }) => questionId))].sort();
  const guesses = new Map<Row, number>();
  for (let fold = 0; fold < Math.min(FOLDS, ids.length); fold += 1) {
    const apart = new Set(ids.filter((_, at) => at % FOLDS === fold));
    const model: Model = fitModel(
      rows.filter(({ questionId, row }) => !apart.has(questionId) && !isOffTopic(row)),
      RIDGE,
    );
    for (const row of labelled)
      if (apart.has(row.questionId))
        guesses.set(row, isOffTopic(row.row) ? 0 : probability(model, row.row));
  }
  const candidates = Array.from({ length: 25 }, (_, step) => rounded(0.15 + step * 0.02)).map(
    (threshold) => {
      const isTicked = (row: Row) => (guesses.get(row) ?? 0) >= threshold + doubtOf(row.row);
      const ticks = tickAgreement(labelled.map((row) => [row.label === 1, isTicked(row)]));
      return { threshold, ...ticks, kappa: kappaOf(labelled, isTicked) };
    },
  );
  const precise = candidates.filter(({ precision }) => precision >= LEAST_PRECISION);
  const best = (precise.length > 0 ? precise : candidates).reduce((a, b) =>
    b.f1 + b.kappa / 2 > a.f1 + a.kappa / 2 ? b : a,
  );
  const figures = [
    `F1 ${best.f1.toFixed(3)}`,
    `precision ${best.precision.toFixed(3)}`,
    `recall ${best.recall.toFixed(3)}`,
    `kappa ${best.kappa.toFixed(3)}`,
  ];
  console.log(
    `${title}: ${ids.length} questions, threshold ${best.threshold}: ${figures.join(', ')}`,
  );
  return best.threshold;
}

function kappaOf(rows: readonly Row[], isTicked: (row: Row) => boolean): number {
  const answers = new Map<string, Row[]>();
  for (const row of rows)
    answers.set(row.answerId ?? '', [...(answers.get(row.answerId ?? '') ?? []), row]);
  const pairs = Array.from(answers.values(), (own): [number, number] => [
    bandOf(own.filter(({ label }) => label === 1)),
    bandOf(own.filter(isTicked)),
  ]);
  return weightedKappa(pairs, 5);
}

function bandOf(ticked: readonly Row[]): number {
  const score = ticked.reduce((sum, { points }) => sum + points, 0);
  return ['Needs Work', 'Fair', 'Good', 'Strong', 'Exceptional'].indexOf(scoreLabel(score));
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function literal({ withVectors, withoutVectors }: typeof fitted): string {
  const part = ({ bias, threshold, coefficients }: (typeof fitted)['withVectors']) =>
    `{ bias: ${bias}, threshold: ${threshold}, coefficients: [\n${coefficients.map((value, at) => `      ${value}, // ${FEATURES[at]}\n`).join('')}    ] }`;
  return `{\n  withVectors: ${part(withVectors)},\n  withoutVectors: ${part(withoutVectors)},\n}`;
}
