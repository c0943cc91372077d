/**
 * A reply that answers nothing ('idk', 'it depends on many things') or speaks of something else, an answer that refuses
 * to choose: an interviewer would notice. Once a case the next line says so, in place of one that presses (docs/interview.md).
 */
import type { CoachQuestion } from '#shared/coach/coach-question.ts';
import { areSynonyms } from '#shared/coach/match/synonyms.ts';
import { isFunctionWord } from '#shared/coach/read/function-words.ts';
import { readAnswer } from '#shared/coach/read/answer-text.ts';
import { onTopic } from '#shared/coach/read/topic.ts';
import { tokenize, type Token } from '#shared/coach/read/tokenize.ts';
import { hash32 } from '#shared/game/choose/random.ts';
import { isAnswered, pressedTurns, type CaseTurn } from './case-turns.ts';
import { isSaidToInterviewer } from './said-to-interviewer.ts';

/**
 * `nothing`: it answers nothing; `elsewhere`: it shares no word with all that this case is about; `undecided`: it says
 * that it won't choose; `vague`: a reply that could be said of anything.
 */
export type Unheard = 'nothing' | 'elsewhere' | 'undecided' | 'vague';

/** Shorter ones are heard where they choose, claim or name something. */
const SHORT = 8;
/** Of fewer telling words nobody can tell what they are about. */
const FEWEST_TELLING = 3;
/** From so many words on an answer has a topic (docs/interview.md). */
const LONG = 45;
/** Under it 5 of 728 honest answers lie, and 36 % of those to another question. */
const LEAST_TOPIC = 0.1;
const FILLERS = new Set(
  'idk dunno lol lmao haha hahaha whatever stuff thing things something anything idea clue know sure guess maybe pass skip next okay ok good fine nice cool hmm um uh er think care cares depends sorry honestly really just actually bla blah whichever meh na'.split(
    ' ',
  ),
);
/** A choice, a figure, yes or no; a wish, a reason, a deed. */
const CHOOSES =
  /\d|^\W*[a-d]\W*$|\b(?:first|second|third|fourth|last|latter|former|both|neither|none|either|all|one|ones|two|three|four|five|half|yes|yeah|yep|no|not|nope|never|nobody|everyone|nothing)\b|n['’]t\b/iu;
const CLAIMS =
  /\b(?:i['’]d|i['’]ll|i (?:would|will|told|asked|said|chose|picked|decided|did|was|had)|we|let['’]s|because|should|must)\b/iu;
/** 'I wouldn't want to commit to one of them too early', 'you never know'. */
const EVADES =
  /(?:\b(?:would|do|could|should)(?:n['’]t| not) (?:want to )?(?:commit|rule|choose|decide|pick)\b|\bnot (?:want to )?(?:commit to|rule (?:anything|any|one) out|choose (?:one|yet)|decide yet)|\b(?:options|doors) open\b|\byou never know\b|\btoo early to (?:say|choose|decide|tell|commit)\b|\b(?:one of (?:them|these)|anything|one)(?: out)? too early\b|\bexplore (?:all|every)\b|\b(?:any|either|all) of (?:them|these) (?:is|are|would be|could be) (?:fine|good|great|right)\b)/iu;
const DECIDES =
  /\b(?:i|we)(?:['’]d| would|['’]ll| will)? (?:\w+ )?(?:choose|chose|pick|picked|go with|going with|start with|begin with|recommend|bet on|prefer|prioriti[sz]e)\b|\bmy (?:choice|recommendation|pick)\b/iu;
/** What is said in place of an answer, whatever was asked. */
const STOCK =
  /\bit (?:all |really |just )?depends(?: on (?:many|a lot of|several|various|lots of) \w+)?(?=[.,;!]|$)|\bno comment\b|\bstay close to the (?:data|customer|user)s?\b|\balign (?:with )?(?:all |the |our |my )*(?:stakeholders|teams?)\b|\bright way forward\b|\bleave (?:it|that|this) to (?:the|my) team\b|\bcase[- ]by[- ]case\b|\bmonitor (?:the situation|it closely|things)\b|\btake it from there\b|\bbest practices\b|\b(?:be|stay) (?:data[- ]driven|agile|flexible)\b/iu;
/** A reason, a condition, a figure: with one it is about this case after all. */
const GROUNDS = /\d|\b(?:because|since|if|unless|when|until|so that|whether)\b/iu;
/** A reply with more words has more to it than these. */
const LONG_REPLY = 40;
/** 'No' and 'one' choose nothing here. */
const NO_IDEA =
  /\b(?:no (?:idea|clue|one cares)|(?:not|never) sure|(?:do|did)(?:n['’]?t| not) (?:know|care))\b/giu;

/**
 * Of the last thing that was said in a case, the answer or a reply.
 * @returns null where it is heard, or there are no words: silence and a recording are none
 */
export function unheardIn(question: CoachQuestion, turns: readonly CaseTurn[]): Unheard | null {
  const answer = turns.findLast(({ phase }) => phase === 'answer');
  const replies = pressedTurns(turns).filter(isAnswered);
  const last = replies.at(-1);
  if (!last) return answer ? unheardAnswer(question, answer.text ?? '') : null;
  const earlier = [answer, ...replies.slice(0, -1)].map((turn) => turn?.text ?? '');
  return unheardReply(question, last.text ?? '', [...earlier, last.promptText ?? '']);
}

/** The main answer: of one that is long enough, the coach's own measure tells whether it is about the question. */
export function unheardAnswer(question: CoachQuestion, text: string): Unheard | null {
  const said = text.trim();
  if (said === '') return null;
  const words = tokenize(said).length;
  const isHeard = CHOOSES.test(said.replaceAll(NO_IDEA, ' ')) || isSaidToInterviewer(said);
  if (words < SHORT) return isHeard ? null : 'nothing';
  if (words < LONG) return unheardReply(question, said, []);
  if (question.skill === 'behavioural') return null;
  if (EVADES.test(said) && !DECIDES.test(said)) return 'undecided';
  const topic = onTopic(readAnswer(said, question), question.keyPoints, question.skill);
  return topic < LEAST_TOPIC ? 'elsewhere' : null;
}

/** @param earlier what was said before it */
function unheardReply(
  question: CoachQuestion,
  text: string,
  earlier: readonly string[],
): Unheard | null {
  const said = text.trim();
  if (said === '' || isSaidToInterviewer(said)) return null;
  const plain = said.replaceAll(NO_IDEA, ' ');
  const telling = tokenize(plain).filter(isTelling);
  const isShort = tokenize(said).length < SHORT;
  if (isShort && CHOOSES.test(plain)) return null;
  if (isShort && telling.length === 0) return 'nothing';
  if (isVague(said)) return 'vague';
  // A story has the words that its teller gives it.
  if (question.skill === 'behavioural' || CLAIMS.test(plain)) return null;
  if (isShort || telling.length < FEWEST_TELLING) return null;
  const known = wordsAbout(question, earlier);
  return telling.some((token) => isKnown(token, known)) ? null : 'elsewhere';
}

function isVague(said: string): boolean {
  if (!STOCK.test(said) || tokenize(said).length > LONG_REPLY) return false;
  return !GROUNDS.test(said) && !DECIDES.test(said);
}

const LINES: Readonly<Record<Unheard, readonly string[]>> = {
  nothing: [
    'Take a moment. What comes to mind first?',
    'No rush. Give me one sentence to start with.',
    'That’s all right. Start anywhere.',
  ],
  undecided: [
    'I didn’t hear a choice. Which one would you take, and why?',
    'Suppose you have to choose today. Which one, and what do you give up?',
  ],
  vague: [
    'That could be said of anything. What would you do here?',
    'That’s still general. What would you do first, and why that?',
  ],
  elsewhere: [
    'I’m not sure I follow. Tie that to the question for me.',
    'I lost you there. What does that have to do with the question?',
  ],
};

/** What the interviewer says to it: the seed's choice. */
export function unheardLine(unheard: Unheard, seed: number): string {
  const lines = LINES[unheard];
  return lines[hash32(`${seed}|${unheard}`) % lines.length] ?? '';
}

function isTelling({ word, isNumber }: Token): boolean {
  return isNumber || (word.length > 2 && !isFunctionWord(word) && !FILLERS.has(word));
}

/** All that the case is about, by stems. */
function wordsAbout(question: CoachQuestion, earlier: readonly string[]): ReadonlySet<string> {
  const { content, facts, keyPoints } = question;
  const texts = [
    ...[content, ...earlier],
    ...(facts ?? []).flatMap(({ ask, answer }) => [ask, answer]),
    ...keyPoints.flatMap(({ text, strong = '' }) => [text, strong]),
  ];
  return new Set(texts.flatMap((text) => tokenize(text).filter(isTelling)).map(({ stem }) => stem));
}

function isKnown({ stem, isNumber }: Token, known: ReadonlySet<string>): boolean {
  return isNumber || known.has(stem) || [...known].some((other) => areSynonyms(stem, other));
}
