/**
 * Replies to the learner's questions, even if several come at once. The reply tells the facts that are meant, or asks
 * back about facts that may be meant. A question about the interview itself (how long, how deep, in which role, which
 * story) gets a general reply that fits every case; if the case has a fact about it, that fact is told instead.
 */
import { factChances, type AskableQuestion } from './fact-chances.ts';

export interface Reply {
  /** Indexes of the facts that are told, in the order in which the learner asked for them. */
  facts: number[];
  /** The interviewer's words. */
  text: string;
  /** False if the interviewer asks what was meant, or leaves the answer to the learner. */
  isAnswer: boolean;
  /**
   * Indexes of untold facts that may be meant, at most two, the likeliest first. If the reply is an answer, these are
   * further facts.
   */
  offers: number[];
}

const NO_FACT = 'Assume what you need, and tell me.';

// These limits were chosen with questions from people who had read only the prompts, leaving out each person in turn
// (docs/interview.md).
/** A fact is told if its chance is at least this high. */
const LEAST_TOLD = 0.88;
/** If no fact is told, a fact is offered if its chance is at least this high. */
const LEAST_OFFERED = 0.2;
const MOST_OFFERED = 2;

/**
 * Looks for the facts that the learner asks for. If the text has several questions, each of them is answered.
 * @param told indexes of the facts that were told before: they are told again on request, and never offered
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
  // If the case has a fact about this, the fact comes before the general reply.
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

/** Matches a word that begins a question. After 'and', such a word begins another question. */
const BEGINS =
  '(?:who|what|which|when|where|why|how|is|are|was|were|do|does|did|can|could|may|should|will|would|has|have|any)\\b';
const BREAKS = new RegExp(
  `\\?+|[.!;\\n]+(?=\\s|$)|,?\\s(?:and|also)(?:\\s(?:also|then))?(?=\\s${BEGINS})|,(?=\\s(?:who|what|which|when|where|how)\\b)`,
  'iu',
);
/** A part with fewer words is no question of its own ('Why now'). */
const LEAST_WORDS = 3;

/**
 * Splits a text into its questions. @returns the questions in their order; an empty list if all are too short to stand
 * alone
 */
function splitQuestions(text: string): string[] {
  return text
    .split(BREAKS)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= LEAST_WORDS);
}

interface GeneralKind {
  /** Matches the learner's question in lower case with straight apostrophes. */
  asked: RegExp;
  reply: string;
  /** The reply if the case asks for the learner's own story; if left out, `reply` is said there, too. */
  ofStory?: string;
}

const MAY = String.raw`\b(?:can|could|may|must|should|shall|do|does|is|are|would|will)\b.*`;

/** The kinds that only cases about the learner's own story have. */
const STORY_KINDS: readonly GeneralKind[] = [
  {
    asked: new RegExp(
      String.raw`${MAY}\b(?:school|stud(?:y|ies)|university|college|uni|student|internship|side project|hobby|volunteer\w*|club|private|personal|family|job|work|professional)\b`,
    ),
    reply: 'Any story of your own counts: a job, studies, a club, a project.',
  },
  {
    asked: /\bhow (?:recent|long ago|old)\b|\bhas to be recent\b|\b(?:be|is) recent\b|\bolder\b/,
    reply: 'Recent is nice. The one you remember best is better.',
  },
  {
    asked:
      /\b(?:leave out|change|say|use|skip|hide) (?:\w+ )?names?\b|\banonym|\bconfidential|\bnda\b/,
    reply: 'Leave out or change whatever you need to.',
  },
];

const KINDS: readonly GeneralKind[] = [
  {
    asked:
      /\bhow (?:long|short|many minutes|much time)\b.*\b(?:answer|story|example|talk|speak|monologue|interview|pitch)\b|\bhow (?:long|short) (?:should|must|may|can) (?:it|this) be\b|\bhow (?:much time|many minutes|long) (?:do|will) i (?:have|get)(?: for (?:this|it|that))?\W*$|\b(?:short|brief|long|quick) (?:answer|version|story)\b/,
    reply: 'A few minutes. I’ll ask where I want more.',
  },
  {
    asked:
      /\bhow (?:deep|deeply|technical|detailed|specific|concrete)\b.*\b(?:i|you|my)\b|\bhow much (?:\w+ )?detail|\blevel of detail\b|\bhigh[- ]level or\b/,
    reply: 'As deep as your point needs. I’ll ask where I want more.',
  },
  {
    asked:
      /\b(?:which|what) (?:\w+ )?(?:role|position|title)\b.*\b(?:i|me|my|for|this)\b|\bwhat(?:'s| is) my (?:role|position|job|title)\b|^\W*my role\W*$|\bam i (?:here )?(?:the|a|an|in the role of|acting as) (?:\w+ ){0,2}(?:pm|product manager|product owner|product lead|consultant|founder|ceo|cpo)\b|\bwho am i\b/,
    reply: 'Answer as the product manager who has to decide.',
    ofStory: 'A role as a product manager. Tell it from the role you had then.',
  },
  {
    asked:
      /\bwhat (?:are|will|do) you (?:look|listen|want to hear|expect)(?:ing)?\b|\bhow (?:do|will|would) you (?:judge|grade|score|rate|evaluate|assess) (?:me|my|this)\b|\bwhat(?:'s| is) (?:important|the point) (?:for|to) you\b/,
    reply: 'How you think and how you decide. There’s no one right answer.',
    ofStory: 'How you went about it. There’s no right story.',
  },
  {
    asked:
      /\b(?:one|single|two|three|several|multiple|many|more than one|how many) (?:\w+ )?(?:ideas?|solutions?|proposals?|recommendations?|answers?|stories|examples?)\b/,
    reply: 'Weigh as many as you like. In the end I want to know which one you’d choose.',
    ofStory: 'One is enough where the question asks for one.',
  },
  {
    asked:
      /\b(?:may|can|could|should) i (?:\w+ )?(?:take|have|get) (?:a|one|some|two|half a) (?:few )?(?:minutes?|moments?|seconds?|secs?|notes|time to)\b|\btime to think\b/,
    reply: 'Take your time.',
  },
  {
    asked:
      /\b(?:which|what|a|any|certain|use) (?:\w+ )?(?:framework|structure|format)\b|\bwhiteboard\b/,
    reply: 'Structure it the way you’d explain it to a colleague.',
  },
  {
    asked: /\b(?:repeat|rephrase|say (?:it|that) again)\b/,
    reply: 'The prompt stays on your screen. Take it the way you read it.',
  },
  {
    asked:
      /\b(?:can|may|should|could|shall) i (?:\w+ )?(?:make|use|work with) (?:\w+ )?(?:assumptions?|estimates?|guesses|round numbers)\b|\bassumptions? (?:ok|okay|fine|allowed)\b/,
    reply: 'Assume what you need, and tell me.',
  },
];

/** Returns the kind of question about the interview itself that a text asks; null if it asks for something else. */
export function generalKind(text: string, isStory: boolean): GeneralKind | null {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const kinds = isStory ? [...KINDS, ...STORY_KINDS] : KINDS;
  return kinds.find(({ asked }) => asked.test(plain)) ?? null;
}
