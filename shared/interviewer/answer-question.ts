/** What the interviewer says when the learner asks something: one fact, the nearest by its words; or which may be meant. */
import { weightOf } from '#shared/coach/match/similarity.ts';
import { stemOf } from '#shared/coach/read/stem.ts';
import { tokenize, type Token } from '#shared/coach/read/tokenize.ts';
import { askedWords, isSubject, nearness } from './asked-words.ts';

export interface AskableQuestion {
  content: string;
  /** What a good candidate asks, and what the interviewer answers. */
  facts: readonly AskableFact[];
}

interface AskableFact {
  ask: string;
  answer: string;
  /** Other ways to ask for it. */
  also?: readonly string[] | undefined;
}

export interface Reply {
  /** The fact's place in the question; null where none was meant. */
  fact: number | null;
  /** Was it told before? */
  isRepeat: boolean;
  /** What the interviewer says. */
  text: string;
  /** Where no fact is sure: places of those that may be meant, the nearest first, two at most. */
  offers: number[];
}

const NO_FACT = 'Assume what you need, and tell me.';

// Chosen on the `tuned` part of bench/interviewer/asked.json: the lowest that tell at most 3 % a wrong fact.
/** The nearest fact needs so much. */
const LEAST_SCORE = 0.6;
/** And so much more than the next. */
const LEAST_LEAD = 0.2;
/** A fact that isn't sure is offered from here on. Below, questions that no fact answers are offered twice as many. */
const LEAST_OFFERED = 0.05;
const MOST_OFFERED = 2;
/** The second isn't offered so far behind the first. */
const FAR_BEHIND = 0.5;
/** A word of the answer tells less of what was asked than one of the ask. */
const OF_ANSWER = 0.6;
/** And one of the other ways to ask hardly less. */
const OF_ALSO = 0.95;
/** Words of the question itself tell less: every fact is about them. */
const OF_CONTENT = 0.5;
/** 'Who' and 'people' tell next to nothing. */
const OF_PEOPLE = 0.35;
/** A word that only this fact has says more than one that several have. */
const OF_OWN = 0.6;
/** How much of the fact's own ask was said. */
const OF_ASK = 0.4;
/** What the fact doesn't know speaks against it; more so, where it's a subject of its own: who asks for engineers wants no money. */
const OF_UNKNOWN = 0.3;
const OF_OTHER_SUBJECT = 0.6;
/** 'How many' and 'how much', as `askedWords` names them. */
const AMOUNT = stemOf('amount');
/** 'Who', 'people', 'users'. */
const PERSON = 'person';
/** Of few words even a whole match says little. */
const FEW = 0.2;
/** Who says so much of the ask, in whatever order, means it. */
const SAME_WORDS = 0.75;

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
  const near = scoresOf(content, facts, text)
    .map((score, fact) => ({ score, fact }))
    .sort((a, b) => b.score - a.score);
  const [best, next] = near;
  const nearest = best && facts[best.fact];
  if (!nearest || !isSure(best.score, next?.score ?? 0) || lacksAmount(nearest, text)) {
    const least = Math.max(LEAST_OFFERED, (best?.score ?? 0) - FAR_BEHIND);
    const offers = near.filter(({ score }) => score >= least).slice(0, MOST_OFFERED);
    return unsure(
      facts,
      offers.map(({ fact }) => fact),
    );
  }
  const { fact } = best;
  const { answer } = nearest;
  const isRepeat = told.includes(fact);
  return { fact, isRepeat, text: isRepeat ? `As I said: ${answer}` : answer, offers: [] };
}

function isSure(best: number, next: number): boolean {
  return best >= LEAST_SCORE && best - next >= LEAST_LEAD;
}

/** Was it asked how many or how much, and the fact has no number? Then it's the wrong one, however near its words. */
function lacksAmount(fact: AskableFact, text: string): boolean {
  const amount = askedWords(text).find(({ stem }) => stem === AMOUNT);
  if (!amount || tokenize(fact.answer).some(({ isNumber }) => isNumber)) return false;
  const words = [...waysToAsk(fact), fact.answer].flatMap(askedWords);
  // People are an amount only where they are counted.
  const others = words.filter(({ stem }) => stem !== PERSON);
  return nearestOf(amount, others) === 0;
}

/** None is told: the asks of those that may be meant, or that it's the learner's to assume. */
function unsure(facts: AskableQuestion['facts'], offers: number[]): Reply {
  const asks = offers.map((place) => `“${facts[place]?.ask}”`);
  const text = asks.length > 0 ? `Did you mean ${asks.join(' or ')}` : NO_FACT;
  return { fact: null, isRepeat: false, text, offers };
}

/** One a fact. */
function scoresOf(content: string, facts: AskableQuestion['facts'], text: string): number[] {
  const inContent = new Set(tokenize(content).map(({ stem }) => stem));
  const said = askedWords(text);
  const words = said.map((token) => ({
    token,
    weight: weightIn(token) * (inContent.has(token.stem) ? OF_CONTENT : 1),
  }));
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const near = facts.map((fact) => {
    const asks = askedWords(fact.ask);
    const others = (fact.also ?? []).flatMap(askedWords);
    const answers = askedWords(fact.answer);
    return words.map(({ token }) =>
      Math.max(
        nearestOf(token, asks),
        OF_ALSO * nearestOf(token, others),
        OF_ANSWER * nearestOf(token, answers),
      ),
    );
  });
  return facts.map((fact, place) => {
    let known = 0;
    let own = 0;
    let against = 0;
    for (const [at, { token, weight }] of words.entries()) {
      const value = near[place]?.[at] ?? 0;
      const all = near.reduce((sum, row) => sum + (row[at] ?? 0), 0);
      known += weight * value;
      if (all > 0) own += (weight * value * value) / all;
      const isOther = value === 0 && isSubject(token);
      against += weight * (1 - value) * (isOther ? OF_OTHER_SUBJECT : OF_UNKNOWN);
    }
    const share = (known + own) / 2 / (total + FEW);
    const ways = waysToAsk(fact);
    const most = Math.max(...ways.map((way) => shareSaid(way, said)));
    const score = share + OF_OWN * own - against + OF_ASK * most;
    return score + (ways.some((way) => isSame(way, text, said)) ? 1 : 0);
  });
}

function waysToAsk({ ask, also = [] }: AskableFact): string[] {
  return [ask, ...also];
}

function weightIn(token: Token): number {
  return weightOf(token) * (token.stem === PERSON ? OF_PEOPLE : 1);
}

function nearestOf(token: Token, others: readonly Token[]): number {
  return others.reduce((most, other) => Math.max(most, nearness(token, other)), 0);
}

/** 0 to 1: how much of an ask is in what was said. */
function shareSaid(ask: string, said: readonly Token[]): number {
  const asks = askedWords(ask);
  const all = asks.reduce((sum, token) => sum + weightOf(token), FEW);
  return asks.reduce((sum, token) => sum + weightOf(token) * nearestOf(token, said), 0) / all;
}

/** Nearly the same words, those included that tell nothing ('What do they want?'), and none that tells something else. */
function isSame(ask: string, text: string, said: readonly Token[]): boolean {
  const asks = askedWords(ask);
  if (said.some((token) => nearestOf(token, asks) === 0)) return false;
  const all = new Set(tokenize(ask).map(({ stem }) => stem));
  const own = new Set(tokenize(text).map(({ stem }) => stem));
  const both = [...own].filter((stem) => all.has(stem)).length;
  return both > 0 && (2 * both) / (all.size + own.size) >= SAME_WORDS;
}
