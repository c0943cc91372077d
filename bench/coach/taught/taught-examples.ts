/**
 * Labelled answers as the coach sees them when the question's other answers have taught it their words
 * (teaching.ts). No answer is ever taught by its own writer.
 */
import { candidatesOf } from '#shared/coach/judge/showable-sentences.ts';
import { featuresOf } from '#shared/coach/judge/features.ts';
import { isNoAnswer } from '#shared/coach/judge/read-chances.ts';
import { readAnswer } from '#shared/coach/read/read-answer.ts';
import { taughtFeaturesOf } from '#shared/coach/taught/taught-words.ts';
import type { CoachExample } from '../examples.ts';
import { teach } from './teaching.ts';

/** For each question, this many answers to other questions are examples that prove nothing. */
const OFF_TOPIC = 5;

/**
 * @param examples each example without taught words
 * @param labelled all labelled answers to their questions
 * @param most at most this many other answers teach the question its words; the writers' names decide which
 * @returns the same examples, each row with the figures of taught words behind the others
 */
export function taughtExamples(
  examples: readonly CoachExample[],
  labelled: readonly CoachExample[],
  most = Infinity,
): CoachExample[] {
  const byQuestion = new Map<string, CoachExample[]>();
  for (const one of labelled)
    byQuestion.set(one.question.id, [...(byQuestion.get(one.question.id) ?? []), one]);
  return examples.map((example) => {
    const { question, answer, candidates, rows, writer = '' } = example;
    const others = (byQuestion.get(question.id) ?? []).filter((other) => other.writer !== writer);
    const drawn = sortedBy(others, (other) => hashOf(`${writer} ${other.answer}`));
    const taught = teach(question, drawn.slice(0, most));
    const more = taughtFeaturesOf(taught, readAnswer(answer, question), candidates);
    return {
      ...example,
      rows: rows.map((row, k) => row.map((own, at) => [...own, ...(more[k]?.[at] ?? [])])),
    };
  });
}

/**
 * Returns for each question a few answers to other questions, as examples of answers in which no sentence proves a
 * point.
 */
export function offTopicExamples(labelled: readonly CoachExample[]): CoachExample[] {
  const questions = [...new Set(labelled.map(({ question }) => question))];
  return questions.flatMap((question) => {
    const { keyPoints, skill } = question;
    const others = sortedBy(
      labelled.filter((one) => one.question.id !== question.id),
      (other) => hashOf(question.id + other.answer),
    );
    const found: CoachExample[] = [];
    for (const other of others) {
      const read = readAnswer(other.answer, question);
      const candidates = isNoAnswer(read, keyPoints, skill) ? [] : candidatesOf(read);
      if (candidates.length === 0) continue;
      found.push({
        ...other,
        ...{ question, questionId: question.id, candidates, covers: [], proofs: {} },
        rows: featuresOf(keyPoints, read, candidates, skill),
        isProof: keyPoints.map(() => candidates.map(() => false)),
      });
      if (found.length === OFF_TOPIC) break;
    }
    return found;
  });
}

function sortedBy<T>(all: readonly T[], valueOf: (one: T) => number): T[] {
  return all
    .map((one) => ({ one, value: valueOf(one) }))
    .sort((a, b) => a.value - b.value)
    .map(({ one }) => one);
}

/** FNV-1a. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1)
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
