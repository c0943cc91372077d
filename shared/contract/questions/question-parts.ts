/**
 * The parts of a question that other code reads separately: the situation, the ask, and the facts by which an answer is
 * graded.
 */
import type { QuestionFacts } from '#shared/game/context.ts';
import type { CuratedQuestion } from './question.ts';

/** Matches a text in two groups: everything before its last sentence, and the last sentence. */
const LAST_SENTENCE = /^([\s\S]*[.!?]["'”’)]*)\s+(?=["'“‘(]?[A-Z0-9])([\s\S]+)$/;

interface QuestionParts {
  /** May be empty. */
  situation: string;
  /** The question itself. */
  ask: string;
}

/** Splits content into situation and ask: the ask is the part after the last blank line, or else the last sentence. */
export function questionParts(content: string): QuestionParts {
  const paragraphs = content.trim().split(/\n\s*\n/);
  const last = paragraphs.pop() ?? '';
  if (paragraphs.length > 0) return { situation: paragraphs.join('\n\n'), ask: last };
  const [, situation = '', ask = last] = LAST_SENTENCE.exec(last) ?? [];
  return { situation, ask };
}

/** Returns the facts by which an answer to a curated question is graded, the same on the device and on the server. */
export function factsOf(question: CuratedQuestion): QuestionFacts {
  return {
    id: question.id,
    revision: question.revision,
    category: question.category,
    difficulty: question.difficulty,
    xpReward: question.xpReward,
    options: question.options,
    correctAnswer: question.correctAnswer,
    keyPoints: question.keyPoints?.map(({ id, weight }) => ({ id, weight })) ?? null,
  };
}
