/** What an interviewer can press with in a case, and how often. All of it stands in the question. */
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { MockStart, MockTurnRow } from '#shared/game/mock/mock-row.ts';
import { countedTurns, interruptions, isAnswered, type CaseTurn } from './case-turns.ts';

/** What the interviewer says in one turn, whoever wrote it: no longer than can be taken in. */
export const MAX_LINE_CHARACTERS = 300;

/** What of a question an interviewer presses with; editions from before the interview have only follow-ups. */
export type PressingQuestion = Pick<
  OpenEndedQuestion,
  'id' | 'skill' | 'followUps' | 'probes' | 'turn' | 'pushback' | 'halves'
>;

export interface Prompt {
  /** As a turn keeps it (`promptId`): a probe's place, a follow-up's id, `turn` or `pushback`, or what `promptsOf` makes. */
  id: string;
  /**
   * `probe` is for a key point, `again` its second rung, `half` for an unanswered part of the prompt, `dig` goes into what
   * was said, `turn` changes the ground, `unheard` says that nothing was answered, `number` stops at a figure.
   */
  kind:
    'probe' | 'again' | 'half' | 'dig' | 'follow-up' | 'turn' | 'pushback' | 'unheard' | 'number';
  /** What the interviewer says. */
  line: string;
  /** The key point of a `probe` or its second rung. */
  point: string | null;
  /** Who has said this needn't hear it (`saidBefore`). */
  unless?: readonly string[] | undefined;
  /** Is the line not the bank's own? It begins with the learner's words, or is about them. */
  isOwn?: true;
}

/** The interviewer presses so often; the last time of these is the change of the ground or the pushback. */
const TURNS: Readonly<Record<MockStart['length'], number>> = { short: 3, full: 2 };
/** So often the learner may pass one over in a case. */
const MOST_PASSED_OVER = 2;

/** All of a question's prompts, in its order; second rungs and halves last. */
export function promptsOf({
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

/** The id of the second rung of a probe. */
export function againId(probeId: string): string {
  return `again-${probeId}`;
}

/** What the interviewer said in a turn, be it a model's, the bank's, or the bank's with a quote; null where nothing, or the bank has it no more. */
export function lineOf(
  question: PressingQuestion,
  { promptId, promptText }: Pick<MockTurnRow, 'promptId' | 'promptText'>,
): string | null {
  return promptText ?? promptsOf(question).find(({ id }) => id === promptId)?.line ?? null;
}

/** What was said in two parts: the learner's own words, where the line quotes them, and the line of the bank (or of a model) itself. */
export function partsOfLine(
  question: PressingQuestion,
  turn: Pick<MockTurnRow, 'promptId' | 'promptText'>,
): { quote: string | null; line: string | null } {
  const said = lineOf(question, turn);
  const own = isOfModel(turn) ? null : lineOf(question, { promptId: turn.promptId });
  if (!own || said === own || !said?.endsWith(own)) return { quote: null, line: said };
  return { quote: said.slice(0, -own.length).trim(), line: own };
}

/**
 * What a strong reply to a line of the bank sounds like: the strong line of a probe's key point, or the sample of a
 * follow-up, the change of the ground or the pushback.
 * @returns null for what digs into the learner's own words, for a pushback that asks about these, and for a model's line
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

/** Was it a model that wrote the interviewer's words? A line of the bank that quotes the learner keeps its id. */
export function isOfModel({
  promptId,
  promptText,
}: Pick<MockTurnRow, 'promptId' | 'promptText'>): boolean {
  return promptText !== undefined && promptId === null;
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

/** How often the interviewer presses in a case, and how many prompts may be passed over: no more than there are. */
function pressingOf(
  length: MockStart['length'],
  question: PressingQuestion,
  turns: readonly CaseTurn[],
) {
  // A second rung and a half have their occasion or are never said.
  const prompts = promptsOf(question).filter(({ kind }) => kind !== 'again' && kind !== 'half');
  const challenges = prompts.filter(isChallenge).length;
  // Of the two challenges one is used; what cut in on the answer isn't said again.
  const usable = prompts.length - Math.max(0, challenges - 1) - interruptions(turns);
  const most = Math.min(TURNS[length], usable);
  return { turns: most, passes: Math.min(MOST_PASSED_OVER, usable - most), usable };
}
