/**
 * The labelled answers of bench/coach/golden: `dev` to build on, `held` to measure with, each question in one half. A
 * label is about a key point as it was then. Labels of the first edition come with their own questions
 * (questions.json); labels of the second (second/, one file per question) are about the bank's questions.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadQuestions } from '#api/content/load-questions.ts';
import type { CoachQuestion } from '#shared/coach/find-evidence.ts';
import type { AskableFact } from '#shared/interviewer/facts/fact-chances.ts';
import { scoreLabel, scoreOfTicks } from '#shared/game/scoring/verdict.ts';

export interface GoldenQuestion extends CoachQuestion {
  edition: 1 | 2;
  title: string;
  facts?: readonly AskableFact[];
  sampleAnswer: string;
}

export interface GoldenAnswer {
  questionId: string;
  kind:
    | 'strong'
    | 'middling'
    | 'weak'
    | 'off-topic'
    | 'stuffed'
    | 'copied'
    | 'learner-english'
    | 'fair-sample';
  /**
   * Only in the second edition: the writer's name or kind of English; `blind` for a writer who saw only the prompt and
   * the facts.
   */
  writer?: string;
  answer: string;
  /** Ids of the key points that a fair interviewer would tick. */
  covers: string[];
  band: ReturnType<typeof scoreLabel>;
  /** True if its writer (second edition) saw only prompt and facts (strangers.json, fresh.json, third.json). */
  isStrangers?: boolean;
  /** Second edition, by point: ways to prove it, each one sentence or more that only together do (proofs.json). */
  proofs?: Record<string, Proof[]>;
}

/** Places of sentences in the answer. */
export type Proof = (readonly [start: number, end: number])[];

/** A file of second/. */
export interface LabelledQuestion extends Labels {
  half: Half;
}

interface Labels {
  /** The points' sentences as they were when the labels were given. */
  keyPoints: Record<string, string>;
  answers: Omit<GoldenAnswer, 'questionId' | 'band' | 'proofs' | 'isStrangers'>[];
}

/** The proofs by question, by answer (its set and its place in the set) and by point. */
type Proofs = Record<string, Record<string, Record<string, string[]>>>;

type Half = 'dev' | 'held';

const FOLDER = fileURLToPath(new URL('./golden/', import.meta.url));
const SECOND = `${FOLDER}second/`;

export function goldenAnswers(half: Half): GoldenAnswer[] {
  const first = jsonFiles(FOLDER)
    .filter((file) => file.startsWith(`${half}-`))
    .flatMap((file) => JSON.parse(readFileSync(FOLDER + file, 'utf8')) as GoldenAnswer[]);
  return [...first, ...secondAnswers(half)];
}

/** The answers of both editions. */
export function goldenQuestions(): GoldenQuestion[] {
  const first = JSON.parse(readFileSync(`${FOLDER}questions.json`, 'utf8')) as GoldenQuestion[];
  return [
    ...first.map((question) => ({ ...question, edition: 1 as const })),
    ...bankQuestions().map((question) => ({ ...question, edition: 2 as const })),
    ...retiredQuestions().map((question) => ({ ...question, edition: 2 as const })),
  ];
}

/** By question. */
export function labelledQuestions(): Map<string, LabelledQuestion> {
  return new Map(
    jsonFiles(SECOND).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(SECOND + file, 'utf8')) as LabelledQuestion,
    ]),
  );
}

/**
 * Six answers to each question of the bank, by twelve writers who saw only the prompt and its facts. Eight readers
 * labeled them, each without seeing the rest of this set.
 */
export function strangersQuestions(): Map<string, Labels> {
  return labelsOf('strangers.json');
}

/** The answers of `strangersQuestions`. */
function strangersAnswers(): GoldenAnswer[] {
  return withBands('strangers', [...strangersQuestions()]);
}

/** Two answers to each question by four more such writers, labelled by other readers. */
export function freshQuestions(): Map<string, Labels> {
  return labelsOf('fresh.json');
}

/** The answers of `freshQuestions`. */
export function freshAnswers(): GoldenAnswer[] {
  return withBands('fresh', [...freshQuestions()]);
}

/**
 * Eight answers to each question that came with the third and fourth editions, the short ones among them, each by four
 * writers who saw the prompt and its facts alone, labelled by two readers who knew neither writer nor kind.
 */
export function thirdQuestions(): Map<string, Labels> {
  return labelsOf('third.json');
}

/** The answers of `thirdQuestions`. */
export function thirdAnswers(): GoldenAnswer[] {
  return withBands('third', [...thirdQuestions()]);
}

/**
 * Returns all answers with marked proofs: those by the writer who knew the points, the strangers' answers, the fresh
 * ones and the third edition's.
 */
export function provenAnswers(): GoldenAnswer[] {
  return [
    ...secondAnswers('dev'),
    ...secondAnswers('held'),
    ...strangersAnswers(),
    ...freshAnswers(),
    ...thirdAnswers(),
  ];
}

function labelsOf(file: string): Map<string, Labels> {
  const text = readFileSync(FOLDER + file, 'utf8');
  return new Map(Object.entries(JSON.parse(text) as Record<string, Labels>));
}

function secondAnswers(half: Half): GoldenAnswer[] {
  return withBands(
    'second',
    [...labelledQuestions()].filter(([, file]) => file.half === half),
  );
}

function withBands(set: string, labelled: readonly (readonly [string, Labels])[]): GoldenAnswer[] {
  const asked = [...bankQuestions(), ...retiredQuestions()];
  const bank = new Map(asked.map(({ id, keyPoints }) => [id, keyPoints]));
  const proofs = JSON.parse(readFileSync(`${FOLDER}proofs.json`, 'utf8')) as Proofs;
  return labelled.flatMap(([questionId, { answers }]) =>
    answers.map((answer, at) => {
      const score = scoreOfTicks(bank.get(questionId) ?? [], answer.covers);
      return {
        ...answer,
        questionId,
        band: scoreLabel(score),
        isStrangers: set !== 'second',
        proofs: Object.fromEntries(
          Object.entries(proofs[questionId]?.[`${set}/${at}`] ?? {}).map(([id, ways]) => [
            id,
            ways.map(proofOf),
          ]),
        ),
      };
    }),
  );
}

/** Reads the places of sentences, such as `0-76+77-119`. */
function proofOf(text: string): Proof {
  return text.split('+').map((span) => {
    const [start = 0, end = 0] = span.split('-').map(Number);
    return [start, end] as const;
  });
}

function bankQuestions() {
  return loadQuestions().flatMap((question) => (question.keyPoints ? [question] : []));
}

/**
 * Questions that the bank no longer asks, as they were labelled. Their answers still tell what the coach and the
 * interviewer understand, so they are fitted and measured on as before.
 */
export function retiredQuestions(): Omit<GoldenQuestion, 'edition'>[] {
  const text = readFileSync(`${FOLDER}retired.json`, 'utf8');
  return JSON.parse(text) as Omit<GoldenQuestion, 'edition'>[];
}

function jsonFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort();
}
