/** What makes an interviewer stop listening. The coach raises only what it can see; the rest it asks. */
import type { AnswerText } from '#shared/coach/read/answer-text.ts';
import type { Move, Structure } from '#shared/coach/read/structure.ts';

export interface RedFlag {
  text: string;
  /** `seen`: the text shows it. `ask`: only the learner can tell. */
  state: 'seen' | 'ask';
}

interface Facts {
  moves: ReadonlyMap<Move, boolean>;
  weWords: number;
  iWords: number;
}

/** Flags that a program can check: how the bank words them, and when they are seen. */
const CHECKS: readonly { flag: RegExp; isSeen: (facts: Facts) => boolean }[] = [
  {
    flag: /['"‘“]we['"’”]/iu,
    isSeen: ({ weWords, iWords }) => weWords >= 3 && weWords > 2 * iWords,
  },
  {
    flag: /no guardrail/iu,
    isSeen: ({ moves }) => moves.get('metric') === true && moves.get('guardrail') === false,
  },
  {
    flag: /has no number|no number\b|result that could be measured/iu,
    isSeen: ({ moves }) => moves.get('numbers') === false,
  },
  {
    flag: /chooses none|no decision|no position|makes no decision/iu,
    isSeen: ({ moves }) => moves.get('decision') === false,
  },
];

const TOO_SHORT = 40;

/** The question's own flags in their order, then what any answer can be blamed for. */
export function redFlagsIn(
  flags: readonly string[],
  answer: AnswerText,
  structure: Structure,
): RedFlag[] {
  const facts: Facts = {
    moves: new Map(structure.moves.map(({ move, evidence }) => [move, evidence.length > 0])),
    weWords: countWords(answer, /^(?:we|our|us|we'(?:d|ll|re|ve))$/),
    iWords: countWords(answer, /^(?:i|my|me|i'(?:d|ll|m|ve))$/),
  };
  const own = flags.map((text): RedFlag => {
    const isSeen = CHECKS.some((check) => check.flag.test(text) && check.isSeen(facts));
    return { text, state: isSeen ? 'seen' : 'ask' };
  });
  return [...own, ...formFlags(answer).map((text): RedFlag => ({ text, state: 'seen' }))];
}

function formFlags({ tokens, listed, copied }: AnswerText): string[] {
  const half = tokens.length / 2;
  const flags: string[] = [];
  if (tokens.length < TOO_SHORT) flags.push('The answer is too short to show how you think.');
  if (listed.filter(Boolean).length > half) flags.push('A list of keywords, not sentences.');
  if (copied.filter(Boolean).length > half) flags.push('Much of it repeats the question.');
  return flags;
}

function countWords({ tokens }: AnswerText, pattern: RegExp): number {
  return tokens.filter(({ word }) => pattern.test(word)).length;
}
