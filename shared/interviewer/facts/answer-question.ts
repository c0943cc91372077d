/** What the interviewer says when the learner asks something: the facts that are meant; or which may be meant. */
import { factChances, type AskableQuestion } from './fact-chances.ts';
import { generalKind } from './general-replies.ts';
import { splitQuestions } from './split-questions.ts';

export interface Reply {
  /** Places of the facts that are told, in the order in which they were asked for. */
  facts: number[];
  /** What the interviewer says. */
  text: string;
  /** False where the interviewer asks what was meant, or leaves it to the learner. */
  isAnswer: boolean;
  /** Places of untold facts that may be meant, the nearest first, two at most; of an answer, what else may be. */
  offers: number[];
}

const NO_FACT = 'Assume what you need, and tell me.';

// Chosen on what people asked who had read the prompts alone, each left out in turn (docs/interview.md).
/** A fact is told from this chance on. */
const LEAST_TOLD = 0.88;
/** From this one on it's offered where none is told. */
const LEAST_OFFERED = 0.2;
const MOST_OFFERED = 2;

/**
 * Looks for the facts that were asked for. Where several questions stand in one turn, each is answered.
 * @param told places of the facts that were told before: told again where they're asked for, never offered
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

/** To one question. */
function replyTo(question: AskableQuestion, told: readonly number[], text: string): Reply {
  const { facts, skill } = question;
  const isStory = skill === 'behavioural';
  const likely = factChances(question, text)
    .map((chance, place) => ({ chance, place }))
    .sort((a, b) => b.chance - a.chance);
  const kind = generalKind(text, isStory);
  // What the question itself says of the interview goes before what is true for all of them.
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
