/** Replies to a question that the learner asks: with the facts that are meant, or with those that may be meant. */
import { factChances, type AskableQuestion } from './fact-chances.ts';
import { generalKind } from './general-replies.ts';
import { splitQuestions } from './split-questions.ts';

export interface Reply {
  /** Places of the facts that are told, in the order in which the learner asked for them. */
  facts: number[];
  /** The interviewer's words. */
  text: string;
  /** False if the interviewer asks what was meant, or leaves the answer to the learner. */
  isAnswer: boolean;
  /**
   * Places of untold facts that may be meant, the nearest first, at most two; in an answer, further facts that may be
   * meant.
   */
  offers: number[];
}

const NO_FACT = 'Assume what you need, and tell me.';

// These limits were chosen on questions from people who had read only the prompts; each asker was left out in turn
// (docs/interview.md).
/** A fact is told if its chance is at least this high. */
const LEAST_TOLD = 0.88;
/** If no fact is told, a fact is offered if its chance is at least this high. */
const LEAST_OFFERED = 0.2;
const MOST_OFFERED = 2;

/**
 * Looks for the facts that the learner asks for. If one turn has several questions, each is answered.
 * @param told places of the facts that were told before: they are told again on request, and never offered
 * @param text as it was typed or said
 */
export function answerQuestion(
  question: AskableQuestion,
  told: readonly number[],
  text: string,
): Reply {
  const whole = replyTo(question, told, text);
  const parts = splitQuestions(text);
  if (parts.length < 2) return whole;
  const answered = parts
    .map((part) => replyTo(question, told, part))
    .filter(({ isAnswer }) => isAnswer);
  const texts = [...new Set(answered.map((reply) => reply.text))];
  if (texts.length === 0 || (texts.length === 1 && whole.isAnswer)) return whole;
  const facts = [...new Set(answered.flatMap((reply) => reply.facts))];
  const offers = whole.offers.filter((place) => !facts.includes(place));
  return { facts, text: texts.join(' '), isAnswer: true, offers };
}

/** Replies to one question. */
function replyTo(question: AskableQuestion, told: readonly number[], text: string): Reply {
  const { facts, skill } = question;
  const isStory = skill === 'behavioural';
  const likely = factChances(question, text)
    .map((chance, place) => ({ chance, place }))
    .sort((a, b) => b.chance - a.chance);
  const kind = generalKind(text, isStory);
  // A fact of this question about the interview goes before the general reply.
  const ofKind = likely.find(
    ({ place }) => kind && waysOf(facts[place]).some((way) => kind.asked.test(way)),
  );
  const best = ofKind ?? likely.find(({ chance }) => chance >= LEAST_TOLD);
  const others = likely.filter(({ place }) => place !== best?.place && !told.includes(place));
  const fact = best && facts[best.place];
  if (fact) {
    const offers = others.slice(0, MOST_OFFERED).map(({ place }) => place);
    return { facts: [best.place], text: fact.answer, offers, isAnswer: true };
  }
  const near = others.filter(({ chance }) => chance >= LEAST_OFFERED).slice(0, MOST_OFFERED);
  const offers = near.map(({ place }) => place);
  if (kind) {
    const reply = (isStory && kind.ofStory) || kind.reply;
    return { facts: [], text: reply, offers, isAnswer: true };
  }
  const asks = offers.map((place) => `“${facts[place]?.ask}”`);
  const reply = asks.length > 0 ? `Did you mean ${asks.join(' or ')}` : NO_FACT;
  return { facts: [], text: reply, offers, isAnswer: false };
}

function waysOf(fact: AskableQuestion['facts'][number] | undefined): string[] {
  return fact ? [fact.ask, ...(fact.also ?? [])].map((way) => way.toLowerCase()) : [];
}
