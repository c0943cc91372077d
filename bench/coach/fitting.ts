/** Fits the coach's model, and judges each labelled answer by a fit that has seen neither its question nor its writer. */
import {
  chancesOf,
  choose,
  contextOf,
  type Coefficients,
  type Fit,
} from '#shared/coach/judge/model.ts';
import type { CoachExample } from './examples.ts';
import { provenAnswers } from './golden-answers.ts';
import { fitLogistic } from './logistic-regression.ts';

/** A sentence that was shown for a point. */
export interface Shown {
  example: CoachExample;
  /** The point's id. */
  id: string;
  /** The learner's sentence that was shown. */
  quote: string;
  /** True if a fair interviewer would tick the point; false if the answer only touches it. */
  isCovered: boolean;
  /** True if the shown sentence proves the point. */
  isProof: boolean;
}

type Model = Pick<Fit, 'first' | 'second'>;

/** Penalty on large coefficients. */
const RIDGE = 3;
/** At least this share of the shown sentences must be proof (decision 016). */
export const LEAST_PROOF = 0.89;
const THRESHOLDS = Array.from({ length: 80 }, (_, step) => rounded(0.1 + step * 0.01));
/** Questions and writers are divided into this many parts each; each fit leaves out one part of both. */
const PARTS = 4;
const PLACES: ReadonlyMap<string, number> = new Map([
  ...placesOf(provenAnswers().map(({ questionId }) => questionId)),
  ...placesOf(provenAnswers().map(({ writer = '' }) => writer)),
]);

/** The fit on all examples; its threshold is chosen on questions and writers that were left out. */
export function fitCoach(examples: readonly CoachExample[]): Fit {
  return { ...modelOf(examples), threshold: thresholdFor(chancesApart(examples)) };
}

/**
 * Returns, for each answer, what is shown of it by a fit that knows neither its question nor its writer, and by a
 * threshold that was chosen without them.
 * @param chances of `chancesApart`
 * @param leastProof the share of shown sentences that must be proof, 0 to 1; other shares than LEAST_PROOF are for
 * measuring their cost
 */
export function shownApart(
  chances: ReadonlyMap<CoachExample, number[][]>,
  leastProof = LEAST_PROOF,
): Map<CoachExample, Shown[]> {
  const thresholds = new Map(
    parts().map(([question, writer]) => {
      const others = [...chances].filter(
        ([example]) =>
          partOf(example.question.id) !== question && partOf(writerOf(example)) !== writer,
      );
      return [`${question} ${writer}`, thresholdFor(new Map(others), leastProof)];
    }),
  );
  return new Map(
    [...chances].map(([example, own]) => {
      const threshold =
        thresholds.get(`${partOf(example.question.id)} ${partOf(writerOf(example))}`) ?? 1;
      return [example, shownIn(example, choose(own, example.candidates, threshold))];
    }),
  );
}

/** Returns, for each answer, what is shown of it by this fit with the fit's own threshold. */
export function shownBy(fit: Fit, examples: readonly CoachExample[]): Map<CoachExample, Shown[]> {
  return new Map(
    examples.map((example) => {
      const { rows, candidates } = example;
      const chosen = choose(chancesOf(rows, candidates, fit), candidates, fit.threshold);
      return [example, shownIn(example, chosen)];
    }),
  );
}

/** Returns what is shown of an answer: the chosen candidate for each point. */
export function shownIn(example: CoachExample, chosen: readonly number[]): Shown[] {
  const { question, candidates, isProof, covers, answer } = example;
  return question.keyPoints.flatMap(({ id }, k) => {
    const candidate = candidates[chosen[k] ?? -1];
    if (!candidate) return [];
    return [
      {
        example,
        id,
        quote: answer.slice(candidate.start, candidate.end),
        isCovered: covers.includes(id),
        isProof: isProof[k]?.[chosen[k] ?? -1] ?? false,
      },
    ];
  });
}

/**
 * Returns, for each answer, the chances of each point with each candidate sentence, by a fit that has seen neither the
 * answer's question nor its writer.
 */
export function chancesApart(examples: readonly CoachExample[]): Map<CoachExample, number[][]> {
  return new Map(
    parts().flatMap(([question, writer]) => {
      const isApart = (example: CoachExample) =>
        partOf(example.question.id) === question && partOf(writerOf(example)) === writer;
      const own = examples.filter(isApart);
      if (own.length === 0) return [];
      const model = modelOf(
        examples.filter(
          (example) =>
            partOf(example.question.id) !== question && partOf(writerOf(example)) !== writer,
        ),
      );
      return own.map(
        (example) => [example, chancesOf(example.rows, example.candidates, model)] as const,
      );
    }),
  );
}

/** Returns the lowest threshold at which a large enough share of the shown sentences is proof. */
export function thresholdFor(
  chances: ReadonlyMap<CoachExample, number[][]>,
  leastProof = LEAST_PROOF,
): number {
  return (
    THRESHOLDS.find((threshold) => {
      const shown = [...chances].flatMap(([example, own]) =>
        shownIn(example, choose(own, example.candidates, threshold)),
      );
      return shareOf(shown, ({ isProof }) => isProof) >= leastProof;
    }) ?? 1
  );
}

export function modelOf(examples: readonly CoachExample[]): Model {
  const first = fitted(examples, ({ rows }) => rows);
  const second = fitted(examples, ({ rows, candidates }) =>
    contextOf(
      rows.map((row) => row.map((features) => signalOf(features, first))),
      candidates,
    ),
  );
  return { first, second };
}

function fitted(
  examples: readonly CoachExample[],
  figuresOf: (example: CoachExample) => readonly (readonly (readonly number[])[])[],
): Coefficients {
  const taught = examples.flatMap((example) =>
    figuresOf(example).flatMap((row, k) =>
      row.map((figures, at) => ({ row: figures, label: example.isProof[k]?.[at] ?? false })),
    ),
  );
  return fitLogistic(taught, RIDGE).map(rounded);
}

function signalOf(features: readonly number[], coefficients: Coefficients): number {
  return features.reduce(
    (sum, value, at) => sum + value * (coefficients[at] ?? 0),
    coefficients.at(-1) ?? 0,
  );
}

/** Returns the share for which `is` is true, from 0 to 1; 0 for an empty list. */
export function shareOf<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.filter(is).length / Math.max(1, all.length);
}

function parts(): [number, number][] {
  const each = Array.from({ length: PARTS }, (_, part) => part);
  return each.flatMap((question) => each.map((writer): [number, number] => [question, writer]));
}

/** Returns the part of the questions and the part of the writers to which an answer belongs. */
export function partsOf(example: CoachExample): [question: number, writer: number] {
  return [partOf(example.question.id), partOf(writerOf(example))];
}

/**
 * Returns the part of a name, always the same for the same name. Each part gets about as many questions, and about as
 * many writers, as the others.
 */
function partOf(name: string): number {
  return PLACES.get(name) ?? 0;
}

/** Returns each name with its part. The order of the names' hashes (FNV-1a) decides. */
function placesOf(names: readonly string[]): [string, number][] {
  const hashOf = (name: string) =>
    [...name].reduce(
      (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0,
      0x811c9dc5,
    );
  const sorted = [...new Set(names)].sort((a, b) => hashOf(a) - hashOf(b));
  return sorted.map((name, at) => [name, at % PARTS]);
}

function writerOf({ writer }: CoachExample): string {
  return writer ?? '';
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
