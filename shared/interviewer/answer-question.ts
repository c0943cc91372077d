/** What the interviewer says when the learner asks something: one fact, the nearest by its words, or none. */
import { weightOf } from '#shared/coach/match/similarity.ts';
import { tokenize, type Token } from '#shared/coach/read/tokenize.ts';
import { askedWords, nearness } from './asked-words.ts';

export interface AskableQuestion {
  content: string;
  /** What a good candidate asks, and what the interviewer answers. */
  facts: readonly { ask: string; answer: string }[];
}

export interface Reply {
  /** The fact's place in the question; null where none was meant. */
  fact: number | null;
  /** Was it told before? */
  isRepeat: boolean;
  /** What the interviewer says. */
  text: string;
}

const NO_FACT = 'Assume what you need, and tell me.';

// Chosen on the `tuned` half of bench/interviewer/asked.json, right facts against five times the wrong ones.
/** The nearest fact needs so much. */
const LEAST_SCORE = 0.5;
/** And so much more than the next. */
const LEAST_LEAD = 0.2;
/** A word of the answer tells less of what was asked than one of the ask. */
const OF_ANSWER = 0.6;
/** Words of the question itself tell little: every fact is about them. */
const OF_CONTENT = 0.35;
/** A word that only this fact has says more than one that several have. */
const OF_OWN = 0.6;
/** A word that the fact knows nothing of speaks against it. */
const OF_UNKNOWN = 0.6;
/** Of few words even a whole match says little. */
const FEW = 0.2;

/**
 * Looks for the fact that was asked for. Rather none than the wrong one (docs/interview.md).
 * @param told places of the facts that were told before
 * @param text as it was typed or said
 */
export function answerQuestion(
  { content, facts }: AskableQuestion,
  told: readonly number[],
  text: string,
): Reply {
  const scores = scoresOf(content, facts, text);
  const [best = 0, next = 0] = [...scores].sort((a, b) => b - a);
  const fact = scores.indexOf(best);
  const answer = facts[fact]?.answer;
  if (answer === undefined || best < LEAST_SCORE || best - next < LEAST_LEAD)
    return { fact: null, isRepeat: false, text: NO_FACT };
  const isRepeat = told.includes(fact);
  return { fact, isRepeat, text: isRepeat ? `As I said: ${answer}` : answer };
}

/** One a fact. */
function scoresOf(content: string, facts: AskableQuestion['facts'], text: string): number[] {
  const inContent = new Set(tokenize(content).map(({ stem }) => stem));
  const words = askedWords(text).map((token) => ({
    token,
    weight: weightOf(token) * (inContent.has(token.stem) ? OF_CONTENT : 1),
  }));
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const near = facts.map(({ ask, answer }) => {
    const asks = askedWords(ask);
    const answers = askedWords(answer);
    return words.map(({ token }) =>
      Math.max(nearest(token, asks), OF_ANSWER * nearest(token, answers)),
    );
  });
  return near.map((row) => {
    let known = 0;
    let own = 0;
    for (const [at, { weight }] of words.entries()) {
      const value = row[at] ?? 0;
      const all = near.reduce((sum, other) => sum + (other[at] ?? 0), 0);
      known += weight * value;
      if (all > 0) own += (weight * value * value) / all;
    }
    const share = (known + own) / 2 / (total + FEW);
    return share + OF_OWN * own - OF_UNKNOWN * (total - known);
  });
}

function nearest(token: Token, others: readonly Token[]): number {
  return others.reduce((most, other) => Math.max(most, nearness(token, other)), 0);
}
