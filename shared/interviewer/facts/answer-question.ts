/** What the interviewer says when the learner asks something: the fact that is meant; or which may be meant. */
import { factChances, type AskableQuestion } from './fact-chances.ts';

export interface Reply {
  /** The fact's place in the question; null where none was meant. */
  fact: number | null;
  /** False where the interviewer says what it takes to be meant. */
  isSure: boolean;
  /** What the interviewer says. */
  text: string;
  /** Where no fact is sure: places of those that may be meant, the nearest first, two at most. */
  offers: number[];
}

const NO_FACT = 'Assume what you need, and tell me.';

// Chosen on the `tuned` part of bench/interviewer/asked.json (docs/interview.md).
/** A fact is told from this chance on: rather none than the wrong one. */
const LEAST_SURE = 0.88;
/** From this one on it's told with what it answers, so that nobody takes it for something else. */
const LEAST_TOLD = 0.3;
/** From this one on it's offered. */
const LEAST_OFFERED = 0.1;
const MOST_OFFERED = 2;

/**
 * Looks for the fact that was asked for.
 * @param told places of the facts that were told before
 * @param text as it was typed or said
 */
export function answerQuestion(
  question: AskableQuestion,
  told: readonly number[],
  text: string,
): Reply {
  const { facts } = question;
  // What was told is told again only to who surely asks for it: the others know it, and mean something else.
  const likely = factChances(question, text)
    .map((chance, fact) => ({ chance, fact }))
    .filter(({ chance, fact }) => chance >= LEAST_SURE || !told.includes(fact))
    .sort((a, b) => b.chance - a.chance);
  const [best] = likely;
  const meant = best && facts[best.fact];
  if (!meant || best.chance < LEAST_TOLD) {
    const offers = likely.filter(({ chance }) => chance >= LEAST_OFFERED).slice(0, MOST_OFFERED);
    return unsure(
      facts,
      offers.map(({ fact }) => fact),
    );
  }
  const isSure = best.chance >= LEAST_SURE;
  const { ask, answer } = meant;
  const said = isSure ? answer : `If you mean “${ask}” ${answer}`;
  return { fact: best.fact, isSure, text: said, offers: [] };
}

/** None is told: the asks of those that may be meant, or that it's the learner's to assume. */
function unsure(facts: AskableQuestion['facts'], offers: number[]): Reply {
  const asks = offers.map((place) => `“${facts[place]?.ask}”`);
  const text = asks.length > 0 ? `Did you mean ${asks.join(' or ')}` : NO_FACT;
  return { fact: null, isSure: false, text, offers };
}
