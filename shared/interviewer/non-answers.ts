/**
 * Finds words that an interviewer wouldn't accept: a reply that answers nothing ('idk', 'Yes.', 'it depends on many
 * things', only buzzwords) or is about something else, an answer that refuses to choose, an order to the machine. The
 * interviewer's next line then says so instead of pressing, once for each prompt (docs/interview.md).
 */
import type { CoachQuestion } from '#shared/coach/find-evidence.ts';
import { GENERIC, isFunctionWord } from '#shared/coach/read/common-words.ts';
import { readAnswer } from '#shared/coach/read/read-answer.ts';
import { onTopic } from '#shared/coach/read/topic.ts';
import { stemOf } from '#shared/coach/read/stem.ts';
import { tokenize, type Token } from '#shared/coach/read/tokenize.ts';
import { hash32 } from '#shared/game/choose/random.ts';
import { ANSWERS_BACK, askedBack, isAskedBack, type AskedBack } from './asked-back/asked-back.ts';
import { canExplain, isAnswered, pressedTurns, type CaseTurn } from './case-turns.ts';
import { conversationOf, type Conversation, type ConversationPart } from './conversation.ts';
import { lineOf, type PressingQuestion } from './prompts.ts';
import { isSaidToInterviewer } from './said-to-interviewer.ts';

/**
 * `nothing`: the words answer nothing; `brief`: they say only yes or no; `elsewhere`: they share no word with the
 * case; `undecided`: they say that the learner won't choose; `depends`: they say only that it depends; `vague`:
 * they could be said of anything; `order`: they tell a machine what to do; the others: they only
 * ask the interviewer something back (asked-back.ts).
 */
export type NonAnswer =
  'nothing' | 'brief' | 'elsewhere' | 'undecided' | 'depends' | 'vague' | 'order' | AskedBack;

/** A reply with fewer words than this is accepted if it chooses, claims or names something. */
const SHORT = 8;
/** If a reply has fewer content words than this, nobody can tell what it is about. */
const FEWEST_TELLING = 3;
/** A sentence is about something concrete if it has at least this many content words, and few buzzwords. */
const ENOUGH_TELLING = 8;
/** Matches questions about a product that the learner chooses. Any words can answer these. */
const FREE = /\byour (?:own |favorite )|\b(?:product|app|tool) (?:that )?you (?:love|like|use)\b/iu;
/** An answer with at least this many words is long enough to measure its topic (docs/interview.md). */
const LONG = 45;
/**
 * The minimum score for staying on topic that an answer to this question must have. 5 of 728 honest answers are below
 * it, and 36% of the answers to another question.
 */
const LEAST_TOPIC = 0.1;
const FILLERS = new Set(
  'idk dunno lol lmao haha hahaha whatever stuff thing things something anything idea clue know sure guess maybe pass skip next okay ok yeah yes good fine nice cool hmm um uh er like kind sort lot bit basically literally obviously mean think care cares depends sorry honestly really just actually bla blah whichever meh na'.split(
    ' ',
  ),
);
/** Words that choose or count something, or say yes or no. The words below express a wish, a reason or a deed. */
const CHOOSES =
  /\d|^\W*[a-d]\W*$|\b(?:first|second|third|fourth|last|latter|former|both|neither|none|either|all|one|ones|two|three|four|five|half|yes|yeah|yep|no|not|nope|never|nobody|everyone|nothing)\b|n['’]t\b/iu;
const CLAIMS =
  /\b(?:i['’]d|i['’]ll|i (?:would|will|told|asked|said|chose|picked|decided|did|was|had)|we|let['’]s|because|should|must)\b/iu;
/** Words that avoid a choice: 'I wouldn't want to commit to one of them too early', 'you never know'. */
const EVADES =
  /(?:\b(?:would|do|could|should)(?:n['’]t| not) (?:want to )?(?:commit|rule|choose|decide|pick)\b|\bnot (?:want to )?(?:commit to|rule (?:anything|any|one) out|choose (?:one|yet)|decide yet)|\b(?:options|doors) open\b|\byou never know\b|\btoo early to (?:say|choose|decide|tell|commit)\b|\b(?:one of (?:them|these)|anything|one)(?: out)? too early\b|\bexplore (?:all|every)\b|\b(?:any|either|all) of (?:them|these) (?:is|are|would be|could be) (?:fine|good|great|right)\b)/iu;
const DECIDES =
  /\b(?:i|we)(?:['’]d| would|['’]ll| will)? (?:\w+ )?(?:choose|chose|pick|picked|go with|going with|start with|begin with|recommend|bet on|prefer|prioriti[sz]e)\b|\bmy (?:choice|recommendation|pick|prior)\b|\bif\b[^.;!?]{1,60}\b(?:i|we)(?:['’]d| would|['’]ll| will)? (?:do|build|take|ship|drop|stop|switch to)\b/iu;
/** Stock phrases that people say instead of an answer, whatever the question was. */
const STOCK =
  /\bit (?:all |really |just )?depends(?: on (?:many|a lot of|several|various|lots of) \w+)?(?=[.,;!]|$)|\bno comment\b|\bstay close to the (?:data|customer|user)s?\b|\balign (?:with )?(?:all |the |our |my )*(?:stakeholders|teams?)\b|\bright way forward\b|\bleave (?:it|that|this) to (?:the|my) team\b|\bcase[- ]by[- ]case\b|\bmonitor (?:the situation|it closely|things)\b|\btake it from there\b|\bbest practices\b|\b(?:be|stay) (?:data[- ]driven|agile|flexible)\b/iu;
/** Words that give a reason, a condition or a number. A reply that has one does speak about this case. */
const GROUNDS = /\d|\b(?:because|since|if|unless|when|until|so that|whether)\b/iu;
const DEPENDS = /\b(?:it|that|this) (?:all |really |just |always |kind of |of course )*depends\b/iu;
/** A reply with more words than this says more than a stock phrase. */
const LONG_REPLY = 40;
const SHORT_REPLY = 14;
/** A reply with more words than this may say something even if all its words are plain. */
const MOST_PLAIN = 25;
/** Words that fit any question. A reply that has only such words claims nothing about this case. */
const PLAIN = new Set(
  `able agree ai already analyze answer anybody approach ask back balance before blah build case change choose clear come consider
con consideration context decide decision definitely different difficult easy effort engagement everybody
everyone everything example expectation fact factor fast feature feel figure find generally get give great happen hard
helpful help honest hypothesis important increase information interesting interview issue know learn less level look machine make maybe
measure more most move mvp need new next nice number off onboarding option people perhaps plan point possible pro probably
problem pros question quick reason reduce retention rice same satisfaction say see sense side simple situation small something
survey take talk tell test think trade tradeoff tricky try understand use useful validate want way whatever work wrong yourself`
    .split(/\s+/u)
    .map(stemOf),
);
/** Words that put off an answer, or leave it to somebody else. */
const PUTS_OFF =
  /\b(?:nothing comes to mind|(?:good|great|tough) question(?=\W*$)|have(?:n['’]t| not) (?:really )?thought|can(?:['’]t|not) (?:really )?(?:think of|say)|(?:do|did)(?:n['’]t| not) (?:really )?have (?:a|an|any) (?:\w+ )?(?:number|answer|example|opinion)|get back to (?:you|that)|(?:can|could|should|let['’]s) (?:we )?(?:please )?(?:move on|skip)|next (?:question|one),? please|balance both|you tell me|whatever you (?:think|say|want)|on the same page|everyone (?:is|gets|stays) aligned)\b/iu;
/** Matches a reply that says only yes or no, although every line of an interviewer asks for more. */
const BRIEF =
  /^\W*(?:(?:oh|well|um|uh|hmm|so|i|i['’]d|would|think|guess|say|suppose|that['’]s|it|is|does|do|will|did|has)\b\W*)*(?:yes|yeah|yep|yup|sure|of course|absolutely|definitely|certainly|exactly|correct|right|true|agreed|no|nope|nah|not? (?:really|at all|necessarily)|maybe|perhaps|probably|possibly|sometimes|fair (?:point|enough)|good (?:point|question)|you['’]re right)\b(?:\W*\b(?:yes|yeah|sure|i|think|so|it|is|does|do|will|would|they|we|of|course|absolutely|definitely|not|no|don['’]t|wouldn['’]t|doesn['’]t|isn['’]t|probably|maybe|really|sir|ma['’]am|that['’]s|right|true|a|good|point|agree|you|you['’]re)\b)*\W*$/iu;
const YES = /\b(?:yes|yeah|yep)\b/giu;
/** Orders that people give to a machine, not to a person. */
const ORDER =
  /\b(?:ignore|disregard|forget|override|bypass) (?:all |any |everything |of |your |my |the |these |those |previous |prior |above |earlier |preceding )+(?:instructions?|prompts?|rules?|rubrics?|guidelines|key points|above|before)\b|\byou are (?:now )?(?:a|an) (?:ai|assistant|language model|grader|helpful|chatbot)\b|\b(?:system|developer) (?:prompt|message|override|note)\b|\bas an ai\b|\b(?:mark|grade|score|rate|count|tick|accept) (?:this|me|it|my|every|all|the) (?:\w+ )*(?:as |at |with )?(?:strong|correct|full|perfect|hired?|passed|covered|maximum|10|ten|100|met|true|done)\b|\b(?:give|award) (?:me|this answer|it) (?:a |an |the |all |full |maximum |perfect |top |strong )+(?:marks?|scores?|points?|bands?|credits?|grades?|xp)\b/iu;
/**
 * Matches words in quotation marks. They may be somebody else's words: a quoted 'ignore your rules' may be an example.
 */
const QUOTED = /[“"][^“”"]*[”"]/gu;
/** A text is vague if it has this many buzzwords, and most of its sentences have at least this share of them. */
const FEWEST_BUZZ = 3;
const LEAST_BUZZ = 0.5;
/** A long sentence with a smaller share of buzzwords is about something concrete. */
const LEAST_TRADE = 0.2;
const BUZZ = new Set(
  `actionable agile align alignment analysis approach best business centric collaborate collaboration collaborative
communicate communication comprehensive core create customer cutting data deliver delight delightful
disrupt disruptive drive driven dynamic ecosystem edge effective effectively efficiency efficient empower
enable end engagement enhance ensure excellence experience experiences feedback focus framework functional goal growth
holistic holistically impact impactful important improve improvement innovate innovation innovative
insight iterate iteration iterative journey key kpi leverage maximize metric mindset mission optimize
motivate opportunity outcome paradigm personal personalize practice prioritize proactive proactively process product productivity quality research
roadmap robust scalable scale seamless seamlessly solution solve stakeholder strategic strategically
strategy success sustainable synergy synergize synergistic team transform transformation trust unlock user
value various vision win world`
    .split(/\s+/u)
    .map(stemOf),
);
/** Phrases in which words such as 'no' and 'one' don't choose anything. */
const NO_IDEA =
  /\b(?:no (?:idea|clue|one cares)|(?:not|never) sure|(?:do|did)(?:n['’]?t| not) (?:know|care))\b/giu;

/**
 * Judges the learner's last words in a case, which are the answer or a reply.
 * @returns null if they are accepted, or if there are no words because the learner was silent or only recorded
 */
export function nonAnswerIn(
  question: CoachQuestion & PressingQuestion,
  turns: readonly CaseTurn[],
): NonAnswer | null {
  const answer = turns.findLast(({ phase }) => phase === 'answer');
  const replies = pressedTurns(turns).filter(isAnswered);
  const last = replies.at(-1);
  if (!last) return answer ? nonAnswerOf(question, answer.text ?? '') : null;
  const earlier = [answer, ...replies.slice(0, -1)].map((turn) => turn?.text ?? '');
  const said = [...earlier, last.promptText ?? ''];
  return unheardReply(question, last.text ?? '', said, lineOf(question, last));
}

/**
 * Returns the turns, but without the words of replies that answer nothing. So such a reply makes no point, answers no
 * line, and isn't quoted. A question that the interviewer answers next keeps its words until then. The answer itself is kept, because missing key points are read from it.
 */
export function heardTurns(
  question: CoachQuestion & PressingQuestion,
  turns: readonly CaseTurn[],
): CaseTurn[] {
  return turns.map((turn) => {
    const isReply = turn.phase === 'pressed' && turn.text !== null && isAnswered(turn);
    if (!isReply) return turn;
    const until = turns.filter((other) => other.phase !== 'pressed' || other.turn <= turn.turn);
    const unheard = nonAnswerIn(question, until);
    if (unheard === null) return turn;
    // The interviewer answers a question next, so its words are still needed.
    const isOpen = isAskedBack(unheard) && until.length === turns.length && canExplain(turns);
    return isOpen ? turn : { ...turn, text: '' };
  });
}

/**
 * Returns the conversation for the debrief. All words stay in its text, but replies that answer nothing aren't among
 * its parts.
 */
export function heardConversation(
  question: CoachQuestion & PressingQuestion,
  turns: readonly CaseTurn[],
): Conversation {
  const conversation = conversationOf(question, turns);
  const unheard = heardTurns(question, turns).filter(({ text }) => text === '');
  const isHeard = ({ turn }: ConversationPart) => unheard.every((one) => one.turn !== turn);
  return { ...conversation, parts: conversation.parts.filter(isHeard) };
}

/** Judges the main answer. The coach measures whether a long one is about the question. @returns null if accepted */
export function nonAnswerOf(question: CoachQuestion, text: string): NonAnswer | null {
  const said = text.trim();
  if (said === '') return null;
  const asks = askedBack(said, question.content);
  if (asks) return asks;
  if (isOrder(said)) return 'order';
  const words = tokenize(said).length;
  const isHeard = CHOOSES.test(said.replaceAll(NO_IDEA, ' ')) || isSaidToInterviewer(said);
  if (words < SHORT) {
    if (BRIEF.test(said)) return 'brief';
    if (isOnlyDepends(said)) return 'depends';
    if (isVague(said)) return 'vague';
    return isHeard ? null : 'nothing';
  }
  if (words < LONG) return unheardReply(question, said, []);
  if (isBuzz(said)) return 'vague';
  if (question.skill === 'behavioural') return null;
  if (EVADES.test(said) && !DECIDES.test(said)) return 'undecided';
  const topic = onTopic(readAnswer(said, question), question.keyPoints, question.skill);
  return topic < LEAST_TOPIC ? 'elsewhere' : null;
}

/**
 * Judges a reply.
 * @param earlier what was said before the reply
 * @param line the interviewer's line before it; null if it isn't known
 */
function unheardReply(
  question: CoachQuestion,
  text: string,
  earlier: readonly string[],
  line: string | null = null,
): NonAnswer | null {
  const said = text.trim();
  // This check comes first, because a round waits for an answer to every question that the learner asks back
  // (isStillAsked).
  const asks = askedBack(said, line);
  if (asks) return asks;
  if (isOrder(said)) return 'order';
  if (said === '') return null;
  if (PUTS_OFF.test(said) && !GROUNDS.test(said) && tokenize(said).length <= SHORT_REPLY)
    return 'nothing';
  if (isSaidToInterviewer(said)) return null;
  if (BRIEF.test(said)) return 'brief';
  if (isOnlyDepends(said)) return 'depends';
  const plain = said.replaceAll(NO_IDEA, ' ');
  const telling = tokenize(plain).filter(isTelling);
  const isShort = tokenize(said).length < SHORT;
  const isOpen = !CHOOSES.test(plain.replaceAll(YES, ' ')) && !CLAIMS.test(plain);
  if (isVague(said)) return 'vague';
  if (telling.length === 0 && (isOpen || (isShort && !CHOOSES.test(plain)))) return 'nothing';
  if (telling.length === 1 && !isShort && isOpen) return 'vague';
  if (isPlain(plain.replaceAll(YES, ' '), question.content)) return 'brief';
  // A story may have any words, so it may share none with the question.
  if (question.skill === 'behavioural' || isShort || telling.length < FEWEST_TELLING) return null;
  return isElsewhere(question, said, earlier) ? 'elsewhere' : null;
}

/** True if the words give an order, and don't only quote one within a longer text. */
function isOrder(said: string): boolean {
  const own = said.replaceAll(QUOTED, ' ');
  return ORDER.test(tokenize(own).length < SHORT ? said : own);
}

/** True if a reply claims nothing: it has only plain words, buzzwords or, in a longer reply, words of the question. */
function isPlain(said: string, content: string): boolean {
  const tokens = tokenize(said);
  if (CHOOSES.test(said) || said.includes('?') || tokens.length > MOST_PLAIN) return false;
  const asked = tokens.length < SHORT ? [] : tokenize(content).map(({ stem }) => stem);
  const plain = new Set([...PLAIN, ...BUZZ, ...asked]);
  return tokens.every((token) => !isTelling(token) || plain.has(token.stem));
}

/**
 * True if a reply has rare words, and no content word that belongs to the question, its key points, its facts, or what
 * was said before.
 */
function isElsewhere(question: CoachQuestion, said: string, earlier: readonly string[]): boolean {
  if (FREE.test(question.content)) return false;
  const rare = tokenize(said).filter(
    (token) => isTelling(token) && !token.isNumber && !GENERIC.has(token.stem),
  );
  const byStem = [...new Map(rare.map((token) => [token.stem, token])).values()];
  if (byStem.length < FEWEST_TELLING) return false;
  const about = wordsAbout(question);
  const before = new Set(earlier.flatMap((text) => tokenize(text).map(({ stem }) => stem)));
  // A reply with a figure of this case is about the case. Small numbers don't count, because they are everywhere.
  const figures = tokenize(said).filter(({ isNumber, word }) => isNumber && word.length >= 3);
  if (figures.some(({ stem }) => about.has(stem) || before.has(stem))) return false;
  // One content word is enough: a common one of the prompt or of the line before, or a rare one of the case.
  const near = [question.content, ...earlier.slice(-1)].flatMap((text) => tokenize(text));
  const asked = new Set(near.filter(isTelling).map(({ stem }) => stem));
  const isAbout = ({ stem }: Token) =>
    !PLAIN.has(stem) &&
    (asked.has(stem) || (!GENERIC.has(stem) && (about.has(stem) || before.has(stem))));
  return !tokenize(said).some((token) => isTelling(token) && isAbout(token));
}

/**
 * True if a text is only buzzwords, or has a stock phrase or 'it depends' and no reason, condition, figure or choice.
 */
function isVague(said: string): boolean {
  if (isBuzz(said)) return true;
  const words = tokenize(said).length;
  if (GROUNDS.test(said) || DECIDES.test(said)) return false;
  return (STOCK.test(said) && words <= LONG_REPLY) || (DEPENDS.test(said) && words <= SHORT_REPLY);
}

/** True if a text says hardly more than 'it depends'. */
function isOnlyDepends(said: string): boolean {
  return DEPENDS.test(said) && isVague(said) && tokenize(said).length < SHORT;
}

/** True if at least half of the sentences are mostly buzzwords, and no sentence is about something concrete. */
function isBuzz(said: string): boolean {
  const sentences = said.split(/[.!?\n]+/u).flatMap((sentence) => {
    const telling = tokenize(sentence).filter(isTelling);
    const buzz = telling.filter(({ stem }) => BUZZ.has(stem)).length;
    const share = buzz / telling.length;
    const isConcrete =
      /\d/u.test(sentence) || (telling.length >= ENOUGH_TELLING && share < LEAST_TRADE);
    return telling.length < FEWEST_TELLING && !isConcrete ? [] : [{ buzz, share, isConcrete }];
  });
  const all = sentences.reduce((sum, { buzz }) => sum + buzz, 0);
  const trade = sentences.filter(({ share }) => share >= LEAST_BUZZ);
  if (all < FEWEST_BUZZ || trade.length * 2 < sentences.length) return false;
  return sentences.every(({ isConcrete }) => !isConcrete);
}

const LINES: Readonly<Record<NonAnswer, readonly string[]>> = {
  ...ANSWERS_BACK,
  brief: ['Concretely? Give me one example.', 'Say more. What would that look like here?'],
  order: [
    'Let’s stay with the question. What would you do?',
    'That’s not for me to do. Back to the question: what would you do?',
  ],
  nothing: [
    'Take a moment. What comes to mind first?',
    'No rush. Give me one sentence to start with.',
    'That’s all right. Start anywhere.',
  ],
  undecided: [
    'I didn’t hear a choice. Which one would you take, and why?',
    'Suppose you have to choose today. Which one, and what do you give up?',
  ],
  depends: ['On what? Name the one thing that decides it.'],
  vague: [
    'That could be said of anything. What would you do here?',
    'That’s still general. What would you do first, and why that?',
  ],
  elsewhere: [
    'I’m not sure I follow. Tie that to the question for me.',
    'I lost you there. What does that have to do with the question?',
  ],
};

/**
 * Returns the interviewer's line about words that answered nothing. The seed chooses among the lines not yet said.
 * @param said lines of this case so far
 */
export function lineToNonAnswer(
  unheard: NonAnswer,
  seed: number,
  said: readonly (string | undefined)[],
): string {
  const lines = LINES[unheard];
  const fresh = lines.filter((line) => !said.includes(line));
  const left = fresh.length > 0 ? fresh : lines;
  return left[hash32(`${seed}|${unheard}`) % left.length] ?? '';
}

function isTelling({ word, isNumber }: Token): boolean {
  return isNumber || (word.length > 2 && !isFunctionWord(word) && !FILLERS.has(word));
}

/** Remembers the words of questions that were read, so that they are read once. */
const readAbout = new WeakMap<object, ReadonlySet<string>>();

/** Returns the stems of all words of the case: its question, its facts and its key points. */
function wordsAbout({ content, facts, keyPoints }: CoachQuestion): ReadonlySet<string> {
  const known = readAbout.get(keyPoints);
  if (known) return known;
  const texts = [
    content,
    ...(facts ?? []).flatMap(({ ask, answer }) => [ask, answer]),
    ...keyPoints.flatMap(({ text, strong = '', phrases = [], parts = [] }) => [
      ...[text, strong],
      ...[...phrases, ...parts],
    ]),
  ];
  const about = new Set(texts.flatMap((text) => tokenize(text).map(({ stem }) => stem)));
  readAbout.set(keyPoints, about);
  return about;
}
