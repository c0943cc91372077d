/** Guessing strategies that could find a question's key without any knowledge of the subject. */
import type { MultipleChoiceQuestion } from '#shared/contract/questions/question.ts';
import { byLevel, choices, outside, problem, type Questions } from './kinds.ts';

const CUE_RATE = { from: 0.1, to: 0.4 } as const;
const LENGTH_RATIO = { from: 0.9, to: 1.1 } as const;

const ABSOLUTE = /\b(?:always|never|only|all|every)\b/i;
// Words that hedge, such as 'may'. With a capital letter, 'May' is a month.
const HEDGE =
  /\b(?:[Mm]ight|may|[Mm]aybe|[Cc]ould|[Cc]onsider(?:s|ing)?|[Dd]epend(?:s|ing)?|[Pp]erhaps|[Pp]robably|[Ll]ikely|[Ss]ome)\b/g;
const STEM_STOP_WORDS = new Set([
  ...['about', 'after', 'also', 'before', 'does', 'each', 'from', 'have', 'into', 'than', 'that'],
  ...['their', 'them', 'then', 'they', 'this', 'what', 'when', 'where', 'which', 'while', 'will'],
  ...['with', 'would', 'your'],
]);

/**
 * Checks that in each level, no way of guessing finds the key much more often or much more rarely than chance would.
 */
export function checkCues(questions: Questions): string[] {
  return byLevel(choices(questions)).flatMap(([level, ofLevel]) => {
    const { lengthRatio, ...rates } = cueFigures(ofLevel);
    return [
      ...Object.entries(rates).flatMap(([habit, rate]) =>
        outside(rate, CUE_RATE, `level ${level}: choosing the ${habit}`),
      ),
      ...outside(lengthRatio, LENGTH_RATIO, `level ${level}: mean length of keys ÷ distractors`),
    ];
  });
}

/**
 * Computes, for each way of guessing, the share of questions in which it finds the key. A tie of two options counts
 * half. Also computes the mean length of the keys divided by that of the other options.
 */
export function cueFigures(questions: Questions) {
  const asked = choices(questions);
  const keys = asked.map(({ correctAnswer }) => correctAnswer);
  const distractors = asked.flatMap(({ options, correctAnswer }) =>
    options.filter((option) => option !== correctAnswer),
  );
  return {
    longest: guessRate(asked, (option) => option.length),
    shortest: guessRate(asked, (option) => -option.length),
    'most like the stem': guessRate(asked, sharedWithStem),
    'most hedged': guessRate(asked, (option) => option.match(HEDGE)?.length ?? 0),
    lengthRatio: meanLength(keys) / meanLength(distractors),
  };
}

/** Returns the ways of guessing that find the key of this question, even if only in a tie. */
export function cuesOf(question: MultipleChoiceQuestion): string[] {
  const { lengthRatio: _, ...rates } = cueFigures([question]);
  return Object.entries(rates)
    .filter(([, rate]) => rate > 0.25)
    .map(([habit]) => habit);
}

/**
 * Finds absolute words, such as 'always', that only one option has. Such a word gives away that the option is wrong, or
 * that it is the key.
 */
export function checkAbsolutes(questions: Questions): string[] {
  return choices(questions).flatMap(({ id, options }) => {
    const absolute = options.filter((option) => ABSOLUTE.test(option));
    return problem(absolute.length === 1, `${id}: an absolute marks '${absolute[0]}'`);
  });
}

type Score = (option: string, question: MultipleChoiceQuestion) => number;

function guessRate(questions: readonly MultipleChoiceQuestion[], score: Score): number {
  const hits = questions.map((question) => {
    const scores = question.options.map((option) => score(option, question));
    const best = question.options.filter((_, index) => scores[index] === Math.max(...scores));
    return best.includes(question.correctAnswer) ? 1 / best.length : 0;
  });
  return hits.reduce((sum: number, hit) => sum + hit, 0) / questions.length;
}

function sharedWithStem(option: string, { title, content }: MultipleChoiceQuestion): number {
  const stem = contentWords(`${title} ${content}`);
  return [...contentWords(option)].filter((word) => stem.has(word)).length;
}

/** Returns a text's numbers, and its words of four or more letters, without the plural's s. */
function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}-]{4,}|\d[\d.,]*\d|\d/gu) ?? [];
  return new Set(
    words.filter((word) => !STEM_STOP_WORDS.has(word)).map((word) => word.replace(/s$/, '')),
  );
}

function meanLength(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
}
