/** Learners' checks and improvements of open answers on their device, whichever device gave the answers. */
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import { latestFeedbackOn } from '#shared/contract/ai/issued-rows.ts';
import type { EventPayload } from '#shared/events/index.ts';
import { isGiven, keyOfAnswer, type OpenAnswerRow } from '#shared/game/answer/open-answer.ts';
import type { QuestionRow } from '#shared/game/rows.ts';
import { assert } from '#e2e/simulation/broken.ts';
import type { LogLine } from '#e2e/simulation/browser/server-tables.ts';
import type { Device, World } from '#e2e/simulation/world.ts';

const POINTS = ['user', 'goal', 'options', 'trade-off', 'metric'];

interface Held {
  kind: string;
  row: unknown;
}

/** Checks an answer by points or by AI feedback on its question; now and then again, after its verdict. */
export function checkPayload({ dice }: World, device: Device): EventPayload | null {
  const held = pickAnswer(dice, device);
  if (!held) return null;
  const { answer, about } = held;
  const feedback = latestFeedbackOn(feedbackOn(device), about);
  if (feedback && dice.chance(50)) {
    const { feedbackId } = feedback;
    return { kind: 'answer-assessed', answer, ...about, feedbackId };
  }
  return { kind: 'answer-assessed', answer, ...about, ticks: ticksOf(dice) };
}

export function improvementPayload({ dice }: World, device: Device): EventPayload | null {
  const held = pickAnswer(dice, device);
  if (!held) return null;
  const { answer, about } = held;
  const text = `Better by ${dice.below(1_000)}`;
  return { kind: 'answer-improved', answer, ...about, text, ticks: ticksOf(dice) };
}

/** Ids of points as the questions of worlds have them, and one that they don't. */
function ticksOf(dice: World['dice']): string[] {
  return [...POINTS, 'unknown'].filter(() => dice.chance(60));
}

function pickAnswer(dice: World['dice'], device: Device) {
  const rows = heldRows(device, 'rows').flatMap(({ kind, row }) =>
    kind === 'openAnswer' ? [row as OpenAnswerRow] : [],
  );
  const given = rows.filter(isGiven);
  return given.length > 0 ? dice.pick(given) : null;
}

function feedbackOn(device: Device): AiFeedback[] {
  return heldRows(device, 'serverRows').flatMap(({ kind, row }) =>
    kind === 'aiFeedback' ? [row as AiFeedback] : [],
  );
}

function heldRows(device: Device, table: 'rows' | 'serverRows'): Held[] {
  const store = device.session && device.stores.get(device.session.userId);
  return [...(store?.tables.get(table)?.values() ?? [])] as unknown as Held[];
}

/** The facts that the log holds about an answer of the current game. */
interface Counted {
  count: 'first' | 'ai' | 'review' | 'repeat';
  isOpen: boolean;
  isRight: boolean | null;
}

/**
 * Told from the log alone, without the fold: an open answer is judged exactly when it was checked, fed back or too
 * short; what is not judged is in no count of right and wrong; and what is checked late never lengthens the row.
 */
export function checkVerdicts(
  userId: string,
  log: readonly LogLine[],
  rows: readonly { kind: string; row: unknown }[],
): void {
  const progress = rows.find(({ kind }) => kind === 'progress')?.row as Progress | undefined;
  if (!progress) return;
  const open = new Map(
    rows.flatMap(({ kind, row }) => {
      if (kind !== 'openAnswer') return [];
      const stored = row as OpenAnswerRow;
      return [[keyOfAnswer(stored.answer), stored] as const];
    }),
  );
  const told = tell(log, progress.epoch, feedbackIn(rows));
  for (const [key, { isOpen, isRight }] of told.answers) {
    if (!isOpen) continue;
    const row = open.get(key);
    assert(row?.given != null, `${userId}: the open answer ${key} has no row`);
    const verdict = row?.verdict?.isRight ?? null;
    assert(verdict === isRight, `${userId}: ${key} is ${verdict}, and was told ${isRight}`);
  }
  const counted = [...told.answers.values()].filter(
    ({ count }) => count === 'first' || count === 'ai',
  );
  const judged = counted.filter(({ isRight }) => isRight !== null);
  const right = judged.filter(({ isRight }) => isRight);
  assert(progress.questionsAnswered === counted.length, `${userId}: answered is wrong`);
  assert(progress.judged === judged.length, `${userId}: judged is wrong`);
  assert(progress.correctAnswers === right.length, `${userId}: right is wrong`);
  assert(progress.currentStreak === told.streak, `${userId}: the row is wrong`);
  assert(progress.longestStreak === told.longest, `${userId}: the longest row is wrong`);
  for (const { kind, row } of rows) {
    if (kind === 'question') checkBoard(userId, row as QuestionRow);
  }
}

type Progress = Record<
  'epoch' | 'questionsAnswered' | 'judged' | 'correctAnswers' | 'currentStreak' | 'longestStreak',
  number
>;

function checkBoard(userId: string, { questionId, verdict, rounds }: QuestionRow): void {
  assert(verdict === null || rounds.length > 0, `${userId}: ${questionId} is judged unanswered`);
}

function tell(log: readonly LogLine[], epoch: number, feedback: ReadonlyMap<string, AiFeedback>) {
  const answers = new Map<string, Counted>();
  const waiting = new Map<string, boolean>();
  let streak = 0;
  let longest = 0;
  let latest = '';
  const judge = (key: string, counted: Counted, isRight: boolean) => {
    counted.isRight = isRight;
    const isInRow = counted.count === 'first' || counted.count === 'ai';
    if (isInRow && isRight && latest === key) streak += 1;
    longest = Math.max(longest, streak);
  };
  for (const line of log.toSorted((a, b) => a.arrival - b.arrival)) {
    const { event, outcome, status, deviceId } = line;
    if (status !== 'accepted' || event.epoch !== epoch) continue;
    if (event.kind === 'answer' && outcome?.count !== undefined && outcome.count !== 'skip') {
      const key = keyOfAnswer({ deviceId, deviceSeq: event.deviceSeq });
      const { count } = outcome;
      const isOpen = event.choice == null;
      const counted: Counted = { count, isOpen, isRight: null };
      answers.set(key, counted);
      const isInRow = count === 'first' || count === 'ai';
      if (isInRow) latest = key;
      const text = event.text ?? '';
      const stood = feedback.get(line.feedbackId ?? '');
      if (!isOpen || text.trim().length <= 10) {
        counted.isRight = isOpen ? false : outcome.isCorrect === true;
        if (isInRow) streak = counted.isRight ? streak + 1 : 0;
        longest = Math.max(longest, streak);
      } else if (stood?.userAnswer === text) {
        judge(key, counted, stood.score >= 60);
      } else if (waiting.has(key)) {
        judge(key, counted, waiting.get(key) ?? false);
      }
      continue;
    }
    if (event.kind !== 'answer-assessed' || event.schemaVersion < 2) continue;
    const key = keyOfAnswer(event.answer);
    const score = 'ticks' in event ? scoreOf(event) : (feedback.get(event.feedbackId)?.score ?? 0);
    const counted = answers.get(key);
    if (!counted) waiting.set(key, waiting.get(key) ?? score >= 60);
    else if (counted.isRight === null) judge(key, counted, score >= 60);
  }
  return { answers, streak, longest };
}

/** The weights of the key points in the AI questions of these worlds. */
const WEIGHTS_OF_AI: Record<string, number> = { user: 50, goal: 30, metric: 20 };
const WEIGHT = 20;

function scoreOf(event: { ticks: readonly string[] } & object): number {
  const weightOf = (id: string) => {
    if ('aiQuestionId' in event) return WEIGHTS_OF_AI[id] ?? 0;
    return POINTS.includes(id) ? WEIGHT : 0;
  };
  return event.ticks.reduce((sum, id) => sum + weightOf(id), 0);
}

function feedbackIn(rows: readonly { kind: string; row: unknown }[]): Map<string, AiFeedback> {
  return new Map(
    rows.flatMap(({ kind, row }) => {
      if (kind !== 'aiFeedback') return [];
      const one = row as AiFeedback;
      return [[one.feedbackId, one] as const];
    }),
  );
}
