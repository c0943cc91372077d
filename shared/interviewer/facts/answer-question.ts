/**
 * Replies to the learner's questions, even to several in one text. The reply tells the facts that the learner asks for,
 * or asks back if the learner may mean one of several facts. A question about the interview itself (how long, how deep,
 * in which role, which story) gets a general reply that fits every case; if the case has a fact about it, that fact is
 * told instead.
 */
import { assumedIn } from './assumptions.ts';
import { factChances, type AskableQuestion } from './fact-chances.ts';
import { askedWords, isNamed, nearness } from './asked-words.ts';
import { literalFact } from './literal-fact.ts';
import { replyWithoutFact } from './without-fact.ts';

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

/** The reply to an assumption about which the case says nothing. */
const ASSUME_IT = 'Fine, assume that.';

// These limits were chosen by cross-validation: they were tested on the questions of people who had read only the
// prompts, and each person's questions were left out in turn (docs/interview.md).
/** A fact is told if its chance is at least this high. */
const LEAST_TOLD = 0.75;
/**
 * If a text has several questions, each has fewer words, so a fact needs at least this chance by its question alone.
 */
const LEAST_TOLD_IN_PART = 0.8;
/** The fact also needs at least this chance by the whole text. */
const LEAST_IN_ALL = 0.3;
/** A fact with at least this chance, judged from its question alone, is told, no matter what the whole text says. */
const SURE_IN_PART = 0.88;
/** If no fact is told, a fact is offered if its chance is at least this high. */
const LEAST_OFFERED = 0.55;
/** A fact that has less than a third of the question's telling words needs at least this chance to be offered. */
const LEAST_OFFERED_STRANGE = 0.6;
const LEAST_SHARED = 1 / 3;
/** Behind an answer that wasn't meant, another fact is offered if its chance is at least this high. */
const LEAST_AFTER = 0.2;
const MOST_OFFERED = 2;
/** If a fact's chance is at least this high, the interviewer doesn't say 'I don’t have that'. */
export const LEAST_NEAR = 0.3;

/**
 * Finds the facts that the learner asks for. If the text has several questions, each of them is answered. If a question
 * gets no answer, the facts that it may have meant are offered first. If no fact is likely, a clause with the exact
 * words of a fact is enough.
 * @param told indexes of the facts that were told before: they are told again on request, and never offered
 * @param text as it was typed or said
 */
export function answerQuestion(
  question: AskableQuestion,
  told: readonly number[],
  text: string,
): Reply {
  const assumed = assumedIn(text);
  if (assumed !== null) return replyToAssumption(question, assumed);
  const reply = likelyReply(question, told, text);
  const place = reply.isAnswer ? null : literalFact(question, text);
  const fact = place === null ? undefined : question.facts[place];
  if (place === null || !fact) return reply;
  const offers = reply.offers.filter((other) => other !== place);
  return { facts: [place], text: fact.answer, offers, isAnswer: true };
}

/**
 * Replies to an assumption with the fact that confirms or contradicts it. If no fact surely does, the interviewer
 * accepts the assumption.
 */
function replyToAssumption(question: AskableQuestion, assumed: string): Reply {
  const place = PLACE.test(assumed) ? factAboutPlace(question) : sureFact(question, assumed);
  const fact = place === null ? undefined : question.facts[place];
  if (place === null || !fact) return { facts: [], text: ASSUME_IT, offers: [], isAnswer: true };
  return { facts: [place], text: fact.answer, offers: [], isAnswer: true };
}

/** Matches the countries in which most cases play. */
const PLACE = /\b(?:USA?|United States|America|Europe|UK|Germany|India)\b/u;

/** Returns the index of the one fact that names a country; null if none does, or more than one. */
function factAboutPlace({ facts }: AskableQuestion): number | null {
  const found = facts.flatMap(({ answer }, place) => (PLACE.test(answer) ? [place] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Returns the index of the fact that a text is surely about, whatever else was said; null if there is none. */
export function sureFact(question: AskableQuestion, text: string): number | null {
  const chances = factChances(question, text);
  const most = Math.max(0, ...chances);
  return most >= LEAST_TOLD ? chances.indexOf(most) : literalFact(question, text);
}

/** Replies with the facts that are likely meant. */
function likelyReply(question: AskableQuestion, told: readonly number[], said: string): Reply {
  const text = withSubject(said);
  const inAll = factChances(question, text);
  const whole = replyTo({ question, told, text }, inAll, ({ chance }) => chance >= LEAST_TOLD);
  const parts = splitQuestions(text);
  if (parts.length === 0) return whole;
  const isSure = ({ chance, place }: Likely) =>
    chance >= SURE_IN_PART || (chance >= LEAST_TOLD_IN_PART && (inAll[place] ?? 0) >= LEAST_IN_ALL);
  const replies = parts.map((part) =>
    replyTo({ question, told, text: part, isPart: true }, factChances(question, part), isSure),
  );
  const answered = replies.filter(({ isAnswer }) => isAnswer);
  const unclear = replies.filter(({ isAnswer }) => !isAnswer).flatMap(({ offers }) => offers);
  const texts = [...new Set(answered.map((reply) => reply.text))];
  if (texts.length === 0 && (!whole.isAnswer || (whole.facts.length === 0 && unclear.length > 0))) {
    return unsure(
      { question, text },
      [...new Set([...whole.offers, ...unclear])].slice(0, MOST_OFFERED),
      inAll,
    );
  }
  const isWhole = texts.length === 0 || (texts.length === 1 && whole.isAnswer);
  const facts = isWhole ? whole.facts : [...new Set(answered.flatMap((reply) => reply.facts))];
  const offers = [...new Set([...unclear, ...whole.offers])].filter(
    (place) => !facts.includes(place),
  );
  return {
    ...{ facts, text: isWhole ? whole.text : texts.join(' ') },
    ...{ isAnswer: true, offers: offers.slice(0, MOST_OFFERED) },
  };
}

interface Likely {
  chance: number;
  place: number;
}

interface Asking {
  question: AskableQuestion;
  told: readonly number[];
  text: string;
  /** Present if the text is one of several questions. */
  isPart?: true;
}

/** Replies to one question. @param isSure says whether a fact is likely enough to be told */
function replyTo(
  { question, told, text, isPart }: Asking,
  chances: readonly number[],
  isSure: (likely: Likely) => boolean,
): Reply {
  const { facts, skill } = question;
  const isStory = skill === 'behavioural';
  const likely = chances
    .map((chance, place) => ({ chance, place }))
    .toSorted((a, b) => b.chance - a.chance);
  const found = generalKind(text, isStory);
  const kind = isPart && found?.isWide ? null : found;
  // If the case has a fact about this, the fact comes before the general reply.
  const ofKind = likely.find(
    ({ place }) => kind && !kind.isWide && waysOf(facts[place]).some((way) => kind.asked.test(way)),
  );
  const best = ofKind ?? (kind?.isClear ? undefined : likely.find(isSure));
  const others = likely.filter(({ place }) => place !== best?.place && !told.includes(place));
  const fact = best && facts[best.place];
  if (fact) {
    const after = others.filter(({ chance }) => chance >= LEAST_AFTER).slice(0, MOST_OFFERED);
    const offers = after.map(({ place }) => place);
    return { facts: [best.place], text: fact.answer, offers, isAnswer: true };
  }
  const near = others
    .filter(({ chance }) => chance >= LEAST_OFFERED)
    .filter(
      ({ chance, place }) =>
        chance >= LEAST_OFFERED_STRANGE || knownShare(facts[place], text) >= LEAST_SHARED,
    )
    .slice(0, MOST_OFFERED);
  const offers = near.map(({ place }) => place);
  if (!kind || (kind.isWide && offers.length > 0))
    return unsure({ question, text }, offers, chances);
  const reply = (isStory && kind.ofStory) || kind.reply;
  return { facts: [], text: reply, offers, isAnswer: true };
}

/** Asks which of the offered facts the learner meant. If no fact is offered, it lets the learner assume one. */
function unsure(
  { question, text }: Pick<Asking, 'question' | 'text'>,
  offers: number[],
  chances: readonly number[],
): Reply {
  const asks = offers.map((place) => `“${question.facts[place]?.ask}”`);
  const isNear = chances.some((chance) => chance >= LEAST_NEAR);
  const isKnown = isNear || isNamedInFacts(question, text);
  const reply =
    asks.length > 0
      ? `Did you mean ${asks.join(' or ')}`
      : replyWithoutFact(text, { skill: question.skill, isKnown });
  return { facts: [], text: reply, offers, isAnswer: false };
}

/** True if any word of the learner's question is in one of the facts, but not in the prompt. */
function isNamedInFacts({ content, facts }: AskableQuestion, text: string): boolean {
  const stemsOf = (words: string) => new Set(askedWords(words).map(({ stem }) => stem));
  const inContent = stemsOf(content);
  const known = stemsOf(facts.map(({ ask, answer }) => `${ask} ${answer}`).join(' '));
  return askedWords(text).some(
    (word) => !isNamed(word) && !inContent.has(word.stem) && known.has(word.stem),
  );
}

/** Returns the share of a question's telling words that a fact has, or a similar word: 0 to 1. */
function knownShare(fact: AskableQuestion['facts'][number] | undefined, text: string): number {
  const said = askedWords(text).filter((word) => !isNamed(word));
  const known = fact ? askedWords([...waysOf(fact), fact.answer].join('\n')) : [];
  const shared = said.filter((word) => known.some((other) => nearness(word, other) > 0));
  return said.length === 0 ? 1 : shared.length / said.length;
}

function waysOf(fact: AskableQuestion['facts'][number] | undefined): string[] {
  return fact ? [fact.ask, ...(fact.also ?? [])].map((way) => way.toLowerCase()) : [];
}

/** Matches a word that begins a question. After 'and', such a word begins another question. */
const BEGINS =
  '(?:who|what|which|when|where|why|how|is|are|was|were|do|does|did|can|could|may|should|will|would|has|have|any)\\b';
const BREAKS = new RegExp(
  `\\?+|[.!;\\n]+(?=\\s|$)|,?\\s(?:and|also)(?:\\s(?:also|then))?(?=\\s${BEGINS})|,(?=\\s(?:(?:so|but|then|like),?\\s)?(?:who|what|which|when|where|how)\\b)`,
  'iu',
);
/** A part with fewer words isn't a complete question ('Why now'). */
const LEAST_WORDS = 3;

/** Matches the reason that is given for a question. It asks for nothing, and its words would lead to other facts. */
const REASON = new RegExp(
  `,?\\s\\(?(?:because|'cause|cuz|since (?:i|we|they|you|it|that|this|the|my|our)\\b)[^?]*?(?=\\?|$|,\\s(?:and|so|but)\\s${BEGINS})`,
  'giu',
);

/**
 * Splits a text into its questions, without the reasons that are given for them. @returns the questions in their order;
 * an empty list if the text is one question as it stands, or if all are too short to stand alone
 */
function splitQuestions(text: string): string[] {
  const plain = text.replaceAll(REASON, ' ');
  const parts = plain
    .split(BREAKS)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= LEAST_WORDS);
  const words = text.trim().split(/\s+/).length;
  return parts.length > 1 || (parts[0] ?? text).split(/\s+/).length < words ? parts : [];
}

/** Matches 'how long do I have' with nothing that it is for. */
const OWN_TIME = /\b(how (?:much time|long) (?:do|will) i (?:have|get))(?=\s*(?:[?.,;!]|$))/giu;
/** Matches things of a case that have a time of their own. */
const HAS_TIME =
  /\b(?:test|experiment|pilot|trial|launch|release|rollout|project|build|prototype|migration|plan)\b/iu;

/** Adds what a text is about to 'how long do I have', which otherwise asks for the learner's own time. */
function withSubject(text: string): string {
  const [subject] = HAS_TIME.exec(text) ?? [];
  return subject ? text.replace(OWN_TIME, `$1 for the ${subject.toLowerCase()}`) : text;
}

interface GeneralKind {
  /** Matches the learner's question in lower case with straight apostrophes. */
  asked: RegExp;
  reply: string;
  /** The reply if the case asks for the learner's own story; if left out, `reply` is said in that case as well. */
  ofStory?: string;
  /** Present if the pattern is so wide that facts that may be meant come before this reply. */
  isWide?: true;
  /** Present if the words can mean nothing else, so that only a fact of the same kind is told. */
  isClear?: true;
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
      /^(?:\W*(?:and|so|okay|ok|well|sorry)\b)*\W*how (?:much time|many minutes|long) (?:do|will) i (?:have|get)(?: for (?:this|it|that))?\W*$/,
    reply: 'A few minutes. I’ll ask where I want more.',
    isClear: true,
  },
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
      /\b(?:which|what) (?:\w+ )?(?:role|position|title)\b.*\b(?:i|me|my|for|this)\b|\bwhat(?:'s| is) my (?:role|position|job|title)\b|^\W*my role\W*$|\bam i (?:here )?(?:the|a|an|in the role of|acting as) (?:\w+ ){0,2}(?:pm|product manager|product owner|product lead|consultant|founder|ceo|cpo|employee)\b|\bwho am i\b|\bshould i (?:think|answer|act|speak|argue) as (?:a|an|the)\b/,
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
      /\b(?:how many|(?:do you want|would you like|should i|may i|can i|must i|do i need|is|are|only|just)\b.*\b(?:one|single|two|three|several|multiple|many|more than one)) (?:\w+ )?(?:ideas?|solutions?|proposals?|recommendations?|stories|examples?)\b/,
    reply: 'Weigh as many as you like. In the end I want to know which one you’d choose.',
    ofStory: 'One is enough where the question asks for one.',
  },
  {
    asked:
      /\b(?:may|can|could|should) i (?:\w+ )?(?:take|have|get) (?:a|one|some|two|half a) (?:\w+ )?(?:minutes?|moments?|seconds?|secs?|notes|time to|break)\b|\btime to think\b|\b(?:give|let) me (?:a|one|some|just a|think)\b|\b(?:may|can|could) i (?:\w+ )?think (?:about (?:it|this|that)|first|for)\b/,
    reply: 'Take your time.',
  },
  {
    asked:
      /\b(?:which|what|a|any|certain|use) (?:\w+ )?(?:framework|structure|format)\b|\bwhiteboard\b/,
    reply: 'Structure it the way you’d explain it to a colleague.',
  },
  {
    asked:
      /\b(?:in (?:this|that|the|your) (?:case|example)|for (?:this|that|the) case) or (?:in general|generally|always)\b|\b(?:in general|generally) or (?:\w+ )?(?:in )?(?:this|that|the|your) (?:case|example)\b/,
    reply: 'In this case.',
  },
  {
    asked:
      /\b(?:do you (?:want|need|expect)|would you like|(?:should|shall|must|may|can) i|do i (?:need|have) to)\b.*\b(?:math|maths|calculat\w*|estimates?|numbers?|figures?|metrics)\b/,
    reply: 'Where a number decides it, yes. Round ones are fine.',
    isWide: true,
  },
  {
    asked:
      /\b(?:is|are) (?:this|it|that|these|the company|the product) (?:\w+ )?(?:real|made[- ]up|fictional|hypothetical|invented)\b/,
    reply: 'Treat it as real.',
  },
  {
    asked:
      /^(?:\W*(?:hi|hello|okay|ok|so|well|sorry|first|please|before (?:i start|that|we start))\b)*\W*(?:may|can|could) i (?:please )?ask (?:you )?(?:a|an|one|two|three|some|something|any|more|another)?(?: (?:few|more|couple of|quick|short|small|clarifying|questions?|things?))*(?: (?:first|before (?:i|we) (?:start|begin)))?\W*$/,
    reply: 'Go ahead.',
  },
  {
    asked:
      /^(?:\W*(?:and|so|okay|ok|sorry|hm|do you mean|you mean|is (?:that|it|this))\b)*\W*(?:\w+ )?per \w+,? or (?:\w+ )?per \w+\W*$|^(?:\W*(?:and|so|okay|ok|sorry|hm|do you mean|you mean|is (?:that|it|this))\b)*\W*(?:daily|weekly|monthly|yearly),? or (?:daily|weekly|monthly|yearly)\W*$/,
    reply: 'Your call. Say which, and why.',
    isClear: true,
  },
  {
    asked: /\b(?:repeat|rephrase|say (?:it|that) again)\b/,
    reply: 'The prompt stays on your screen. Take it the way you read it.',
  },
  {
    asked:
      /\bwhat (?:(?:do|did) )?you mean\b|\bwhat (?:does|do) .{1,40} mean\b|\bhow (?:do|would|should) (?:you|we|i) define\b|\b(?:what is|what's) the (?:definition|meaning) of\b/,
    reply: 'Take the meaning that makes sense to you, and say which one.',
    isWide: true,
  },
  {
    asked:
      /\b(?:can|may|should|could|shall) i (?:\w+ )?(?:make|use|work with) (?:\w+ )?(?:assumptions?|estimates?|guesses|round numbers)\b|\bassumptions? (?:ok|okay|fine|allowed)\b/,
    reply: 'Assume what you need, and tell me.',
  },
];

/** Returns which kind of question about the interview itself a text asks; null if it asks about anything else. */
export function generalKind(text: string, isStory: boolean): GeneralKind | null {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const kinds = isStory ? [...KINDS, ...STORY_KINDS] : KINDS;
  return kinds.find(({ asked }) => asked.test(plain)) ?? null;
}
