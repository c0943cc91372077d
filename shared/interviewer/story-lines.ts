/**
 * Finds a passage of a story where a good interviewer takes up the teller's own words: the teller said something to
 * somebody but doesn't tell the answer, somebody was upset, the teller made a choice but names no other option, or a
 * result has no evidence (docs/interview.md).
 */
import { hash32 } from '#shared/game/choose/random.ts';
import { isAnswered, pressedTurns, SPOKEN, type CaseTurn } from './case-turns.ts';
import { figuresOf, readPieces } from './numbers/read/read-figures.ts';
import { MAX_LINE_CHARACTERS } from './prompts.ts';
import {
  isGuessedSpeech,
  isPlan,
  isQuoted,
  lineWith,
  sentencesAfter,
  sentencesOf,
} from './quote-before.ts';

/** A line about the teller's own words. Its id is that of its kind, so that each kind comes once in a story. */
export interface StoryLine {
  id: `story-${Kind['name']}`;
  line: string;
}

interface Kind {
  name: 'others' | 'answer' | 'upset' | 'sure' | 'choice' | 'proof' | 'share';
  /** Matches the sentences that the line takes up. */
  said: RegExp;
  /** Matches a sentence that already says what the line asks for. The quoted sentence and the next one are tested. */
  told: RegExp;
  /** Matches a sentence that says what the line asks for. Only the sentence after the quoted one is tested. */
  toldNext?: RegExp;
  /** Matches words that surely say what the line asks for. The three sentences after the quoted one are tested. */
  toldLater?: RegExp;
  /** Asks about the sentence; null if there is nothing to ask. @param after the three sentences after it */
  ask: (sentence: string, after: string) => string | null;
}

const SAID_TO =
  /(?<!\b(?:when|if|before|after|until) )\bI (?:then |also |just |even |finally )?(?:told|asked(?! for\b)|called|wrote to|emailed|warned|begged|offered|showed|went to|talked (?:to|with)|spoke (?:to|with))\b/u;
/** Matches words for a talk with several people. */
const MET =
  /\bI (?:then |also |just |even |finally |personally )?(?:asked|called|interviewed|visited|surveyed|met(?: with)?|sat (?:down )?with|(?:talked|spoke) (?:to|with)|wrote to|emailed|showed)\b/u;
/** Matches the beginning of a sentence in which somebody else does something, which is mostly the answer. */
const OTHERS_TURN =
  /^(?:and |but |so |then )?(?:he|she|they|nobody|everybody|everyone|one of them|(?:it )?turn(?:s|ed) out)\b/iu;
/** Matches words that tell an answer, wherever they are. */
const TELLS_ANSWER =
  /[“”"]|\b(?:he|she|they|most|all|none|some|half|each|many|one|two|three|four|five|six|seven|eight|nine|ten|eleven|\d+)(?: of (?:them|those|the \w+))?(?:, [^,.]{1,20},)? (?:\w+ )?(?:said|told|answered|replied|agreed|refused|asked|wanted)\b|\b(?:he|she|they)\b[^.!?]{0,40}\b(?:said|asked|told|answered|agreed|refused|replied)\b|\b(?:most|all|none|some|half|each|many|one|two|three|four|five|six|seven|eight|nine|ten|eleven|\d+) of them\b|\bI (?:heard|learned|found out|got (?:an?|the|no|my)? ?(?:answer|reply|list|no|yes))\b|\b(?:his|her|their|the) (?:answer|reply|response|reaction|words?)\b|\baccording to (?:him|her|them)\b/iu;
const ANSWERED =
  /\b(?:he|she|they|him|her|nobody|everyone|everybody|(?!The|It|This|That|There|These|Those|We|And|But|So|Then|In|On|At|After|My|Our|What)[A-Z]\w+) (?:\w+ )?(?:said|says|told|answered|agreed|refused|asked|replied|laughed|nodded|wanted|hated|loved|liked|understood|didn['’]t|was|were|did|came|went|gave|called|wrote|thought|accepted)\b|[“”"]/u;
const UPSET =
  /(?<!\bI )\b(?:was|were|got|became|felt) (?:a bit |very |really |so |quite |not )*(?:angry|upset|annoyed|unhappy|furious|disappointed|frustrated|hurt|offended|skeptical|against (?:it|me|that|this)|happy (?:about|with) (?:it|that|me))\b|\b(?:he|she|they) (?:hated|cried|left|quit|complained|refused)\b/u;
const OWN_DEED = /\bI(?:['’]d)? (?!was|had|think|thought|felt|know|knew|guess|mean)\w+/u;
const SURE =
  /\bI (?:was (?:very |so |pretty |quite |really )?(?:sure|certain|convinced)|(?:simply |just )?(?:assumed|believed|expected|took it for granted))\b/u;
const REASON = /\b(?:because|since|the reason|so that)\b/iu;
const CHOSE =
  /\b(?:I|[Ww]e) (?:then |finally |just )?(?:decided|chose|picked|went (?:with|for)|settled on)\b/u;
const OTHER_CHOICE =
  /\b(?:instead|rather|other|another|either|alternatives?|could have|considered|turned down|not the|over the|between)\b/iu;
const WENT_WELL =
  /\b(?:it|that|this|everything|the \w+|people|customers|users|students|they|everyone|everybody) (?:\w+ )?(?:(?:went|worked|turned out|was|were) (?:really |very |quite |pretty |much |so )*(?:well|good|great|fine|okay|ok|better|faster|easier|happy|happier|successful|a success)|loved it|liked it|worked(?=[.,]))/iu;
const SHOWN =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|half|twice|third|percent|dozen|because|but|told me|wrote|said|asked)\b/iu;
const WE_DID =
  /^We (?:then |also |just )?(?:built|made|launched|shipped|changed|moved|wrote|started|cut|tested|tried|organized|set up|found|fixed|designed|sold|ran|rebuilt|stopped|called)\b/u;

/** Words that suppose something. Nobody is asked about it as if it had happened. */
const SUPPOSES = /\bif (?!not\b)/iu;

const KINDS: readonly Kind[] = [
  { name: 'others', said: MET, told: /^$/u, ask: askOthers },
  {
    ...{ name: 'answer', said: SAID_TO, told: ANSWERED, toldNext: OTHERS_TURN },
    ...{ toldLater: TELLS_ANSWER, ask: askForAnswer },
  },
  {
    ...{ name: 'upset', said: UPSET, told: OWN_DEED },
    toldLater:
      /\b(?:so I|I (?:then |also )?(?:apologized|talked|told|asked|called|went|explained|wrote|listened|offered|met|invited|promised))\b/iu,
    ask: () => 'What did you do about that?',
  },
  {
    ...{ name: 'sure', said: SURE, told: REASON, toldLater: REASON },
    ask: () => 'What had made you so sure?',
  },
  {
    name: 'choice',
    said: CHOSE,
    told: OTHER_CHOICE,
    ask: () => 'What else could you have done then?',
  },
  {
    ...{ name: 'proof', said: WENT_WELL, told: SHOWN },
    toldLater: /\d|\b(?:percent|half|hundreds?|twice|told me|wrote)\b/iu,
    ask: () => 'How could you tell?',
  },
  {
    name: 'share',
    said: WE_DID,
    told: /\b(?:I|me|my|myself)\b/u,
    ask: () => 'Which part of that was yours?',
  },
];

/**
 * Returns a line that takes up the teller's own words: those of the last reply, or else of the answer.
 * @param turns of this case so far
 * @returns null if nothing is left to take up, or if the line before also quoted the teller
 */
export function storyLine(turns: readonly CaseTurn[], seed: number): StoryLine | null {
  const pressed = pressedTurns(turns);
  if (pressed.at(-1)?.promptText?.includes('“')) return null;
  const said = new Set(pressed.map(({ promptId }) => promptId));
  const all = turns.flatMap(({ phase, text }) => (SPOKEN.includes(phase) ? (text ?? '') : []));
  const reply = pressed.findLast(isAnswered);
  const answer = turns.findLast(({ phase }) => phase === 'answer');
  for (const { text } of [reply, answer].flatMap((turn) => turn ?? [])) {
    for (const kind of KINDS) {
      const { name, said: pattern, ask } = kind;
      const id = `story-${name}` as const;
      if (said.has(id) || (name === 'choice' && all.some((one) => OTHER_CHOICE.test(one))))
        continue;
      const lines = sentencesOf(text ?? '')
        .filter((sentence) => pattern.test(sentence) && !isPlan(sentence))
        .filter((sentence) => !isGuessedSpeech(sentence) && !SUPPOSES.test(sentence))
        .filter((sentence) => !isTold(sentence, text ?? '', kind) && !isQuoted(sentence, turns))
        .flatMap((sentence) => {
          const asked = ask(sentence, sentencesAfter(sentence, text ?? ''));
          return asked === null ? [] : [lineWith(sentence, asked)];
        })
        .filter((line) => line.length <= MAX_LINE_CHARACTERS);
      const line = lines[hash32(`${seed}|${id}`) % Math.max(1, lines.length)];
      if (line) return { id, line };
    }
  }
  return null;
}

/** True if the sentence or one of those after it already says what the line would ask for. */
function isTold(sentence: string, text: string, { told, toldNext, toldLater }: Kind): boolean {
  const bare = sentence.replace(/[.!…]$/u, '');
  const [, next = ''] = text.slice(text.indexOf(bare) + bare.length).split(/[.!?…\n]+\s*/u);
  if (told.test(bare) || told.test(next) || toldNext?.test(next)) return true;
  return toldLater?.test(sentencesAfter(sentence, text)) === true;
}

/** Matches words for those people whose answer isn't told yet. */
const THE_REST = /\b(?:the )?(?:others?|rest|remaining)\b/iu;
/** Matches a sentence that tells what a number of people answered. */
const OF_THEM = /\b(?:of (?:them|those|the)|said|told|says|wanted|heard|agreed|same)\b/iu;
/** More people than this are never all asked about. */
const MOST_ASKED = 60;

/**
 * Asks for the other answers if the teller asked a number of people, and tells what some of them answered; null if that
 * isn't so.
 */
function askOthers(sentence: string, after: string): string | null {
  if (THE_REST.test(after)) return null;
  const [all] = peopleCounted(sentence);
  const told = after.split(/(?<=[.!?…]) +/u).filter((one) => OF_THEM.test(one));
  const some = told.flatMap(peopleCounted).find((count) => count !== all);
  if (all === undefined || some === undefined || some >= all || all > MOST_ASKED) return null;
  const left = all - some;
  return `What did the other ${NUMBER_WORDS[left] ?? left} say?`;
}

const NUMBER_WORDS = 'none one two three four five six seven eight nine ten'.split(' ');

/** Returns the numbers of a sentence that may count people. */
function peopleCounted(sentence: string): number[] {
  return figuresOf(readPieces(sentence)).flatMap(({ kind, time, values: [value = 0] }) =>
    kind === 'count' && time === null && Number.isInteger(value) && value > 0 ? [value] : [],
  );
}

/** Asks for the answer of the person to whom something was said. */
function askForAnswer(sentence: string): string {
  const [, one = 'them'] = /\b(him|her|them)\b/u.exec(sentence) ?? [];
  const who = { him: 'he', her: 'she' }[one] ?? 'they';
  return `What did ${who} say to that?`;
}
