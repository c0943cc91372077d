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
  /** What was shown. */
  quote: string;
  /** Is the point among those that a fair interviewer ticked? One that is only touched isn't. */
  isCovered: boolean;
  /** Is what is shown proof of it? */
  isProof: boolean;
}

type Model = Pick<Fit, 'first' | 'second'>;

/** Penalty on large coefficients. */
const RIDGE = 3;
/** The least share of shown sentences that must be proof (decision 016). */
export const LEAST_PROOF = 0.89;
const THRESHOLDS = Array.from({ length: 80 }, (_, step) => rounded(0.1 + step * 0.01));
/** Questions and writers are left out in so many parts each. */
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
 * One list an answer: what is shown where neither the question nor the writer is known, nor the threshold chosen by them.
 * @param chances of `chancesApart`
 * @param leastProof 0 to 1; another one where its price is measured
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

/** One list an answer: what is shown by a fit as it is, its threshold included. */
export function shownBy(fit: Fit, examples: readonly CoachExample[]): Map<CoachExample, Shown[]> {
  return new Map(
    examples.map((example) => {
      const { rows, candidates } = example;
      const chosen = choose(chancesOf(rows, candidates, fit), candidates, fit.threshold);
      return [example, shownIn(example, chosen)];
    }),
  );
}

/** What is shown of an answer. */
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

/** Points × candidates for each answer, by a fit that has seen neither its question nor its writer. */
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

/** The lowest at which enough of what is shown is proof. */
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

/** 0 to 1; 0 of nothing. */
export function shareOf<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.filter(is).length / Math.max(1, all.length);
}

function parts(): [number, number][] {
  const each = Array.from({ length: PARTS }, (_, part) => part);
  return each.flatMap((question) => each.map((writer): [number, number] => [question, writer]));
}

/** The parts of questions and of writers that an answer belongs to. */
export function partsOf(example: CoachExample): [question: number, writer: number] {
  return [partOf(example.question.id), partOf(writerOf(example))];
}

/** The same part for the same name: of questions and of writers about as many in each. */
function partOf(name: string): number {
  return PLACES.get(name) ?? 0;
}

/** By the names' hashes in order (FNV-1a). */
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
