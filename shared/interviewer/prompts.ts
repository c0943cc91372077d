/**
 * Lists the lines of a question with which an interviewer can press, and decides how many times the interviewer
 * presses.
 */
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { MockStart, MockTurnRow } from '#shared/game/mock/mock-row.ts';
import {
  BUILT_IN_PROMPT,
  canExplain,
  countedTurns,
  interruptions,
  isAnswered,
  pressedTurns,
  type CaseTurn,
} from './case-turns.ts';
import { askedBack } from './asked-back/asked-back.ts';
import { isNamingForm } from './stories/people-named.ts';

/** The longest line that an interviewer says in a turn, even if a model wrote it: nobody can take in a longer one. */
export const MAX_LINE_CHARACTERS = 300;

/**
 * The fields of a question with which an interviewer presses. Editions from before mock interviews have only
 * follow-ups.
 */
export type PressingQuestion = Pick<
  OpenEndedQuestion,
  'id' | 'skill' | 'content' | 'followUps' | 'probes' | 'turn' | 'pushback' | 'halves'
> &
  Partial<Pick<OpenEndedQuestion, 'facts'>>;

export interface Prompt {
  /**
   * The id that a turn stores as `promptId`: a probe's index, a follow-up's id, `turn`, `pushback`, `again-…`,
   * `half-…`, or an id from case-turns.ts.
   */
  id: string;
  /**
   * `probe` asks for a key point, `again` is its blunter second try, `half` asks for an unanswered part of the prompt,
   * `dig` digs into what was said, `turn` brings new circumstances, `pushback` doubts the answer, `unheard` says that
   * nothing was answered, `meant` says what the line before meant, `number` is about a figure that can't be right.
   */
  kind:
    | 'probe'
    | 'again'
    | 'half'
    | 'dig'
    | 'follow-up'
    | 'turn'
    | 'pushback'
    | 'unheard'
    | 'meant'
    | 'number';
  /** The interviewer's words. */
  line: string;
  /** The id of the key point that a `probe` or its second try asks for; null for other lines. */
  point: string | null;
  /** If the learner has already said this, other lines come first (`saidBefore`). */
  unless?: readonly string[] | undefined;
  /** Present if the line quotes the learner or is about the learner's words, so it isn't the bank's line as it is. */
  isOwn?: true;
}

/** The number of times that the interviewer presses in a case. The last time is new circumstances or the pushback. */
const TURNS: Readonly<Record<MockStart['length'], number>> = { short: 3, full: 2 };
/**
 * The number of times that the interviewer presses about a story. The learner tells it in a few minutes, and the rest
 * of the round is questions about it.
 */
const TURNS_OF_STORY: Readonly<Record<MockStart['length'], number>> = { short: 5, full: 4 };
/** The maximum number of lines that the learner may pass over in a case. */
const MOST_PASSED_OVER = 2;

/** Remembers the lines of each question, because they are needed at every turn. */
const readBefore = new WeakMap<PressingQuestion, Prompt[]>();

/** Returns all lines of a question, in the question's order. Second tries and halves come last. */
export function promptsOf(question: PressingQuestion): readonly Prompt[] {
  const known = readBefore.get(question) ?? readPrompts(question);
  readBefore.set(question, known);
  return known;
}

function readPrompts({
  probes = [],
  followUps,
  turn,
  pushback,
  halves = [],
}: PressingQuestion): Prompt[] {
  return [
    ...probes.map(({ point = null, line }, place): Prompt => ({
      id: String(place),
      kind: point === null ? 'dig' : 'probe',
      ...{ line, point },
    })),
    ...followUps.map(({ id, question: line, unless }): Prompt => ({
      id,
      kind: 'follow-up',
      ...{ line, point: null, unless },
    })),
    ...(['turn', 'pushback'] as const).flatMap((id): Prompt[] => {
      const challenge = { turn, pushback }[id];
      if (!challenge) return [];
      return [{ id, kind: id, line: challenge.line, point: null, unless: challenge.unless }];
    }),
    ...probes.flatMap(({ point = null, again }, place): Prompt[] =>
      again === undefined
        ? []
        : [{ id: againId(String(place)), kind: 'again', line: again, point }],
    ),
    ...halves.map(({ line, unless }, place): Prompt => ({
      id: `half-${place}`,
      kind: 'half',
      ...{ line, point: null, unless },
    })),
  ];
}

/** Returns the id of a probe's second try. */
export function againId(probeId: string): string {
  return `again-${probeId}`;
}

/**
 * Returns the interviewer's words in a turn: a model's line, or the bank's, with or without a quote. Returns null if
 * the interviewer said nothing, or if the bank no longer has the line.
 */
export function lineOf(
  question: PressingQuestion,
  { promptId, promptText }: Pick<MockTurnRow, 'promptId' | 'promptText'>,
): string | null {
  return promptText ?? promptsOf(question).find(({ id }) => id === promptId)?.line ?? null;
}

/**
 * Splits the interviewer's words into the line itself, from the bank or a model, and what comes before it, if anything: a
 * quote of the learner, or words about an objection.
 */
export function partsOfLine(
  question: PressingQuestion,
  turn: Pick<MockTurnRow, 'promptId' | 'promptText'>,
): { quote: string | null; line: string | null } {
  const said = lineOf(question, turn);
  const own = modelOf(turn) ? null : lineOf(question, { promptId: turn.promptId });
  if (!own || said === own || !said?.endsWith(own)) return { quote: null, line: said };
  return { quote: said.slice(0, -own.length).trim(), line: own };
}

/**
 * Returns a strong reply to a line of the bank: the strong line of a probe's key point, or the sample for a follow-up,
 * new circumstances or the pushback.
 * @returns null for a line that digs into the learner's own words, for a pushback that asks about them, and for a
 * model's line
 */
export function strongReplyTo(
  question: Pick<OpenEndedQuestion, 'keyPoints'> & PressingQuestion,
  turn: Pick<MockTurnRow, 'promptId' | 'promptText'>,
): string | null {
  const prompt = promptsOf(question).find(({ id }) => id === turn.promptId);
  // Words about an objection may come before the line, but no quote: a line with a quote asks about the learner's words.
  const { quote, line } = partsOfLine(question, turn);
  const isSame = line === prompt?.line || isNamingForm(prompt?.line ?? '', line ?? '');
  if (!isSame || quote?.includes('“')) return null;
  switch (prompt?.kind) {
    case 'probe':
    case 'again':
      return question.keyPoints.find(({ id }) => id === prompt.point)?.strong ?? null;
    case 'follow-up':
      return question.followUps.find(({ id }) => id === prompt.id)?.sample ?? null;
    case 'turn':
    case 'pushback':
      return question[prompt.kind]?.sample ?? null;
    default:
      return null;
  }
}

/** The names of the models that write lines, as the screen shows them beside a line. */
export type LineModel = 'AI' | 'Built-in AI';

/**
 * Returns the model that wrote the interviewer's words: AI Mode's or the browser's own. Returns null for a line of the
 * bank, which keeps its id even if it quotes the learner.
 */
export function modelOf({
  promptId,
  promptText,
}: Pick<MockTurnRow, 'promptId' | 'promptText'>): LineModel | null {
  if (promptText === undefined) return null;
  if (promptId === BUILT_IN_PROMPT) return 'Built-in AI';
  return promptId === null ? 'AI' : null;
}

/** Returns how many times the interviewer presses in a case, if the question has enough lines. */
export function mostPresses(length: MockStart['length'], skill: PressingQuestion['skill']): number {
  return (skill === 'behavioural' ? TURNS_OF_STORY : TURNS)[length];
}

/**
 * True if the interviewer says one more line: there is a time left to press, or the last reply only asks back.
 * @param turns of this case, with all words
 */
export function isStillAsked(
  length: MockStart['length'],
  question: PressingQuestion,
  turns: readonly CaseTurn[],
): boolean {
  const last = pressedTurns(turns).at(-1);
  const asked = last ? askedBack(last.text ?? '', lineOf(question, last)) : null;
  return (asked !== null && canExplain(turns)) || isStillPressed(length, question, turns);
}

/** True if the interviewer presses once more. @param turns of this case */
export function isStillPressed(
  length: MockStart['length'],
  question: PressingQuestion,
  turns: readonly CaseTurn[],
): boolean {
  const pressed = countedTurns(turns);
  const most = pressingOf(length, question, turns);
  return pressed.filter(isAnswered).length < most.turns && pressed.length < most.usable;
}

/** True if the present line is the last one of the case. @param turns of this case */
export function isLastPrompt(
  length: MockStart['length'],
  question: PressingQuestion,
  turns: readonly CaseTurn[],
): boolean {
  const answered = countedTurns(turns).filter(isAnswered).length;
  return answered === pressingOf(length, question, turns).turns - 1;
}

/**
 * True if the learner may exchange the present line for a different one ('I covered that'). @param turns of this case
 */
export function canPassOver(
  length: MockStart['length'],
  question: PressingQuestion,
  turns: readonly CaseTurn[],
): boolean {
  const passed = countedTurns(turns).filter((turn) => !isAnswered(turn));
  return passed.length < pressingOf(length, question, turns).passes;
}

/** True for new circumstances and for the pushback. At most one of them is said in a case. */
export function isChallenge({ kind }: Prompt): boolean {
  return kind === 'turn' || kind === 'pushback';
}

/**
 * Returns how many times the interviewer presses in a case and how many lines may be skipped, with the lines there are.
 */
function pressingOf(
  length: MockStart['length'],
  question: PressingQuestion,
  turns: readonly CaseTurn[],
) {
  // Second tries and halves are said only on certain occasions, so they aren't counted.
  const prompts = promptsOf(question).filter(({ kind }) => kind !== 'again' && kind !== 'half');
  const challenges = prompts.filter(isChallenge).length;
  // Only one of the two challenges is used, and a line that interrupted the answer isn't said again.
  const usable = prompts.length - Math.max(0, challenges - 1) - interruptions(turns);
  const most = Math.min(mostPresses(length, question.skill), usable);
  return { turns: most, passes: Math.min(MOST_PASSED_OVER, usable - most), usable };
}
