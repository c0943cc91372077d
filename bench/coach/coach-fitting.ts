/** Fits the coach's model, and judges each labelled question by a fit that has not seen it. */
import type { Fit } from '#shared/coach/judge/model.ts';
import { isOffTopic, statesOf } from '#shared/coach/judge/model.ts';
import { scoreLabel, scoreOfTicks } from '#shared/game/review/review-card.ts';
import { tickAgreement, weightedKappa } from './agreement.ts';
import type { CoachExample, Origin } from './coach-examples.ts';
import { fitModel } from './logistic-regression.ts';

export interface JudgedExample {
  example: CoachExample;
  ticks: string[];
}

/** Penalty on large coefficients. */
const RIDGE = 3;
/** How much an example made by script counts beside a labelled one. */
const COUNTS: Record<Origin, number> = {
  golden: 1,
  sample: 0.1,
  gap: 0.1,
  echo: 0.05,
  other: 0.05,
};
/** And one of the first edition, whose key points are written in another way, beside one of the second. */
const FIRST_EDITION = 0.2;
/** A proposed tick that is wrong costs more trust than one that is left to the learner. */
const LEAST_PRECISION = 0.79;
const THRESHOLDS = Array.from({ length: 25 }, (_, step) => rounded(0.15 + step * 0.02));
const BANDS = ['Needs Work', 'Fair', 'Good', 'Strong', 'Exceptional'];

/** The fit on all examples; its threshold is chosen on questions that were left out in turn. */
export function fitCoach(examples: readonly CoachExample[]): Fit {
  const models = modelsApart(examples, labelledIds(examples));
  const golden = examples.filter(isToday);
  return {
    ...modelOf(examples),
    threshold: bestThreshold(golden, (example) => models.get(example.question.id)),
  };
}

/** For each labelled question a fit that has seen nothing of it, its threshold chosen on the others. */
export function fitsApart(examples: readonly CoachExample[]): Map<string, Fit> {
  const ids = labelledIds(examples);
  const models = modelsApart(examples, ids);
  return new Map(
    ids.flatMap((apart) => {
      const others = examples.filter((one) => isToday(one) && one.question.id !== apart);
      const threshold = bestThreshold(others, ({ question }) => models.get(question.id));
      const model = models.get(apart);
      return model ? [[apart, { ...model, threshold }] as const] : [];
    }),
  );
}

/** Every example of the labelled questions, judged by the fit that has not seen its question. */
export function judgeApart(
  examples: readonly CoachExample[],
  fits = fitsApart(examples),
): JudgedExample[] {
  return examples.flatMap((example) => {
    const fit = fits.get(example.question.id);
    return fit ? [{ example, ticks: ticksOf(example, fit) }] : [];
  });
}

/** Fits on some examples and judges others; the threshold is the best on the former. */
export function judgeByFit(
  examples: readonly CoachExample[],
  others: readonly CoachExample[],
): JudgedExample[] {
  const model = modelOf(examples);
  const golden = examples.filter(isToday);
  const fit = { ...model, threshold: bestThreshold(golden, () => model) };
  return others.map((example) => ({ example, ticks: ticksOf(example, fit) }));
}

/** Agreement with the labels: F1 and its parts over key points, kappa over bands. */
export function agreementOf(judged: readonly JudgedExample[]) {
  const pairs = judged.flatMap(({ example, ticks }) =>
    example.question.keyPoints.map(({ id }): [boolean, boolean] => [
      example.covers.includes(id),
      ticks.includes(id),
    ]),
  );
  const bands = judged.map(({ example: { question, covers }, ticks }): [number, number] => [
    bandOf(scoreOfTicks(question.keyPoints, covers)),
    bandOf(scoreOfTicks(question.keyPoints, ticks)),
  ]);
  return { ...tickAgreement(pairs), kappa: weightedKappa(bands, BANDS.length) };
}

/** Labelled, and of the questions that the bank asks: by these the threshold is chosen. */
export function isToday({ origin, question }: CoachExample): boolean {
  return origin === 'golden' && question.edition === 2;
}

function bandOf(score: number): number {
  return BANDS.indexOf(scoreLabel(score));
}

/** Questions that have labelled answers, sorted. */
export function labelledIds(examples: readonly CoachExample[]): string[] {
  const golden = examples.filter(isToday);
  return [...new Set(golden.map(({ question }) => question.id))].sort();
}

function modelsApart(examples: readonly CoachExample[], ids: readonly string[]) {
  return new Map(
    ids.map((apart) => [apart, modelOf(examples.filter(({ question }) => question.id !== apart))]),
  );
}

function modelOf(examples: readonly CoachExample[]): Omit<Fit, 'threshold'> {
  const { coefficients, bias } = fitModel(
    examples.flatMap(({ question, origin, rows, isRefused, covers, only }) =>
      question.keyPoints.flatMap(({ id }, k) => {
        const row = rows[k] ?? [];
        if (isRefused || isOffTopic(row) || (only !== null && id !== only)) return [];
        return [
          {
            row,
            label: covers.includes(id) ? 1 : 0,
            weight: COUNTS[origin] * (question.edition === 1 ? FIRST_EDITION : 1),
          },
        ];
      }),
    ),
    RIDGE,
  );
  return { bias: rounded(bias), coefficients: coefficients.map(rounded) };
}

function ticksOf({ question, rows, isRefused }: CoachExample, fit: Fit): string[] {
  if (isRefused) return [];
  const states = statesOf(question.keyPoints, rows, fit);
  return question.keyPoints.filter((_, k) => states[k] === 'covered').map(({ id }) => id);
}

function bestThreshold(
  golden: readonly CoachExample[],
  modelFor: (example: CoachExample) => Omit<Fit, 'threshold'> | undefined,
): number {
  const candidates = THRESHOLDS.map((threshold) => {
    const judged = golden.map((example) => {
      const model = modelFor(example);
      return { example, ticks: model ? ticksOf(example, { ...model, threshold }) : [] };
    });
    return { threshold, ...agreementOf(judged) };
  });
  const precise = candidates.filter(({ precision }) => precision >= LEAST_PRECISION);
  return (precise.length > 0 ? precise : candidates).reduce((a, b) =>
    b.f1 + b.kappa > a.f1 + a.kappa ? b : a,
  ).threshold;
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
