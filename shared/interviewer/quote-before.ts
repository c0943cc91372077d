/**
 * Puts the learner's own sentence before a line that asks for more, so that the learner knows which words the line
 * means with 'that'.
 */
import { readSentences } from '#shared/coach/read/sentences.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';
import { hash32 } from '#shared/game/choose/random.ts';
import { askedBack } from './asked-back/asked-back.ts';
import { isAnswered, pressedTurns, type CaseTurn } from './case-turns.ts';
import { MAX_LINE_CHARACTERS, type PressingQuestion } from './prompts.ts';
import { shared, tellingStems } from './numbers/ledger.ts';
import { readPieces } from './numbers/read/read-figures.ts';
import { wrongSums } from './numbers/sums.ts';
import { isSaidToInterviewer } from './said-to-interviewer.ts';

/** The fewest and the most words of a quote. A listener can't take in a longer one. */
const FEWEST_WORDS = 5;
const MOST_WORDS = 20;
/** A sentence with fewer words has only one part, so 'which part of that' doesn't fit it. */
const SEVERAL_PARTS = 8;
/** Matches words with which a sentence claims something: a choice, a reason, something that was done. */
const CLAIM =
  /\b(?:i['’](?:d|ll)|i (?:would|will|think|believe|chose|decided|told|asked|said|stopped|wrote|picked)|we (?:should|will|can(?!['’]t))|we['’](?:d|ll)|let['’]s|because|should|must|most|biggest|main)\b/iu;
/** Matches words that state a plan. Nobody knows yet if a plan works, so the interviewer doesn't ask for evidence. */
const PLAN =
  /\b(?:(?:i|we)(?:['’]d|['’]ll| would| will| should| want to| plan to| need to)(?! (?:say|think|guess|expect|bet|assume|argue)\b)|let['’]s)\b/iu;
/** Matches words that say what somebody did. That really happened, so the interviewer doesn't call it a guess. */
const DEED =
  /\b(?:i|we) (?:(?:then|also|just|first|only|never|even|finally|simply|really|\w+ly) )?(?:(?!need|exceed|proceed|succeed)[a-z]{2,}ed|went|did|had|told|said|wrote|made|took|got|found|saw|knew|thought|left|kept|gave|began|brought|chose|came|felt|met|rode|sat|spent|stood|built|held|lost|sent|stopped)\b/iu;
/** Matches words that tell a wish or a rule. The interviewer treats these neither as known nor as guessed. */
const RULE = /\b(?:must|should|have to|has to|ought to)\b/iu;
/**
 * Matches a rule, an order, or a step of a procedure ('Biggest debtor pays biggest creditor, repeat'). It is how the
 * speaker wants it, so nobody asks how the speaker knows.
 */
const PROCEDURE = new RegExp(
  [
    String.raw`\brepeat(?:ed(?:ly)?)?(?=[.,;!]|$)|\b(?:in (?:that|this|which) order|step (?:one|two|three|\d)|until (?:nobody|no one|none|nothing|everyone|everybody)|(?:the|my|our|one|first|second|third) (?:rule|algorithm|design|plan|principle|formula)(?: is| would be| goes|:|,)|my order|sort(?:ed)? by|greedy|(?:goes|go|runs?) (?:first|last|next))\b`,
    String.raw`^(?:(?:first|then|next|finally|second|third|last|after that|step \w+|from there)[,:]?\s+)*(?:take|sort|pick|match|merge|repeat|give|start|begin|stop|put|add|split|send|show|ask|pair|list|rank|cut|drop|keep|store|queue|retry|read|write|check|count|compare|divide|multiply|go|move|lock|log|fall back|return|loop|remove|choose|pay)(?= )(?!(?: \w+){0,3} (?:is|are|was|were|has|have|had|will|would|can|means?|do|does)\b)`,
    String.raw`^(?:the|our|my|each|every) (?:app|screen|page|button|tool|model|server|client|phone|queue|service|list|form|system|feature|message|database|job|worker|debtor|creditor|request) (?:\w+ly |then |always |only |just |first )?(?:shows|sends|asks|takes|keeps|writes|stores|picks|sorts|opens|starts|waits|checks|reads|pays|returns|computes|retries|lists|hides|goes|falls back|tells)\b`,
    String.raw`\b\w+est \w+ (?:(?:pays|gets|takes|meets|with|to|goes to) (?:the )?\w+est\b|first\b|last\b)`,
  ].join('|'),
  'iu',
);
/**
 * Matches words that tell the learner's taste or judgment. The interviewer treats these neither as known nor as
 * guessed.
 */
const TASTE = /\b(?:for me|my favorite|best|worst|i (?:like|love|hate|want|hope|prefer))\b/iu;
/**
 * Matches words that deny something. After such words, the question 'What would have to be true for that?' isn't clear.
 */
const DENIAL = /\b(?:not|no|never|nobody|nothing|none|without)\b|n['’]t\b/iu;
/** Matches words that give a reason. */
const REASON =
  /\b(?:because|since|so that|so (?:i|we|they|he|she|it|one|nobody|people)|the reason|that['’]s why|which means|otherwise)\b|^(?:that|it|this)(?:['’]s| is)\b/iu;
/** Matches a reason that a later sentence gives. */
const REASON_AFTER = /\b(?:because|the reason|that['’]s why)\b/iu;
/** Matches the beginning of a condition. A condition claims nothing. */
const CONDITION = /^(?:if|when|unless|once|until)\b/iu;
/** Matches words that only tell the time of what somebody else did ('The team used it when I left'). */
const ASIDE = /\b(?:when|before|after|until|while) (?:i|we)\b[^,.;]*/giu;
const TIE = /^(?:(?:and|but|so|um|uh|then|also|well)[,\s]+)+/iu;
/** Words about the speaker's own past, which claim nothing about the case. */
const ON_SPEAKER =
  /\b(?:having|i['’]ve|i have) (?:spent|worked)\b|\bmy (?:background|experience|career)\b|\b(?:years|decades?) (?:in|of|as)\b/iu;
/** Words that refer to something said before. If a quote has only this sentence, nobody can tell what they refer to. */
const POINTS_BACK =
  /\b(?:made|built|wrote|designed|did|does|do|like|love) (?:that|this|it|them|those)(?=[ .,!?]|$)/iu;
const UNFIT = /[“”"]|^because\b|[:;]\s*\d\.$/iu;
/** Words about the answer or the conversation, which claim nothing about the case. */
const ON_ANSWER =
  /\bsorry\b|\bmy (?:answer|english|last sentence)\b|\b(?:already|before) (?:said|mentioned|told you)\b|\b(?:said|mentioned|told you) (?:that|this|it) (?:before|already|earlier)\b|\b(?:as|like) i (?:just |already )?(?:said|told you|mentioned|explained)\b|\byou(?:['’]re| are)? (?:mean|asking)\b|\byour question\b|\bi left (?:that|this) out\b|\bi told you\b|^i just said\b|^(?:first )?i(?:['’]ll)? (?:explain with|go through)\b/iu;
/**
 * Words that repeat an earlier part of the conversation. 'I told him before the launch' doesn't match, because it tells
 * something that the speaker did.
 */
const REPEATS =
  /\bi(?:['’]ve| have)? (?:(?:just|kind of|sort of|partly) )?(?:already (?:answered|said|told you|mentioned|explained|covered)|(?:answered|said|told you|mentioned|explained|covered)\b(?: [\w’']+){0,5} (?:already\b|(?:earlier|before)(?=[.,;!]|$)))/iu;
/** Matches the choice of a meaning: 'I take the day I decided.' */
const TAKES_MEANING =
  /^(?:(?:okay|ok|then|so|here)[,\s]+)*i(?: take (?:it|that|this|the)\b|(?: will|['’]ll) take (?:it|that|this) (?:as|that|to mean)\b)/iu;
/** Words that name the interviewer as the source. Nobody is asked how they know what the interviewer told them. */
const TOLD_BY_INTERVIEWER =
  /\byou(?:['’]ve| have)?(?: just| also| already)? (?:said|told|mentioned|gave|given|say)\b|\baccording to you\b/iu;
/**
 * Puts a quote before a line.
 * @param line of the bank
 * @param turns of this case so far
 * @returns the line with a sentence of the last reply before it, or else of the answer; null if the line can't follow a
 *   quote, or if no sentence fits
 */
export function quoteBefore(line: string, turns: readonly CaseTurn[], seed: number): string | null {
  const isFit = FITS.get(line);
  if (!isFit) return null;
  const reply = pressedTurns(turns).findLast(isAnswered);
  const answers = turns.filter(({ phase }) => phase === 'answer');
  for (const said of [reply ? [reply] : [], answers]) {
    const fit = said
      .flatMap(({ text }) => quotableIn(text ?? ''))
      .filter((quotable) => isFit(quotable) && !isQuoted(quotable.sentence, turns))
      .map(({ sentence }) => lineWith(sentence, line))
      .filter((quoting) => quoting.length <= MAX_LINE_CHARACTERS);
    const chosen = fit[hash32(`${seed}|${line}`) % Math.max(1, fit.length)];
    if (chosen) return chosen;
  }
  return null;
}

/** True if the interviewer has already quoted this sentence. */
export function isQuoted(sentence: string, turns: readonly CaseTurn[]): boolean {
  return turns.some(({ promptText = '' }) => promptText.includes(sentence));
}

/** True if at least half of a sentence repeats one fact that the interviewer told. */
export function isRetold(
  sentence: string,
  turns: readonly CaseTurn[],
  facts: PressingQuestion['facts'],
): boolean {
  const own = tellingStems(readPieces(sentence));
  return turns.some(({ facts: told = [] }) =>
    told.some((place) => {
      const both = shared(own, tellingStems(readPieces(facts?.[place]?.answer ?? '')));
      return both >= 3 && both >= new Set(own).size / 2;
    }),
  );
}

const DOUBTS = ['How do you know?', 'What makes you sure of that?'] as const;
const DOUBTS_OF_PLANS = ['How would you do that?', 'What would that take?'] as const;
const DOUBTS_OF_RULES = ['When does that go wrong?', 'Where does that break?'] as const;

/** True if a sentence says what the speaker would do, and not how things are. */
export function isPlan(sentence: string): boolean {
  return PLAN.test(sentence);
}

/** True if a sentence gives a rule, an order or a step, so that nobody can ask how the speaker knows it. */
export function isRule(sentence: string): boolean {
  return RULE.test(sentence) || PROCEDURE.test(sentence);
}

/**
 * Returns a line that quotes the learner's sentence and doubts it: it asks how the learner knows or, in the case of a
 * plan, how the learner would do it, and in the case of a rule, when it goes wrong. Returns null if the sentence can't
 * be quoted.
 */
export function doubtLine(said: string, seed: number): string | null {
  const [quote] = sentencesOf(said);
  if (!quote) return null;
  const doubts = isPlan(quote) ? DOUBTS_OF_PLANS : isRule(quote) ? DOUBTS_OF_RULES : DOUBTS;
  const line = lineWith(quote, doubts[hash32(`${seed}|${quote}`) % doubts.length] ?? doubts[0]);
  return line.length <= MAX_LINE_CHARACTERS ? line : null;
}

/**
 * Returns a line for a case in which no better one is left. It quotes a claim from the learner's last words, and asks
 * how the learner knows.
 * @returns null if the last reply, or else the answer, claims nothing that can be quoted
 */
export function lastWordsLine(
  turns: readonly CaseTurn[],
  seed: number,
  facts: PressingQuestion['facts'] = [],
): string | null {
  const reply = pressedTurns(turns).findLast(isAnswered);
  const answer = turns.findLast(({ phase }) => phase === 'answer');
  for (const turn of [reply, answer]) {
    const claim = quotableIn(turn?.text ?? '').findLast(
      (quotable) =>
        isClaim(quotable) &&
        isWithoutReason(quotable) &&
        !TASTE.test(quotable.sentence) &&
        !isQuoted(quotable.sentence, turns) &&
        !isRetold(quotable.sentence, turns, facts),
    );
    const line = claim ? doubtLine(claim.sentence, seed) : null;
    if (line !== null) return line;
  }
  return null;
}

/** Returns the line with a quote before it. It may be longer than MAX_LINE_CHARACTERS. */
export function lineWith(quote: string, line: string): string {
  return `You said, “${quote}” ${line}`;
}

/** A sentence that can be quoted, with the words around it. */
interface Quotable {
  sentence: string;
  /** The sentence as it is in the text, with the word that ties it to the sentence before. */
  whole: string;
  /** The sentence after it, or ''. */
  next: string;
  /** The sentences in which a story goes on, or ''. */
  after: string;
}

/** A teller says what a line would ask for within this many sentences, if at all. */
const GOES_ON = 3;

/** Returns the few sentences that follow a sentence in a text. */
export function sentencesAfter(sentence: string, text: string): string {
  return quotableIn(text).find((one) => one.sentence === sentence)?.after ?? '';
}

/**
 * Returns the whole sentences of a text that can be quoted, without a connecting word such as 'and' or 'so' at the
 * beginning. Sentences addressed to the interviewer or about the conversation, sentences with a quote and sentences
 * with a wrong sum are left out, and so is a text that only asks.
 */
export function sentencesOf(text: string): string[] {
  return quotableIn(text).map(({ sentence }) => sentence);
}

/** Remembers texts that were read, because many lines look for a sentence in the same few texts. */
const readTexts = new Map<string, readonly Quotable[]>();
/** The cache is emptied when it holds this many texts. No round has that many. */
const MOST_TEXTS = 1_000;

function quotableIn(text: string): readonly Quotable[] {
  const known = readTexts.get(text);
  if (known) return known;
  if (readTexts.size >= MOST_TEXTS) readTexts.clear();
  const quotable = readQuotable(text);
  readTexts.set(text, quotable);
  return quotable;
}

function readQuotable(text: string): Quotable[] {
  if (askedBack(text, '') !== null) return [];
  const wrong = wrongSums(text);
  const all = readSentences(text, tokenize(text));
  return all.flatMap(({ start, end }, at): Quotable[] => {
    if (wrong.some((sum) => sum.end > start && sum.start < end)) return [];
    const whole = text.slice(start, end).trim();
    const sentence = whole.replace(TIE, '').trim();
    if (!isQuotable(sentence)) return [];
    const rest = all.slice(at + 1, at + 1 + GOES_ON);
    const [next = '', ...others] = rest.map((one) => text.slice(one.start, one.end).trim());
    return [
      {
        sentence: /[.!…]$/u.test(sentence) ? sentence : `${sentence}.`,
        ...{ whole, next, after: [next, ...others].join(' ') },
      },
    ];
  });
}

function isQuotable(sentence: string): boolean {
  const words = wordsIn(sentence);
  return (
    words >= FEWEST_WORDS &&
    words <= MOST_WORDS &&
    !UNFIT.test(sentence) &&
    !ON_ANSWER.test(sentence) &&
    !REPEATS.test(sentence) &&
    !TAKES_MEANING.test(sentence) &&
    !ON_SPEAKER.test(sentence) &&
    !TOLD_BY_INTERVIEWER.test(sentence) &&
    !isSaidToInterviewer(sentence)
  );
}

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/u).length;
}

/** True if a sentence claims that something is so. A plan, a deed, a rule, and a condition don't. */
function isClaim({ sentence }: Quotable): boolean {
  const others = [PLAN, DEED, RULE, CONDITION, PROCEDURE, /^not\b/iu];
  return CLAIM.test(sentence) && others.every((pattern) => !pattern.test(sentence));
}

/** True for a claim about how things are that is long enough for a part of it to be a guess. */
function isGuess(quotable: Quotable): boolean {
  const { sentence } = quotable;
  return isClaim(quotable) && !TASTE.test(sentence) && wordsIn(sentence) >= SEVERAL_PARTS;
}

function isPlanOrClaim(quotable: Quotable): boolean {
  return isClaim(quotable) || (isPlan(quotable.sentence) && !DEED.test(quotable.sentence));
}

/** True if neither the sentence nor the next one gives a reason, and the sentence doesn't begin with 'so'. */
function isWithoutReason({ sentence, whole, next }: Quotable): boolean {
  return !/^(?:and |but )?so\b/iu.test(whole) && ![sentence, next].some((one) => REASON.test(one));
}

/** True for a plan without a reason, unless it is a refusal. */
function isOpenPlan(quotable: Quotable): boolean {
  const { sentence } = quotable;
  return isPlan(sentence) && isWithoutReason(quotable) && !DENIAL.test(sentence);
}

/** Words that the speaker only guesses another person would say. */
const GUESSED =
  /\b(?!I\b|we\b)[a-z]+(?:['’](?:d|ll)| would| will| might) (?:\w+ )?(?:say|tell|answer|reply|call)\b/iu;

/** True if a sentence is made of words that somebody would say, and so was never said. */
export function isGuessedSpeech(sentence: string): boolean {
  return GUESSED.test(sentence);
}

/** True if the sentence describes something that the speaker did ('I called the customer'). */
function isDeed({ sentence }: Quotable): boolean {
  return (
    /\bi\b/iu.test(sentence) &&
    DEED.test(sentence.replace(ASIDE, '')) &&
    !isPlan(sentence) &&
    !isGuessedSpeech(sentence)
  );
}

/**
 * Returns a function that is true for a deed with one of these words.
 * @param told matches a sentence that tells what the line asks for. Such a sentence doesn't follow the deed.
 */
function deedWith(words: RegExp, told?: RegExp): (quotable: Quotable) => boolean {
  return (quotable) =>
    isDeed(quotable) && words.test(quotable.sentence) && told?.test(quotable.after) !== true;
}

const TALKED =
  /\b(?:said|told|asked|agreed|argued|called|explained|answered|talked|spoke|offered|proposed|suggested|convinced|promised)\b/iu;
/** Words that the teller said to somebody. 'I said, stop' already has the words themselves. */
const SAID =
  /\bi (?:then |also |just |only )?(?:said|told|asked|agreed|argued|explained|answered|offered|proposed|suggested|promised)\b(?!,)/iu;
/** Matches the words of others. Nobody is asked for words that the next sentences tell. */
const TOLD_NEXT =
  /[“”"]|\b(?:said|says|answered|replied|told (?:me|us)|(?:her|his|their|the) (?:answer|reply|words?))\b/iu;
/** Matches somebody who saw it differently. */
const TOLD_AGAINST =
  /[“”"]|\b(?:against (?:it|that|this|me)|disagree[ds]?|differently|angry|upset|furious|skeptical|unhappy|objected|protested|complained|argued|refused|wanted (?:to|the|us|me|it))\b|\b(?!I\b|[Ww]e\b|[Ii]t\b)\w+ (?:said|asked|told (?:me|us)|thought|hated|fought)\b/u;
const TOLD_THOUGHT =
  /\b[Ii] (?:\w+ )?(?:thought|felt|feared|worried|knew|was (?:afraid|scared|sure|angry|nervous|worried|ashamed)|remember thinking)\b|\bmy (?:heart|stomach|fear|thought)\b/u;
const TOLD_FEAR = /\b(?:afraid|scared|fear(?:ed|s)?|worr(?:y|ied)|nervous|anxious)\b/iu;
const TOLD_OTHER_WAY =
  /\b(?:could(?:n['’]t)? have|instead|other way|alternatives?|options?|considered|or I)\b/iu;
/**
 * Words about measuring something. 'Why does that follow?' doesn't fit such a sentence, because a measure isn't a
 * conclusion.
 */
const MEASURE = /\b(?:count|measure|track|watch|metrics?)\b/iu;
const CHOSE = /\b(?:decided|chose|picked|went|took|stopped|started|began|left|moved|changed)\b/iu;
const DECIDED =
  /\bi (?:then |just |simply |even )?(?:decided|chose|promised|launched|sent|signed)\b/iu;

/**
 * The bank's lines that may begin with a sentence of the learner ('You said, “…” …'). Each has a function that is true
 * for the sentences that it fits. A new line of the bank begins with a quote only once it is added here.
 */
const FITS: ReadonlyMap<string, (quotable: Quotable) => boolean> = new Map([
  ['Which part of that are you guessing at?', isGuess],
  ['How much of that do you know, and how much is a guess?', isGuess],
  ["What's the shakiest guess in there?", isGuess],
  ["What's your evidence for that?", (one) => isClaim(one) && isWithoutReason(one)],
  [
    'Have you seen that happen, or is it a hunch?',
    (one) => isClaim(one) && !POINTS_BACK.test(one.sentence),
  ],
  ['Would you put your own money on that?', isClaim],
  [
    'Which piece of that are you least sure about?',
    (one) => isPlanOrClaim(one) && wordsIn(one.sentence) >= SEVERAL_PARTS,
  ],
  ['What did you assume about our customers there?', isPlanOrClaim],
  [
    'What would have to be true for that?',
    (one) => isPlanOrClaim(one) && isWithoutReason(one) && !DENIAL.test(one.sentence),
  ],
  [
    'Go back one step. Why does that follow?',
    (one) => isOpenPlan(one) && !MEASURE.test(one.sentence),
  ],
  [
    'Why that before anything else?',
    (one) => isOpenPlan(one) && /\b(?:first|start|begin)\b/iu.test(one.sentence),
  ],
  ['And what are you giving up for that?', isOpenPlan],
  [
    'Stop there for a second. Why?',
    (one) => deedWith(/^(?!what\b)/iu, REASON_AFTER)(one) && isWithoutReason(one),
  ],
  [
    'What was going through your head right then?',
    deedWith(
      /^(?!.*\b(?:thought|felt|feared|learned|learnt|lesson|looking back)\b)/iu,
      TOLD_THOUGHT,
    ),
  ],
  [
    'What were you afraid of just then?',
    deedWith(
      /^(?!.*\b(?:afraid|feared|worried|learned|learnt|lesson|looking back)\b)/iu,
      TOLD_FEAR,
    ),
  ],
  ['Slow down there. Who said what?', deedWith(TALKED, TOLD_NEXT)],
  ['Quote yourself. Word for word, if you can.', deedWith(SAID, /[“”"]/u)],
  ['Let me hear the sentence you used.', deedWith(SAID, /[“”"]/u)],
  ['What were their words, as far as you remember?', deedWith(TALKED, TOLD_NEXT)],
  ['Was there another way at that moment?', deedWith(CHOSE, TOLD_OTHER_WAY)],
  ['Who saw that differently?', deedWith(CHOSE, TOLD_AGAINST)],
  ["Who could have stopped you, and why didn't they?", deedWith(DECIDED)],
]);

/** All lines that may begin with a quote. */
export const QUOTING_LINES: ReadonlySet<string> = new Set(FITS.keys());
