/** What the interviewer says next after an answer: the same on every device and on the server (docs/interview.md). */
import { hash32, shuffle } from '#shared/game/choose/random.ts';
import type { MockStart } from '#shared/game/mock/mock-row.ts';
import {
  countedTurns,
  isAnswered,
  NUMBER_PROMPT,
  UNHEARD_PROMPT,
  type CaseTurn,
} from './case-turns.ts';
import { numberLine } from './numbers/number-lines.ts';
import type { Slip } from './numbers/slips.ts';
import { quoteBefore } from './quote-before.ts';
import {
  isChallenge,
  isLastPrompt,
  isStillPressed,
  promptsOf,
  type PressingQuestion,
  type Prompt,
} from './prompts.ts';
import { unheardLine, type Unheard } from './unheard.ts';

export interface Pressing {
  /** The round's. */
  seed: number;
  length: MockStart['length'];
  question: PressingQuestion;
  /** All of this case so far, in any order. */
  turns: readonly CaseTurn[];
  /** Key points that are surely missing, the surest first (`missingSoFar`); null where no words are known. */
  missing: readonly string[] | null;
  /** Did the last thing said answer nothing (`unheardIn`)? */
  unheard?: Unheard | null;
  /** A figure that can't be right (`slipToSay`). */
  slip?: Slip | null;
}

/**
 * The next prompt of a case; no prompt comes twice. The last one is the change of the ground or the pushback. Before
 * that come probes for what is surely missing; where nothing is, a follow-up; and where no words are known, these in the
 * order of the seed. A line that digs ('What did you have to assume for that?') quotes what it digs into. The first
 * comes before the follow-ups; one that can't quote needs something short before it to refer to: it comes after a
 * reply, once the follow-ups are said. Before all these, once a case each: a line on a figure that can't be right, and one
 * that says that nothing was answered.
 * @returns null where the interviewer has pressed often enough
 */
export function nextTurn(pressing: Pressing): Prompt | null {
  const { seed, length, question, turns, missing, unheard = null, slip = null } = pressing;
  if (!isStillPressed(length, question, turns)) return null;
  const said = new Set(turns.map(({ promptId }) => promptId));
  if (slip && !said.has(NUMBER_PROMPT)) {
    return { id: NUMBER_PROMPT, kind: 'number', line: numberLine(slip), point: null, isOwn: true };
  }
  if (unheard && !said.has(UNHEARD_PROMPT)) {
    const line = unheardLine(unheard, seed);
    return { id: UNHEARD_PROMPT, kind: 'unheard', line, point: null, isOwn: true };
  }
  const all = shuffle(promptsOf(question), hash32(`${seed}|${question.id}`));
  const wasChallenged = all.some((prompt) => isChallenge(prompt) && said.has(prompt.id));
  const left = all.filter(({ id }) => !said.has(id));
  const challenge = wasChallenged ? undefined : left.find(isChallenge);
  const others = left.filter((prompt) => !isChallenge(prompt));
  if (challenge && isLastPrompt(length, question, turns)) return challenge;
  const prompts = others.map((prompt) => quotingWhereItDigs(prompt, turns, seed));
  return inOrder(prompts, missing, turns)[0] ?? challenge ?? null;
}

function quotingWhereItDigs(prompt: Prompt, turns: readonly CaseTurn[], seed: number): Prompt {
  const line = prompt.kind === 'dig' ? quoteBefore(prompt.line, turns, seed) : null;
  return line === null ? prompt : { ...prompt, line, isOwn: true };
}

/** Probes for what is missing, one line that quotes, follow-ups, what digs, the rest. What can't refer to anything comes last. */
function inOrder(
  prompts: readonly Prompt[],
  missing: readonly string[] | null,
  turns: readonly CaseTurn[],
): Prompt[] {
  const digs = prompts.filter(({ kind }) => kind === 'dig');
  const others = prompts.filter(({ kind }) => kind !== 'dig');
  if (missing === null) return [...others, ...digs];
  const sure = missing.flatMap((id) => others.filter(({ point }) => point === id));
  const followUps = others.filter(({ point }) => point === null);
  const rest = others.filter((prompt) => prompt.point !== null && !sure.includes(prompt));
  const pressed = countedTurns(turns);
  const hasQuoted = pressed.some(({ promptText }) => promptText !== undefined);
  const quoting = digs.filter(({ isOwn }) => isOwn && !hasQuoted).slice(0, 1);
  const canDig = pressed.some(isAnswered);
  return [...sure, ...quoting, ...followUps, ...(canDig ? digs : []), ...rest, ...digs];
}
