/**
 * Chooses the interviewer's next line after an answer: the same on every device and on the server (docs/interview.md).
 */
import { hash32, shuffle } from '#shared/game/choose/random.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';
import type { MockStart } from '#shared/game/mock/mock-row.ts';
import { answerBeside } from './asked-back/answer-beside.ts';
import { answerBack } from './asked-back/answer-back.ts';
import { isAskedBack } from './asked-back/asked-back.ts';
import {
  canExplain,
  countedTurns,
  DIFFERENTLY_PROMPT,
  isAnswered,
  isAside,
  MEANT_PROMPT,
  NUMBER_PROMPT,
  pressedTurns,
  RESULT_PROMPT,
  THIN_PROMPT,
  UNHEARD_PROMPT,
  WE_PROMPT,
  type CaseTurn,
} from './case-turns.ts';
import { numberLine } from './numbers/number-lines.ts';
import type { Slip } from './numbers/slips.ts';
import { doubtLine, lastWordsLine, quoteBefore, QUOTING_LINES } from './quote-before.ts';
import {
  againId,
  isChallenge,
  isLastPrompt,
  isStillPressed,
  lineOf,
  promptsOf,
  type PressingQuestion,
  type Prompt,
} from './prompts.ts';
import { takingUpObjection } from './asked-back/objections.ts';
import { saidBefore } from './said-before.ts';
import { storyLine } from './story-lines.ts';
import { namingLine } from './stories/people-named.ts';
import { withLead } from './taken-up/choices.ts';
import {
  asksForToldEnd,
  asksHow,
  asksToLookBack,
  isThin,
  storyLines,
  thinLine,
  weLine,
} from './thin-words.ts';
import { lineToNonAnswer, type NonAnswer } from './non-answers.ts';

const LEAST_WORDS = 45;
const NO_STORY = { result: null, differently: null };
/** Matches prompts for one story of the past. An answer to 'Why do you want this job?' has no result and no lesson. */
const ASKS_FOR_STORY = /^(?:tell me about (?:a time|something)|walk me through)\b/iu;

export interface Pressing {
  /** The seed of the round. */
  seed: number;
  length: MockStart['length'];
  question: PressingQuestion;
  /** All turns of this case so far, in any order. */
  turns: readonly CaseTurn[];
  /** Ids of key points that are surely missing, the surest first (`missingSoFar`); null if no words are known. */
  missing: readonly string[] | null;
  /** Set if the learner's last words answered nothing (`nonAnswerIn`). */
  unheard?: NonAnswer | null;
  /** Set if the learner's last words have a figure that can't be right (`slipToSay`). */
  slip?: Slip | null;
}

/**
 * Returns the next line of the interviewer in a case; no line comes twice. A reply that only asks back is answered
 * before anything else, even after the last line (what-was-meant.ts). Then an aside comes first, at most one after each
 * answer or reply: a line about a figure that can't be right (one in a case), or a line about words that answered
 * nothing. If the reply to an aside is 'it depends', one more aside follows. Otherwise, the first of these that is left
 * is said:
 * 1. after a long answer, a part of the prompt that it didn't touch (`half`);
 * 2. after a thin reply to a probe, the probe's second try (`again`);
 * 3. a probe for a key point that is surely missing, unless the previous line was also a probe;
 * 4. a line that asks 'how?' about the answer's thinnest sentence;
 * 5. in a story: a line about a story in which 'we' did everything, or that has no end, or a line that takes up
 *    something that was told (story-lines.ts);
 * 6. follow-ups that the learner hasn't answered yet, because in the judged rounds more of them fitted than of the lines
 *    below;
 * 7. a line that asks for the reason behind the answer's most sweeping sentence, then a line that digs (`dig`) and
 *    quotes the learner, unless an earlier line has already quoted the learner;
 * 8. the other probes for points that are surely missing;
 * 9. after a reply: other lines that dig with a quote; then a line about a story's missing lesson or, in other cases,
 *    about the learner's last words; then lines that dig and need no quote, because the reply was just said and is short;
 * 10. the other probes, then follow-ups that were answered already, then any line that digs.
 * If no words are known, probes and follow-ups come first, in the order of the seed, then lines that dig.
 * If the learner's last words object to the previous line, a few words about that come first (asked-back/objections.ts).
 * The last line of a case is the challenge: new circumstances or the pushback. It is one that the learner hasn't
 * answered yet, or else a question about the learner's own answer to the pushback. New circumstances come more often,
 * because nearly all of them fitted in the rounds that were judged. A pushback may doubt things that the learner never
 * said.
 * If the learner has chosen something in a case, a few words about the choice come before a line of the bank
 * (taken-up/choices.ts).
 * If the learner's last answer also contains a question, the interviewer replies to it first (answer-beside.ts).
 * @returns null if the interviewer has pressed often enough
 */
export function nextTurn(pressing: Pressing): Prompt | null {
  const prompt = chooseTurn(pressing);
  if (!prompt || isAside(prompt.id) || pressing.unheard) return prompt;
  const { question, turns, length } = pressing;
  const beside = answerBeside(question, turns, length);
  if (beside === null) return question.skill === 'behavioural' ? prompt : withLead(prompt, turns);
  return { ...prompt, line: `${beside} ${prompt.line}`, isOwn: true };
}

function chooseTurn(pressing: Pressing): Prompt | null {
  const { seed, length, question, turns, missing, unheard = null, slip = null } = pressing;
  const asked = unheard !== null && isAskedBack(unheard) && canExplain(turns) ? unheard : null;
  if (!asked && !isStillPressed(length, question, turns)) return null;
  const said = new Set(turns.map(({ promptId }) => promptId));
  // A model may have said one of the bank's lines, or the line about the figure, in the same words.
  const lines = new Set(turns.map(({ promptText }) => promptText));
  if (asked) {
    const line = answerBack({ question, turns, asked, seed, said: [...lines] });
    return { id: MEANT_PROMPT, kind: 'meant', line, point: null, isOwn: true };
  }
  const canAside = !hasAside(turns);
  if (slip && canAside && !said.has(NUMBER_PROMPT) && !lines.has(numberLine(slip))) {
    return { id: NUMBER_PROMPT, kind: 'number', line: numberLine(slip), point: null, isOwn: true };
  }
  if (unheard && !isAskedBack(unheard) && (canAside || isStillOpen(unheard, turns))) {
    const line = lineToNonAnswer(unheard, seed, [...lines]);
    return { id: UNHEARD_PROMPT, kind: 'unheard', line, point: null, isOwn: true };
  }
  const all = shuffle(promptsOf(question), hash32(`${seed}|${question.id}`));
  const wasChallenged = all.some((prompt) => isChallenge(prompt) && said.has(prompt.id));
  const left = all
    .filter(({ id, line }) => !said.has(id) && !lines.has(line))
    .map((prompt) => namingPeople(prompt, question, turns));
  const challenges = inTurn(left.filter(isChallenge), seed);
  const challenge = wasChallenged ? null : challengeOf(challenges, turns, seed);
  const others = left.filter((prompt) => !isChallenge(prompt));
  const prompts = others.map((prompt) => quotingWhereItDigs(prompt, turns, seed));
  const chosen =
    challenge && isLastPrompt(length, question, turns)
      ? challenge
      : ((missing === null
          ? unread(prompts)
          : inOrder(prompts, missing, { question, turns, seed }))[0] ?? challenge);
  return chosen && takingUpObjection(chosen, question, turns);
}

/** One round in this many has the pushback first, and the others have new circumstances first. */
const OF_PUSHBACK = 4;

/** Sorts the challenges, so that the one that the seed chooses comes first. */
function inTurn(challenges: readonly Prompt[], seed: number): Prompt[] {
  const first = hash32(`${seed}|challenge`) % OF_PUSHBACK === 0 ? 'pushback' : 'turn';
  return challenges.toSorted((a, b) => Number(b.kind === first) - Number(a.kind === first));
}

/**
 * Returns a challenge that hasn't been answered yet, or else a question about the learner's own answer to the pushback.
 */
function challengeOf(
  challenges: readonly Prompt[],
  turns: readonly CaseTurn[],
  seed: number,
): Prompt | null {
  const open = challenges.find(({ unless }) => saidBefore(unless, turns) === null);
  if (open) return open;
  for (const prompt of challenges.filter(({ kind }) => kind === 'pushback')) {
    const said = saidBefore(prompt.unless, turns);
    const line = said?.isWhole ? doubtLine(said.sentence, seed) : null;
    if (line !== null) return { ...prompt, line, isOwn: true };
  }
  return challenges[0] ?? null;
}

/** True if the words say only that it depends, and the interviewer hasn't asked in this case what it depends on. */
function isStillOpen(unheard: NonAnswer, turns: readonly CaseTurn[]): boolean {
  const lines = turns.map(({ promptText = '' }) => promptText);
  return unheard === 'depends' && !lines.includes(lineToNonAnswer('depends', 0, []));
}

/** True if there was already an aside about the learner's last words, whether they were the answer or a reply. */
function hasAside(turns: readonly CaseTurn[]): boolean {
  const pressed = pressedTurns(turns);
  const last = pressed.findLastIndex((turn) => isAnswered(turn) && !isAside(turn.promptId));
  return pressed.slice(last + 1).some(({ promptId }) => isAside(promptId));
}

function quotingWhereItDigs(prompt: Prompt, turns: readonly CaseTurn[], seed: number): Prompt {
  const wasQuoted = pressedTurns(turns).at(-1)?.promptText?.includes('“');
  const canQuote = prompt.kind === 'dig' || (prompt.kind === 'follow-up' && !wasQuoted);
  const line = canQuote ? quoteBefore(prompt.line, turns, seed) : null;
  return line === null ? prompt : { ...prompt, line, isOwn: true };
}

/** Names the other person of a story in a line that is about them. */
function namingPeople(
  prompt: Prompt,
  { skill }: PressingQuestion,
  turns: readonly CaseTurn[],
): Prompt {
  const line = skill === 'behavioural' ? namingLine(prompt.line, turns) : null;
  return line === null ? prompt : { ...prompt, line, isOwn: true };
}

/** Orders the lines if no words are known, so that lines about the learner's words come last. */
function unread(prompts: readonly Prompt[]): Prompt[] {
  const digs = prompts.filter(({ kind }) => kind === 'dig');
  const others = prompts.filter(({ kind }) => kind === 'probe' || kind === 'follow-up');
  return [...others, ...digs];
}

/**
 * Orders the lines: those for key points that are most surely missing come first, then those that fit any answer. Lines
 * with nothing to refer to come last.
 */
function inOrder(
  all: readonly Prompt[],
  missing: readonly string[],
  { question, turns, seed }: Pick<Pressing, 'question' | 'turns' | 'seed'>,
): Prompt[] {
  const isStory = question.skill === 'behavioural';
  const hasLookedBack =
    isStory && turns.some((turn) => asksToLookBack(lineOf(question, turn) ?? ''));
  const prompts = hasLookedBack ? all.filter(({ line }) => !asksToLookBack(line)) : all;
  const ofKind = (wanted: Prompt['kind']) => prompts.filter(({ kind }) => kind === wanted);
  const isOpen = ({ unless }: Prompt) => saidBefore(unless, turns) === null;
  const halves = hasLongAnswer(turns) ? ofKind('half').filter(isOpen).slice(0, 1) : [];
  // A probe's second try comes early: a few more words may be all that the point needs.
  const again = ofKind('again').filter(
    ({ id, point }) => missing.includes(point ?? '') && id === againAfter(turns),
  );
  const digs = ofKind('dig');
  const probes = ofKind('probe');
  const sure = missing.flatMap((id) => probes.filter(({ point }) => point === id));
  const isNeedless = ({ line }: Prompt) => isStory && asksForToldEnd(line, turns);
  const rest = probes
    .filter((prompt) => !sure.includes(prompt))
    .toSorted((a, b) => Number(isNeedless(a)) - Number(isNeedless(b)));
  const followUps = ofKind('follow-up');
  const open = followUps.filter(isOpen);
  const answered = followUps.filter((prompt) => !open.includes(prompt));
  const pressed = countedTurns(turns);
  const hasQuoted = pressed.some(({ promptText }) => promptText?.includes('“'));
  const quotes = digs.filter(({ isOwn }) => isOwn);
  // Some lines are written to follow a quote. Without one, their 'that' could mean anything, so they are left out here.
  const bare = digs.filter(({ isOwn, line }) => !isOwn && !QUOTING_LINES.has(line));
  const canDig = pressed.some(isAnswered);
  const own = ownLines(question, turns, seed, hasLookedBack);
  return [
    ...[...halves, ...again, ...(wasProbed(question, turns) ? [] : sure), ...own.first],
    ...[...open, ...own.thin, ...(hasQuoted ? [] : quotes), ...sure],
    ...(canDig ? [...quotes, ...own.later, ...bare] : []),
    // A story usually tells most of its key points, so probes for them come late.
    ...(isStory ? bare : []),
    ...[...rest, ...answered, ...digs],
  ];
}

/** True if the line before was a probe or its second try, and the learner replied to it. */
function wasProbed(question: PressingQuestion, turns: readonly CaseTurn[]): boolean {
  const last = countedTurns(turns).at(-1);
  if (!last || !isAnswered(last)) return false;
  return promptsOf(question).some(({ id, point }) => id === last.promptId && point !== null);
}

/** Returns the lines about the learner's words that don't come from the bank. Each is said once in a case. */
function ownLines(
  { skill, content, facts }: PressingQuestion,
  turns: readonly CaseTurn[],
  seed: number,
  hasLookedBack: boolean,
): Record<'first' | 'thin' | 'later', Prompt[]> {
  const isStory = skill === 'behavioural';
  const { result, differently } =
    isStory && ASKS_FOR_STORY.test(content) ? storyLines(turns, seed) : NO_STORY;
  const promptOf = (id: string, line: string | null): Prompt[] => {
    if (line === null || turns.some(({ promptId }) => promptId === id)) return [];
    return [{ id, kind: 'dig', line, point: null, isOwn: true }];
  };
  const thin = promptOf(THIN_PROMPT, thinLine(turns, seed, isStory, facts));
  return {
    thin,
    first: [
      ...thin.filter(({ line }) => asksHow(line)),
      ...promptOf(WE_PROMPT, isStory ? weLine(turns, seed) : null),
      ...promptOf(RESULT_PROMPT, result),
      ...(isStory ? storyPrompt(turns, seed) : []),
    ],
    later: [
      ...promptOf(DIFFERENTLY_PROMPT, hasLookedBack ? null : differently),
      ...promptOf(THIN_PROMPT, isStory ? null : lastWordsLine(turns, seed, facts)),
    ],
  };
}

/** Returns the line that takes up a sentence of a story, if there is one. */
function storyPrompt(turns: readonly CaseTurn[], seed: number): Prompt[] {
  const found = storyLine(turns, seed);
  return found ? [{ ...found, kind: 'dig', point: null, isOwn: true }] : [];
}

/** Returns the id of the last probe's second try if all replies to the probe are thin; null if no words are known. */
function againAfter(turns: readonly CaseTurn[]): string | null {
  const pressed = pressedTurns(turns);
  const at = pressed.findLastIndex(({ promptId }) => !isAside(promptId));
  const replies = pressed.slice(Math.max(0, at)).flatMap(({ text }) => text ?? []);
  const probe = pressed[at]?.promptId;
  return probe && replies.length > 0 && isThin(replies.join(' ')) ? againId(probe) : null;
}

/** True if the answer is long enough to tell that a part of the prompt was left out. */
function hasLongAnswer(turns: readonly CaseTurn[]): boolean {
  const texts = turns.flatMap(({ phase, text }) => (phase === 'answer' ? (text ?? '') : []));
  return tokenize(texts.join(' ')).length >= LEAST_WORDS;
}
