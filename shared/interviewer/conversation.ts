/** Joins everything that the learner said in a case into one text, and finds the turn in which a sentence was said. */
import type { Span } from '#shared/coach/read/sentences.ts';
import type { MockPhase } from '#shared/game/mock/mock-row.ts';
import type { CaseTurn } from './case-turns.ts';
import { promptsOf, type PressingQuestion } from './prompts.ts';

/** The words of one turn, as a range of the conversation's text. */
export interface ConversationPart extends Span {
  turn: number;
  phase: MockPhase;
}

export interface Conversation {
  /** '' if there are no words. */
  text: string;
  /** The answer comes first, then the others in the order in which they were said. */
  parts: readonly ConversationPart[];
  /** The first turn in which the interviewer pressed for a key point, by the key point's id. */
  pressedFor: ReadonlyMap<string, number>;
}

/** The phases in which the learner says something about the case. */
const SAID: readonly MockPhase[] = ['ask', 'plan', 'answer', 'pressed', 'recommendation'];
/** The text between two turns: a line break ends a sentence. */
const BETWEEN = '\n\n';

/**
 * Returns what the learner said in one case: the texts of its turns, joined in the order in which they were said.
 * @param turns the case's turns, in any order
 */
export function conversationOf(
  question: PressingQuestion,
  turns: readonly CaseTurn[],
): Conversation {
  const inOrder = [...turns].sort((a, b) => a.turn - b.turn);
  let text = '';
  const parts: ConversationPart[] = [];
  for (const { turn, phase, text: words } of inOrder) {
    const said = words?.trim() ?? '';
    if (!SAID.includes(phase) || said === '') continue;
    const start = text === '' ? 0 : text.length + BETWEEN.length;
    text += `${text === '' ? '' : BETWEEN}${said}`;
    parts.push({ turn, phase, start, end: start + said.length });
  }
  const isAnswer = ({ phase }: ConversationPart) => phase === 'answer';
  const pointOf = new Map(promptsOf(question).map(({ id, point }) => [id, point]));
  const pressedFor = new Map<string, number>();
  for (const { turn, promptId } of inOrder) {
    const point = promptId === null ? null : pointOf.get(promptId);
    if (point && !pressedFor.has(point)) pressedFor.set(point, turn);
  }
  return {
    text,
    parts: [...parts.filter(isAnswer), ...parts.filter((part) => !isAnswer(part))],
    pressedFor,
  };
}

/**
 * Says in a few words where a sentence that shows a key point was said; null if it is in the answer itself. If the
 * interviewer had pressed for the point before, the sentence was said 'when asked'. It counts all the same.
 * @param point the key point's id
 */
export function saidWhere(
  { parts, pressedFor }: Conversation,
  point: string,
  { start }: Span,
): string | null {
  const part = parts.find((one) => one.start <= start && start < one.end);
  if (!part) return null;
  return (pressedFor.get(point) ?? Infinity) <= part.turn ? 'when asked' : WHERE[part.phase];
}

const WHERE: Record<MockPhase, string | null> = {
  prompt: null,
  ask: 'from what you asked',
  plan: 'from your plan',
  answer: null,
  pressed: 'from a reply',
  recommendation: 'from your recommendation',
  yours: null,
};
