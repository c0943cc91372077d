/**
 * Lists the lines with which an interviewer can press in a case, and decides how often. All of them stand in the
 * question.
 */
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { MockStart, MockTurnRow } from '#shared/game/mock/mock-row.ts';
import {
  BUILT_IN_PROMPT,
  countedTurns,
  interruptions,
  isAnswered,
  type CaseTurn,
} from './case-turns.ts';

/** The longest line of an interviewer in one turn, whoever wrote it: a longer one can't be taken in. */
export const MAX_LINE_CHARACTERS = 300;

/**
 * The fields of a question that an interviewer presses with; editions from before the interview have only follow-ups.
 */
export type PressingQuestion = Pick<
  OpenEndedQuestion,
  'id' | 'skill' | 'followUps' | 'probes' | 'turn' | 'pushback' | 'halves'
>;

export interface Prompt {
  /**
   * The id that a turn stores (`promptId`): a probe's place, a follow-up's id, `turn` or `pushback`, or an id from
   * `promptsOf`.
   */
  id: string;
  /**
   * `probe` asks for a key point, `again` is its second rung, `half` asks for an unanswered part of the prompt, `dig`
   * goes into what was said, `turn` changes the ground, `unheard` says that nothing was answered, `number` stops at a
   * figure.
   */
  kind:
    'probe' | 'again' | 'half' | 'dig' | 'follow-up' | 'turn' | 'pushback' | 'unheard' | 'number';
  /** The interviewer's words. */
  line: string;
  /** The key point that a `probe` or its second rung asks for. */
  point: string | null;
  /** A learner who has said this doesn't have to hear the line (`saidBefore`). */
  unless?: readonly string[] | undefined;
  /** Does the line begin with the learner's words, or is it about them? Then it isn't the bank's own. */
  isOwn?: true;
}

/** How many times the interviewer presses; the last time is new circumstances or the pushback. */
const TURNS: Readonly<Record<MockStart['length'], number>> = { short: 3, full: 2 };
/** A story is told in a few minutes, and asked about for the rest of the round. */
const TURNS_OF_STORY: Readonly<Record<MockStart['length'], number>> = { short: 5, full: 4 };
/** How many lines the learner may pass over in a case. */
const MOST_PASSED_OVER = 2;

/** Remembers each question's prompts, which are asked for at every turn. */
const readBefore = new WeakMap<PressingQuestion, Prompt[]>();

/** Returns all of a question's prompts, in the question's order; second rungs and halves come last. */
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

/** Returns the id of a probe's second rung. */
export function againId(probeId: string): string {
  return `again-${probeId}`;
}

/**
 * Returns the interviewer's words in a turn, from a model, from the bank, or from the bank with a quote; null if the
 * interviewer said nothing, or if the bank no longer has the line.
 */
export function lineOf(
  question: PressingQuestion,
  { promptId, promptText }: Pick<MockTurnRow, 'promptId' | 'promptText'>,
): string | null {
  return promptText ?? promptsOf(question).find(({ id }) => id === promptId)?.line ?? null;
}

/**
 * Splits the interviewer's words into two parts: the learner's own words, if the line quotes them, and the line itself,
 * from the bank or a model.
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
 * the change of the ground or the pushback.
 * @returns null for a line that digs into the learner's own words, for a pushback that asks about them, and for a
 * model's line
 */
export function strongReplyTo(
  question: Pick<OpenEndedQuestion, 'keyPoints'> & PressingQuestion,
  turn: Pick<MockTurnRow, 'promptId' | 'promptText'>,
): string | null {
  const prompt = promptsOf(question).find(({ id }) => id === turn.promptId);
  if (turn.promptText !== undefined && turn.promptText !== prompt?.line) return null;
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

/** Names of the models that write lines, as they stand beside a line. */
export type LineModel = 'AI' | 'Built-in AI';

/**
 * Returns which model wrote the interviewer's words: AI Mode, or the browser's own; null for a line of the bank, which
 * keeps its id even if it quotes the learner.
 */
export function modelOf({
  promptId,
  promptText,
}: Pick<MockTurnRow, 'promptId' | 'promptText'>): LineModel | null {
  if (promptText === undefined) return null;
  if (promptId === BUILT_IN_PROMPT) return 'Built-in AI';
  return promptId === null ? 'AI' : null;
}

/** Returns how often the interviewer presses in a case, if the question has so many lines. */
export function mostPresses(length: MockStart['length'], skill: PressingQuestion['skill']): number {
  return (skill === 'behavioural' ? TURNS_OF_STORY : TURNS)[length];
}

/** Does the interviewer press once more? @param turns of this case */
export function isStillPressed(
  length: MockStart['length'],
  question: PressingQuestion,
  turns: readonly CaseTurn[],
): boolean {
  const pressed = countedTurns(turns);
  const most = pressingOf(length, question, turns);
  return pressed.filter(isAnswered).length < most.turns && pressed.length < most.usable;
}

/** Is the present prompt the last one? @param turns of this case */
export function isLastPrompt(
  length: MockStart['length'],
  question: PressingQuestion,
  turns: readonly CaseTurn[],
): boolean {
  const answered = countedTurns(turns).filter(isAnswered).length;
  return answered === pressingOf(length, question, turns).turns - 1;
}

/** May the learner pass the present prompt over for another ('I covered that')? @param turns of this case */
export function canPassOver(
  length: MockStart['length'],
  question: PressingQuestion,
  turns: readonly CaseTurn[],
): boolean {
  const passed = countedTurns(turns).filter((turn) => !isAnswered(turn));
  return passed.length < pressingOf(length, question, turns).passes;
}

/** The change of the ground or the pushback: at most one of them in a case. */
export function isChallenge({ kind }: Prompt): boolean {
  return kind === 'turn' || kind === 'pushback';
}

/**
 * Returns how often the interviewer presses in a case, and how many prompts may be passed over: no more than there are.
 */
function pressingOf(
  length: MockStart['length'],
  question: PressingQuestion,
  turns: readonly CaseTurn[],
) {
  // A second rung or a half is said only on its occasion, so it isn't counted.
  const prompts = promptsOf(question).filter(({ kind }) => kind !== 'again' && kind !== 'half');
  const challenges = prompts.filter(isChallenge).length;
  // One of the two challenges is used; a line that cut in on the answer isn't said again.
  const usable = prompts.length - Math.max(0, challenges - 1) - interruptions(turns);
  const most = Math.min(mostPresses(length, question.skill), usable);
  return { turns: most, passes: Math.min(MOST_PASSED_OVER, usable - most), usable };
}
