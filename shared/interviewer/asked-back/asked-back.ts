/**
 * Recognizes a reply that only asks the interviewer something back ('Do you want a number?'), and what it asks. The
 * interviewer gives a short honest answer and then waits for a reply to the same line (docs/interview.md).
 */

/**
 * The kinds of questions put back: `asks-meaning` asks what the line means, `asks-which` which number, sentence or
 * thing it is about, `asks-yes` whether the learner has understood it right, `asks-number` how exact a figure must be,
 * `asks-scope` whether this case or the world at large is meant, `asks-time` asks for a moment, `asks-choice` leaves a
 * choice to the interviewer, `asks-case` is any other question ('Do they still use it after three months?').
 */
export type AskedBack =
  | 'asks-meaning'
  | 'asks-which'
  | 'asks-yes'
  | 'asks-number'
  | 'asks-scope'
  | 'asks-time'
  | 'asks-choice'
  | 'asks-case';

/** A reply with more words than this doesn't only ask, even if each sentence ends with a question mark. */
const MOST_WORDS = 45;
/** With more words than this, only a question about the line itself is taken for one that answers nothing. */
const MOST_OF_CASE = 36;
/**
 * Matches lines to which a question may be the answer: 'What would you ask her?', 'How would you know?', 'What would
 * you look at first?'
 */
const WANTS_QUESTION =
  /\b(?:ask|asks|asking|questions?|(?:want|need|like|love|have) to know|find out|look at|look into|check|measure|metrics?|(?:which|what|one|a) (?:number|figure)|objections?|goals?|success|successful|prove|proof|evidence|watch|curious|know first|investigate)\b|\bhow (?:would|will|could|can|do|did) (?:you|we|i|they) (?:know|tell|notice|see)\b/iu;
/** Matches words at the beginning of a question that add nothing to it. */
const LEAD =
  /^(?:\W*\b(?:sorry|hm+|um+|uh|okay|ok|so|well|wait|good question|interesting|excuse me|pardon|please|and|but|just to be sure|to be clear|before i answer|hold on|hang on|(?:one|quick|short) question|(?:can|could|may) i (?:just )?ask(?: you)?(?=,))\b\W*)+/iu;
const MEANING =
  /\bwhat (?:do|did) you mean\b|^(?:and )?what (?:you mean|(?:does|did|is) (?:that|this|it|the question) (?:mean|meaning))\b|\b(?:do you|you) mean\b|\b(?:explain|rephrase|repeat|clarify)\b.*\b(?:that|it|question|please)\b|\bsay (?:that|it) again\b|\bin (?:what|which) (?:way|sense)\b|^(?:what|pardon|sorry|come again|how so|meaning)\W*$/iu;
/** Matches questions that ask only what the line refers to: 'Which number do you mean?', 'Sorry, know what?' */
const WHICH =
  /^(?:which|what|whose) (?:of (?:the|those|these|them|my|your)\b ?(?:two |three |four )?)?(?:ones?|numbers?|figures?|sums?|products?|totals?|amounts?|percentages?|shares?|parts?|bits?|pieces?|sentences?|words?|points?|steps?|guess(?:es)?|assumptions?|ideas?|moments?|weeks?|days?|times?|decisions?|choices?|things?)?(?: of (?:them|those|these|it|that|the \w+|my \w+))?(?: (?:exactly|precisely))?(?: (?:do|did|are|is|was) (?:you|that|it)(?: (?:mean|meaning|say|saying|talking about|referring to|asking about|thinking of))?(?: (?:by|with) (?:that|this|it))?(?: (?:exactly|precisely))?)?\W*$|^(?:(?!so\b|and then\b)(?!(?:by|for|from|with|than)\b)[\w'’]+ ){1,3}what\W*$/iu;
/** Matches questions about the line that name possible meanings: 'Which bookings do you mean?', 'This or that?' */
const OFFERS = /\bor\b|^which (?!way|sense)/iu;
/** Matches a question about a word of the line: 'Which companies, all of them or only the small ones?' */
const WHICH_OR = /^which [^,?]{2,30}, .*\bor\b/iu;
/** Matches the beginning of a question that asks for a yes. */
const YES = /^(?:do |did )?you mean\b/iu;
/** Matches 'I don't understand': people also say without a question that a line wasn't understood. */
const UNCLEAR =
  /\b(?:don['’]t|didn['’]t|do not|did not|can['’]t) (?:quite |really |fully )?(?:understand|get|follow)(?: (?:you|it|that|this|(?:the|your) question|what you mean))?\W*$|\bnot sure (?:i understand|what you mean|i follow|what you['’]re asking)\b/iu;
const NUMBER =
  /^(?!.*\b(?:(?:do|does|did) (?:we|they|she|he|it)|phone numbers?)\b).*\b(?:want|need|give|put|looking for|expect|like|have|name|say)\b.*\b(?:numbers?|figures?|percentages?|percents?|estimates?|ranges?)\b|\bhow (?:exact|precise|detailed|rough)\b|\b(?:exact|precise|rough) (?:numbers?|figures?)\b|^(?:in|a|any) (?:numbers?|figures?|percent)\b/iu;
const SCOPE =
  /\bin general\b|\bgenerally\b|\b(?:in|for|about) (?:this|that|the|our) (?:case|company|example|product|app)\b.*\bor\b|\bor\b.*\b(?:in|for|about) (?:this|that|the|our) (?:case|company|example|product|app)\b/iu;
const TIME =
  /\b(?:can|could|may) i (?:\w+ )?(?:think|take|have|get)\b.*\b(?:minutes?|moments?|seconds?|sec|while|bit|time|first|about (?:it|that|this))\b|\b(?:give|let) me (?:think|a (?:minute|moment|second|sec))\b/iu;
/** Matches a sentence beside a question that answers nothing either: 'That is a big difference for me.' */
const BESIDE =
  /^(?:(?:that|this|it)(?:['’]s| is| makes| would be| would make| matters| changes| depends)\b(?!.*\b(?:because|so i|i would|i['’]d)\b).*|i (?:really |just )?(?:do not|don['’]t) know(?: (?:that|this|it|yet))?|i(?:['’]m| am) not sure(?: yet)?|(?:first|one|quick|a|another|just one|one more) (?:quick |short |small )?question(?: first| before that| back)?|can i ask(?: (?:you )?(?:something|back|a question))?(?: first)?|let me (?:ask|check)(?: (?:something|back|first|one thing))*|(?:thanks|thank you|interesting|got it|i see|understood|right))\W*$/iu;
/** Matches a sentence that says only that the answer changes something, or that the line takes something for granted. */
const WAITS =
  /^(?:(?:because|since|and|but|so)[, ]+)*(?:(?:that|this|it|the answer)(?:['’]s| is| would| could| might|['’]d)? (?:really |completely |quite )?(?:change|decide|flip|affect|matter|make)s?\b(?!.*(?:\b(?:because|then|so)\b|[:;])).*|i (?:can['’]t|cannot) (?:tell|say|answer|go on|decide)\b.{0,40}|i need (?:that|this|it|to know)\b.{0,40}|(?:wait, |hold on, )?you(?:['’]re| are) (?:just |already )?(?:assuming|supposing)\b(?!.*\b(?:i['’]d|i would|so|because|that['’]s why)\b).*)$/iu;
/** Matches 'I'd like to know the split first.': a question that is said as a sentence. */
const WISHES =
  /^i(?:['’]d| would)? (?:first |just )?(?:like|want|need|have) to (?:first )?(?:ask|know|understand|be sure)\b/iu;
const CHOICE =
  /\b(?:should|shall|may|can|could|must) i\b|\bdo i (?:have|need) to\b|\b(?:do|would) you (?:want|prefer|like|mean)\b|\b(?:am i|is it) (?:allowed|okay|ok|fine)\b/iu;

/** Matches the beginning of a question to the interviewer, even if its question mark is left out. */
const BEGINS =
  /^(?:(?:do|would|did) you|(?:should|shall|can|could|may|must|do) i|is it (?:okay|ok|fine)|what (?:do|did) you|what you mean|which one|how (?:exact|precise|detailed)|(?:please )?(?:explain|rephrase|repeat|clarify|say (?:that|it) again)|(?:please )?give me a (?:minute|moment|second|sec))\b|^(?:please )?let me think(?: (?:about (?:it|that|this)|for a \w+|a \w+))?\W*$/iu;

/**
 * Returns what a reply asks the interviewer, if it does nothing else: each of its sentences is a question, or says that
 * the learner didn't understand the line.
 * @param line the interviewer's line before the reply; if it isn't known, any question about the case may answer it
 * @returns null if the reply says anything of its own
 */
export function askedBack(reply: string, line: string | null = null): AskedBack | null {
  const said = reply.trim().replace(LEAD, '').trim();
  const sentences = said.match(/[^.?!\n]+[.?!\n]*/gu)?.map((one) => one.trim()) ?? [];
  const own = sentences.filter((one) => /[\p{L}\p{N}]/u.test(one));
  // If the question is in quotes, it is part of an answer.
  if (/[“”"]/u.test(said)) return null;
  if (own.length === 0 || said.split(/\s+/u).length > MOST_WORDS) return null;
  const isAsked = (one: string) =>
    one.endsWith('?') || [BEGINS, UNCLEAR, WHICH, WISHES].some((pattern) => pattern.test(one));
  const isBeside = (one: string) => BESIDE.test(one) || onlyWaits(one);
  if (!own.some(isAsked) || !own.every((one) => isAsked(one) || isBeside(one))) return null;
  if (TIME.test(said)) return 'asks-time';
  if (SCOPE.test(said)) return 'asks-scope';
  if (NUMBER.test(said)) return 'asks-number';
  if (own.some((one) => WHICH.test(one))) return 'asks-which';
  if (YES.test(said) && !OFFERS.test(said)) return 'asks-yes';
  if (MEANING.test(said) || UNCLEAR.test(said))
    return OFFERS.test(said) ? 'asks-choice' : 'asks-meaning';
  if (CHOICE.test(said) || WHICH_OR.test(said)) return 'asks-choice';
  const isShort = said.split(/\s+/u).length <= MOST_OF_CASE;
  return isShort && line !== null && !WANTS_QUESTION.test(line) ? 'asks-case' : null;
}

/** True if a sentence beside a question says only that its answer matters. */
export function onlyWaits(sentence: string): boolean {
  return WAITS.test(sentence.trim());
}

/**
 * The interviewer's answers: each is true for any line of any case or story. If it is known what a line means
 * (what-was-meant.ts), the interviewer says that instead.
 */
export const ANSWERS_BACK: Readonly<Record<AskedBack, readonly string[]>> = {
  'asks-meaning': [
    'Take it the way you understand it, and say how that is.',
    'Choose the meaning that makes sense to you, and go on from there.',
  ],
  'asks-which': [
    'The one that your answer depends on most.',
    'Take the one that matters most to you, and tell me which it is.',
  ],
  'asks-yes': ['Yes, take it that way.', 'If that’s how you hear it, yes. Go on.'],
  'asks-number': [
    'A rough one is enough. Say what it rests on.',
    'Roughly. Round figures are fine.',
  ],
  'asks-scope': ['In this case.', 'Here, in this case.'],
  'asks-time': ['Take your time.', 'Sure, take a moment.'],
  'asks-case': ['I don’t have that. Assume what you need, and say so.'],
  'asks-choice': ['Your call. Say which, and why.', 'That’s for you to choose. Tell me why.'],
};

/** True for the kinds of questions put back. @param kind of words that answer nothing */
export function isAskedBack(kind: string): kind is AskedBack {
  return kind in ANSWERS_BACK;
}

/** True if explaining the interviewer's line answers this kind of question. */
export function asksWhatWasMeant(asked: AskedBack): boolean {
  return asked === 'asks-meaning' || asked === 'asks-which';
}
