/**
 * Says in one sentence what the interviewer's last line meant: the number, the sentence or the point that it is about.
 * The interviewer says this sentence when the learner asks back (asked-back.ts), and then waits.
 */
import {
  BUILT_IN_PROMPT,
  countedTurns,
  DIFFERENTLY_PROMPT,
  isAside,
  NUMBER_PROMPT,
  pressedTurns,
  RESULT_PROMPT,
  WE_PROMPT,
  type CaseTurn,
} from '#shared/interviewer/case-turns.ts';
import { GENERIC, isFunctionWord } from '#shared/coach/read/common-words.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';
import {
  figuresOf,
  readPieces,
  type Figure,
} from '#shared/interviewer/numbers/read/read-figures.ts';
import { againId, promptsOf, type PressingQuestion } from '#shared/interviewer/prompts.ts';
import { isPlan, sentencesOf } from '#shared/interviewer/quote-before.ts';

/** The interviewer's lines about a figure (number-lines.ts), each with the words that point at the figure. */
const NUMBERS: readonly (readonly [RegExp, string])[] = [
  [
    /^You had (.+)\. Is that (.+)\?$/u,
    'I mean $1: you said that makes $2, and I get something else.',
  ],
  [
    /^First it was (.+), then (.+)\. Which one\?$/u,
    'I mean $1 and $2: you gave me both for the same thing.',
  ],
  [/^I said, “(.+)” Does/u, 'I mean the figure in “$1”: you used another one.'],
  [/^I said (.+)\. Does/u, 'I mean $1: that’s what I told you, and you used another figure.'],
  [/^I don’t have (.+) from you\./u, 'I mean $1: you called it your own, and I hadn’t heard it.'],
  [/^One of your sums/u, 'I mean the sums in what you just said: go through them once more.'],
];

/** Matches a line that begins with the learner's sentence, maybe after words about an objection; its group is the rest. */
const QUOTING = /(?:^|[.] )You said, “[^”]+” (?<line>.+)$/u;
/** The lines that follow a quote, by their kind, each with the point of the question in plain words. */
const POINTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:How\?|How, exactly\?|How would you do|What would that take)/u, 'What are the steps?'],
  [/^(?:How do you know|What makes you sure)/u, 'What does it rest on?'],
  [/go wrong|that break/u, 'In which case would it give a wrong result?'],
  [/\bguess/iu, 'Which part of it do you know, and which do you only assume?'],
  [/evidence|seen that happen/u, 'What have you seen that shows it?'],
  [/own money|least sure/u, 'Which part of it could turn out wrong?'],
  [/our customers/u, 'What has to be so about the customers for it to work?'],
  [/have to be true/u, 'What does it depend on?'],
  [/\bWhy\b/u, 'What was your reason?'],
  [/giving up/u, 'What can’t you do any more, if you do that?'],
  [/your head|afraid/u, 'What did you think at that moment?'],
  [/[Qq]uote yourself|said what|sentence you used|their words/u, 'Which words were said there?'],
  [/say to that|the other \w+ say/u, 'What answer did you get?'],
  [/do about that/u, 'What was your next step?'],
  [/so sure/u, 'What did you have to go by?'],
  [/could you tell/u, 'What showed it?'],
  [/yours/u, 'What did you do yourself?'],
  [/another way|else could/u, 'What else could you have done then?'],
  [/differently/u, 'Who was against it?'],
];

/** The lines about a story that don't quote, each with what it asks for. */
const OWN: Readonly<Record<string, string>> = {
  [WE_PROMPT]: 'I mean you alone: the part that nobody else did.',
  [RESULT_PROMPT]: 'I mean the end of your story: the result, in a number if there is one.',
  [DIFFERENTLY_PROMPT]: 'I mean your own part in this story, if you could do it over.',
};

/**
 * Returns a sentence that says what the interviewer's last line meant.
 * @param turns of this case; in the last turn with a line of the interviewer, the learner's reply asks back
 * @returns null if that isn't known, as for a line that a model wrote
 */
export function whatWasMeant(
  question: PressingQuestion,
  turns: readonly CaseTurn[],
): string | null {
  const last = pressedTurns(turns).at(-1);
  if (last?.promptId === NUMBER_PROMPT) return aboutNumber(last.promptText ?? '');
  // A line about words that answered nothing asks for the same thing as the line before.
  const asked = isAside(last?.promptId ?? null) ? countedTurns(turns).at(-1) : last;
  if (!asked) return `I mean the question: ${firstQuestionOf(question.content)}`;
  const { promptId, promptText } = asked;
  if (promptId === null || promptId === BUILT_IN_PROMPT) return null;
  const { line } = QUOTING.exec(promptText ?? '')?.groups ?? {};
  // The quoted sentence is still on the screen, above the line, so it isn't repeated here.
  if (line) return `I mean that sentence. ${POINTS.find(([said]) => said.test(line))?.[1] ?? line}`;
  return OWN[promptId] ?? meantByBank(question, turns, promptId);
}

function aboutNumber(line: string): string | null {
  const [found] = NUMBERS.flatMap(([said, words]) => {
    const [whole = null] = said.exec(line) ?? [];
    return whole === null ? [] : [whole.replace(said, words)];
  });
  return found ?? null;
}

/** Returns what a line of the bank means. The blunter words of a probe are the best, because they are about this case. */
function meantByBank(
  question: PressingQuestion,
  turns: readonly CaseTurn[],
  id: string,
): string | null {
  const prompts = promptsOf(question);
  const again = prompts.find((prompt) => prompt.id === againId(id));
  if (again) return again.line;
  const first = prompts.find((prompt) => againId(prompt.id) === id);
  if (first) return `I mean the same as before: ${first.line}`;
  const prompt = prompts.find((one) => one.id === id);
  if (!prompt || prompt.kind === 'probe' || prompt.kind === 'again') return null;
  if (prompt.kind === 'half')
    return 'I mean that part of the question: you haven’t told me about it yet.';
  const isStory = question.skill === 'behavioural';
  const number = isStory ? null : ownNumber(prompt.line, turns);
  if (number !== null) return number;
  const words = meantWords(prompt.line, turns);
  const asks = ASKS[prompt.kind === 'turn' || prompt.kind === 'pushback' ? prompt.kind : 'dig'];
  if (words !== null)
    return `I mean where you said, “${words}” ${asks[isStory ? 'story' : 'case']}`;
  return `I mean ${isStory ? 'the story that you just told me' : 'your own answer'}. ${asks[isStory ? 'story' : 'case']}`;
}

/** Plainer words for each kind of line. */
const ASKS = {
  turn: {
    story: 'If it had been as I say, what would you have done?',
    case: 'If things were as I say, what stays, and what changes?',
  },
  pushback: {
    story: 'Somebody could see it like that. Are they wrong, or right?',
    case: 'Somebody could object like that. Are they wrong, or right?',
  },
  dig: { story: 'Take my question from there.', case: 'Take my question from there.' },
} as const;

/** Matches a line about the learner's own number. */
const YOUR_NUMBER =
  /\byour (?:\w+ )?(?:numbers?|figures?|estimates?|sums?|totals?|math|answer)\b|\bthe math\b/iu;
/** Matches the beginning of a result in a sentence. */
const RESULT =
  /\b(?:so|together|in all|total|call it|comes to|gives|makes|that['’]s|which is)\b|=/iu;

/** Names the learner's latest result, if the line is about the learner's number. */
function ownNumber(line: string, turns: readonly CaseTurn[]): string | null {
  if (!YOUR_NUMBER.test(line)) return null;
  const texts = lastFirst(turns);
  const results = texts.flatMap((text) => {
    const all = figuresOf(readPieces(text)).filter(isResult);
    return (
      all.filter(({ start }) => RESULT.test(text.slice(Math.max(0, start - 40), start))).at(-1) ??
      []
    );
  });
  const [result] = results;
  if (!result) return null;
  const per = result.per && result.per !== 'each' ? ` a ${result.per}` : '';
  return `I mean your ${result.text}${per}, or the number that you’d stand by now.`;
}

function isResult({ kind, time }: Figure): boolean {
  return time === null && (kind === 'money' || kind === 'count');
}

/** Returns the learner's texts in a case: the last reply but the one that asks back, then earlier ones, then the answer. */
function lastFirst(turns: readonly CaseTurn[]): string[] {
  const replies = pressedTurns(turns).slice(0, -1).toReversed();
  const answers = turns.filter(({ phase }) => phase === 'answer').toReversed();
  return [...replies, ...answers].map(({ text }) => text ?? '');
}

/** Returns the learner's sentence that a line is most likely about; null if the learner said nothing that can be quoted. */
function meantWords(line: string, turns: readonly CaseTurn[]): string | null {
  const asked = rareStems(line);
  const sentences = lastFirst(turns).flatMap((text) => sentencesOf(text));
  const scored = sentences.map((sentence) => {
    const own = rareStems(sentence);
    return { sentence, score: [...asked].filter((stem) => own.has(stem)).length };
  });
  const most = Math.max(0, ...scored.map(({ score }) => score));
  const best = scored.find(({ score }) => score === most && most > 0);
  return (best ?? scored.find(({ sentence }) => isPlan(sentence)))?.sentence ?? null;
}

function rareStems(text: string): Set<string> {
  const rare = tokenize(text).filter(
    ({ word, stem }) => word.length > 2 && !isFunctionWord(word) && !GENERIC.has(stem),
  );
  return new Set(rare.map(({ stem }) => stem));
}

/** Returns the first question of a prompt, or its last sentence if it asks for something without a question mark. */
function firstQuestionOf(content: string): string {
  const sentences = content.match(/[^.?!\n]+[.?!]+[”"]?/gu)?.map((one) => one.trim()) ?? [];
  return sentences.find((one) => one.endsWith('?')) ?? sentences.at(-1) ?? content;
}
