/** What the coach's model learns from: labelled answers, and answers made by script whose labels are certain. */
import { readAnswer } from '#shared/coach/read/answer-text.ts';
import { featuresOf } from '#shared/coach/judge/features.ts';
import { haveParts } from '#shared/coach/judge/model.ts';
import { isNoAnswer } from '#shared/coach/read/no-answer.ts';
import {
  goldenAnswers,
  goldenQuestions,
  strangersAnswers,
  type GoldenAnswer,
  type GoldenQuestion,
} from './golden-answers.ts';

/**
 * `golden`: labelled by hand. `sample`: the bank's own answer. `gap`: that answer without the
 * sentences of one point. `echo`: the question or a bag of words. `other`: another question's answer.
 */
export type Origin = 'golden' | 'sample' | 'gap' | 'echo' | 'other';

export interface CoachExample {
  question: GoldenQuestion;
  origin: Origin;
  /** Only golden ones have a kind. */
  kind: GoldenAnswer['kind'] | null;
  /** Only golden ones of the second edition have a writer. */
  writer: string | null;
  /** A row of features a key point, in the question's order. */
  rows: number[][];
  /** Refused before the model is asked. */
  isRefused: boolean;
  covers: readonly string[];
  /** The one point whose label is certain; null where all are. */
  only: string | null;
}

/** Every so many questions on, another question's sample answer is taken as off topic. */
const OTHERS = [3, 7, 11, 16, 22, 29];

/** As many ways to say a point as a model or an administrator may write. */
const FEW_PHRASES = 8;

/** Of these questions; who measures leaves whole questions out of the fit (coach-fitting.ts). */
export function coachExamples(
  questions: readonly GoldenQuestion[],
  strangers = strangersAnswers(),
): CoachExample[] {
  const held = examplesOf(questions, goldenAnswers('held'));
  return [
    ...examplesOf(questions, goldenAnswers('dev')),
    ...held.filter(({ question }) => question.edition === 2),
    ...examplesOf(questions, strangers),
    ...questions.flatMap((question) => madeByScript(question, questions)),
  ];
}

/** The labelled questions whose points have parts: the bank's. */
export function questionsWithParts(): GoldenQuestion[] {
  return goldenQuestions().filter(({ keyPoints }) => haveParts(keyPoints));
}

/** The labelled questions as they would be with a few phrases a point, and without parts. */
export function plainQuestions(): GoldenQuestion[] {
  return goldenQuestions().map(({ keyPoints, ...question }) => ({
    ...question,
    keyPoints: keyPoints.map(({ parts: _, phrases, ...point }) => ({
      ...point,
      phrases: phrases.slice(0, FEW_PHRASES),
    })),
  }));
}

function examplesOf(
  questions: readonly GoldenQuestion[],
  answers: readonly GoldenAnswer[],
): CoachExample[] {
  return answers.flatMap(({ questionId, kind, writer, answer, covers }) => {
    const question = questions.find(({ id }) => id === questionId);
    return question
      ? [{ ...read(question, 'golden', answer, covers, kind), writer: writer ?? null }]
      : [];
  });
}

function madeByScript(
  question: GoldenQuestion,
  questions: readonly GoldenQuestion[],
): CoachExample[] {
  const { title, content, keyPoints, sampleAnswer, skill } = question;
  const all = keyPoints.map(({ id }) => id);
  const bag = [...new Set(sampleAnswer.toLowerCase().match(/[a-z]{5,}/g))].join(' ');
  const echoes = [content, `${title}. ${content}`, bag];
  const gaps = keyPoints.flatMap(({ id, phrases }) => {
    const rest = withoutPoint(sampleAnswer, phrases);
    return rest === sampleAnswer ? [] : [read(question, 'gap', rest, [], null, id)];
  });
  const at = questions.indexOf(question);
  const others = OTHERS.flatMap((step) => {
    const other = questions[(at + step) % questions.length];
    // Stories share their moves: what one of them covers of another's points is not certain.
    const isKin = skill === 'behavioural' && other?.skill === skill;
    return other && !isKin ? [read(question, 'other', other.sampleAnswer, [])] : [];
  });
  return [
    read(question, 'sample', sampleAnswer, all),
    ...echoes.map((echo) => read(question, 'echo', echo, [])),
    ...gaps,
    ...others,
  ];
}

function read(
  question: GoldenQuestion,
  origin: Origin,
  answer: string,
  covers: readonly string[],
  kind: GoldenAnswer['kind'] | null = null,
  only: string | null = null,
): CoachExample {
  const text = readAnswer(answer, question);
  const found = featuresOf(question.keyPoints, text, question.skill);
  return {
    question,
    origin,
    kind,
    writer: null,
    rows: found.map(({ row }) => row),
    isRefused: isNoAnswer(text, question.keyPoints),
    covers,
    only,
  };
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
