/**
 * The actions of a friend who plays the interviewer in a round. The friend goes from part to part, and taps in each
 * part. Pure.
 */
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { Axis, Band } from '#shared/game/constants.ts';
import type { MockPhase, MockStart } from '#shared/game/mock/mock-row.ts';
import { secondsOfTurn } from '#shared/interviewer/clock.ts';
import { mostPresses, promptsOf, type Prompt } from '#shared/interviewer/prompts.ts';
import type { FriendTalk, TalkTurn } from '#pwa/device/database/single-records.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import { recordEvents } from '#pwa/device/database/record-event.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import type { LoadedInterview } from '#pwa/interview/round/open-round.ts';
import { answerEvent, turnEvent } from '#pwa/interview/round/record-turn.ts';

/** A part of the round: a phase of one case. */
export interface Part {
  case: number;
  phase: MockPhase;
}

/** The parts of a case. The plan has no part of its own: the learner makes it in the part for asking. */
const PHASES: readonly MockPhase[] = ['prompt', 'ask', 'answer', 'pressed', 'recommendation'];
/**
 * The highest turn number that a pressing line may get. Turn numbers end at 39 (`mock-turn`), and the parts that come
 * after pressing need some of them.
 */
const LAST_LINE = 33;

/** Begins a talk with the first case's prompt. */
export function beginTalk(mockId: string, isRecorded: boolean): FriendTalk {
  const now = { case: 0, turn: 0, phase: 'prompt' as const, promptId: null, seconds: 0, facts: [] };
  return { mockId, isRecorded, now, others: [], isMarking: false, heard: [], marks: [] };
}

/** Returns all parts of a round, in order; a full round ends with the learner's own questions. */
export function partsOf({ cases, length }: Pick<MockStart, 'cases' | 'length'>): Part[] {
  const parts = cases.flatMap((_, place) => PHASES.map((phase) => ({ case: place, phase })));
  const last = cases.length - 1;
  return length === 'full' ? [...parts, { case: last, phase: 'yours' }] : parts;
}

/** Returns the part after the current one; null if marking is next. */
export function nextPart({ now }: FriendTalk, parts: readonly Part[]): Part | null {
  return parts[parts.findIndex((part) => isPart(now, part)) + 1] ?? null;
}

function isPart(turn: Part, part: Part): boolean {
  return turn.case === part.case && turn.phase === part.phase;
}

/** Returns all turns so far, in order. */
export function turnsOf({ now, others }: FriendTalk): TalkTurn[] {
  return [...others, now].sort((a, b) => a.case - b.case || a.turn - b.turn);
}

/** Goes to a part. If the friend comes back to a part, its last turn resumes. */
export function goTo(talk: FriendTalk, part: Part): FriendTalk {
  if (isPart(talk.now, part)) return { ...talk, isMarking: false };
  const all = [...talk.others, talk.now];
  const before = all.findLast((turn) => isPart(turn, part));
  const now = before ?? newTurn(all, part);
  return { ...talk, now, others: all.filter((turn) => turn !== now), isMarking: false };
}

function newTurn(all: readonly TalkTurn[], { case: place, phase }: Part): TalkTurn {
  const own = all.filter((turn) => turn.case === place);
  const turn = own.reduce((most, one) => Math.max(most, one.turn + 1), 0);
  return { case: place, turn, phase, promptId: null, seconds: 0, facts: [] };
}

export function passSeconds(talk: FriendTalk, seconds: number): FriendTalk {
  return { ...talk, now: { ...talk.now, seconds: talk.now.seconds + seconds } };
}

/** Returns the indexes of the facts that were given in the current case. */
export function factsGiven(talk: FriendTalk): number[] {
  return turnsOf(talk)
    .filter((turn) => turn.case === talk.now.case)
    .flatMap(({ facts }) => facts);
}

/** Marks a fact as given in the current part; if it was marked before, in any part, removes the mark. */
export function toggleFact(talk: FriendTalk, place: number): FriendTalk {
  if (!factsGiven(talk).includes(place))
    return { ...talk, now: { ...talk.now, facts: [...talk.now.facts, place] } };
  return withTurns(talk, (turn) =>
    turn.case === talk.now.case
      ? { ...turn, facts: turn.facts.filter((one) => one !== place) }
      : turn,
  );
}

function withTurns(talk: FriendTalk, change: (turn: TalkTurn) => TalkTurn): FriendTalk {
  return { ...talk, now: change(talk.now), others: talk.others.map(change) };
}

/** Returns the ids of the lines with which the friend pressed in the current case. */
export function linesUsed(talk: FriendTalk): string[] {
  return turnsOf(talk)
    .filter((turn) => turn.case === talk.now.case)
    .flatMap(({ promptId }) => promptId ?? []);
}

/**
 * Marks a pressing line as used, or removes the mark. The turn that a line begins lasts until the next line or the next
 * part.
 */
export function toggleLine(talk: FriendTalk, promptId: string): FriendTalk {
  const { now, others } = talk;
  if (linesUsed(talk).includes(promptId))
    return withTurns(talk, (turn) =>
      turn.case === now.case && turn.promptId === promptId ? { ...turn, promptId: null } : turn,
    );
  if (now.promptId === null) return { ...talk, now: { ...now, promptId } };
  const next = newTurn([...others, now], now);
  if (next.turn > LAST_LINE) return talk;
  return { ...talk, now: { ...next, promptId }, others: [...others, now] };
}

/** Returns the ids of the current case's key points that the friend heard. */
export function heardIn({ heard, now }: FriendTalk): readonly string[] {
  return heard[now.case] ?? [];
}

export function toggleHeard(talk: FriendTalk, point: string): FriendTalk {
  const own = heardIn(talk);
  const changed = own.includes(point) ? own.filter((one) => one !== point) : [...own, point];
  const heard = Array.from(
    { length: Math.max(talk.heard.length, talk.now.case + 1) },
    (_, place) => (place === talk.now.case ? changed : (talk.heard[place] ?? [])),
  );
  return { ...talk, heard };
}

export function setMark(talk: FriendTalk, axis: Axis, band: Band): FriendTalk {
  const others = talk.marks.filter((mark) => mark.axis !== axis);
  return { ...talk, marks: [...others, { axis, band }] };
}

/**
 * Returns how many seconds the current part has taken so far. In the part for pressing, each line is a turn, and all of
 * them count.
 */
export function secondsOfPart(talk: FriendTalk): number {
  const own = turnsOf(talk).filter((turn) => isPart(turn, talk.now));
  return own.reduce((sum, { seconds }) => sum + seconds, 0);
}

/**
 * Returns the seconds planned for a part; null if the clock is off. Asking includes the time for the plan, and pressing
 * the time for all lines.
 */
export function limitOfPart(started: MockStart, phase: MockPhase): number | null {
  const limit = secondsOfTurn(started, phase);
  if (limit === null) return null;
  if (phase === 'ask') return limit + (secondsOfTurn(started, 'plan') ?? 0);
  return phase === 'pressed' ? limit * mostPresses(started.length, started.type) : limit;
}

interface PressLine {
  id: string;
  line: string;
  /** When the friend should ask the line, in words. */
  when: string;
}

/**
 * Returns the lines with which the friend can press. Lines for key points that the friend already heard come last. A
 * line's blunter second step is left out, to keep the list short.
 */
export function linesToPress(question: OpenEndedQuestion, heard: readonly string[]): PressLine[] {
  const rank = ({ kind, point }: Prompt) =>
    point !== null && heard.includes(point) ? ORDER.length : ORDER.indexOf(kind);
  return promptsOf(question)
    .filter(({ kind }) => ORDER.includes(kind))
    .sort((a, b) => rank(a) - rank(b))
    .map(({ id, line, kind, point }) => {
      const missing = question.keyPoints.find((one) => one.id === point);
      return { id, line, when: missing ? `If missing: ${missing.text}` : (WHEN[kind] ?? '') };
    });
}

const ORDER: readonly Prompt['kind'][] = ['probe', 'half', 'dig', 'follow-up', 'turn', 'pushback'];
const WHEN: Partial<Record<Prompt['kind'], string>> = {
  half: 'If this part was left out',
  dig: 'Goes deeper',
  'follow-up': 'Goes deeper',
  turn: 'Changes the situation',
  pushback: 'Disagrees',
};

/**
 * Ends a round that a friend has held. Records the round's turns, a spoken answer for each case, the friend's marks and
 * the end of the round: all of these events, or none.
 * @returns the outcome of each answer @throws StorageError, RefusedError; on an error, the state of the talk stays as
 * it is
 */
export async function handBack(round: LoadedInterview, talk: FriendTalk): Promise<Outcome[]> {
  const { mockId, started } = round.mock;
  const turns = turnsOf(talk);
  const recorded = await recordEvents([
    ...turns.map((turn) => ({
      ...turnEvent(draftOf(mockId, turn), limitOfPart(started, turn.phase)),
      // The answer has no text: its words are only in the recording.
      text: null,
    })),
    ...round.questions.flatMap((question, place) => answerOf(mockId, question, turns, place)),
    ...talk.marks.map((mark) => ({
      ...{ kind: 'mock-assessed' as const, mockId, mark: { ...mark, by: 'friend' as const } },
    })),
    { kind: 'mock-ended', mockId, how: 'finished' },
  ]);
  await records.friendTalk.set(requireDatabase(), null);
  return recorded.map(({ outcome }) => outcome).filter(({ count }) => count !== undefined);
}

/**
 * Returns the event for a case's answer, with the seconds in the part for answering as the time spoken; no event if
 * that part was never reached.
 */
function answerOf(
  mockId: string,
  question: OpenEndedQuestion,
  turns: readonly TalkTurn[],
  place: number,
) {
  const said = turns.find((turn) => turn.case === place && turn.phase === 'answer');
  if (!said || said.seconds === 0) return [];
  const { seconds } = said;
  return [answerEvent(question, { mockId, text: null, seconds }, seconds)];
}

function draftOf(mockId: string, turn: TalkTurn) {
  const nothingSaid = { voice: 'recording' as const, text: '', spoken: 0, asked: [] };
  return { mockId, ...turn, ...nothingSaid, pauses: [], marks: [] };
}
