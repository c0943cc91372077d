/**
 * The entries that the history lists. To list something other than answers, such as rounds of mock interviews, add a
 * type here, a function beside `answerEntries` that makes the entries, and a line in `entry-list.tsx` that draws them.
 * Filters and search treat all kinds alike.
 */
import type { Facets } from '#shared/game/choose/question-filter.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { FormerQuestion } from '#shared/contract/questions/questions.ts';
import type { PastAnswer } from '#shared/contract/practice.ts';
import {
  isGiven,
  keyOfAnswer,
  type OpenAnswer,
  type OpenAnswerRow,
} from '#shared/game/answer/open-answer.ts';
import type { QuestionFacts } from '#shared/game/context.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import type { HeldAnswers } from '#pwa/device/live/use-history.ts';

export const HISTORY_FACETS = [
  'type',
  'company',
  'topic',
  'level',
  'form',
  'result',
  'mark',
] as const;
export type HistoryFacet = (typeof HISTORY_FACETS)[number];

interface CommonEntry {
  /** The entry's key. It is unique. */
  key: string;
  /** When the answer was given, in milliseconds since 1970 UTC. `date` is the learner's date at that time. */
  at: number;
  date: string;
  /**
   * The number of the game in which the answer was given. If it is lower than the current one, the answer is from
   * before a restart.
   */
  epoch: number;
  facets: Facets<HistoryFacet>;
  /** Ids of the entry's questions. The search also covers their words and notes. */
  questionIds: readonly string[];
  /** The learner's own words, in lowercase. */
  words: string;
}

export interface AnswerEntry extends CommonEntry {
  kind: 'answer';
  given: HistoryAnswer;
  /** The question that was answered; null if the bank no longer offers it. */
  question: HistoryQuestion | null;
  /**
   * The question that was answered, if the bank no longer offers it. Null if it does, or if this device has never had
   * the question.
   */
  former: FormerQuestion | null;
}

export type HistoryEntry = AnswerEntry;

export type HistoryQuestion = CuratedQuestion | AiQuestion;

export function isAiQuestion(question: HistoryQuestion): question is AiQuestion {
  return 'isAiGenerated' in question;
}

// Merges the copies of an answer, so that each answer is listed once. A device may store the same answer in three
// places.

/** The result of an answer; null if the device doesn't know it. */
type GivenResult = 'right' | 'missed' | 'to-check' | null;

export interface HistoryAnswer {
  answer: EventIdentity;
  /** The id of a question of the bank, or of one that AI Mode made. */
  questionId: string;
  isAi: boolean;
  revision: number | null;
  at: number;
  date: string;
  epoch: number;
  mode: string;
  /** The chosen option; null if nothing was chosen, or if the answer is text. */
  choice: string | null;
  /** The answer's text; null if the answer is a choice. */
  text: string | null;
  /** The XP that the answer earned; null if that isn't stored on this device. */
  xp: number | null;
  result: GivenResult;
  /**
   * The verdict, the improved text and the replies to follow-up questions of an open answer; null if this device hasn't
   * stored them.
   */
  open: OpenAnswer | null;
}

interface KnownFacts {
  /** The number of the current game. A restart raises it by one. */
  epoch: number;
  /** Finds a question by its id. It looks among the bank's current questions and those that AI Mode made. */
  questionOf: (
    id: string,
  ) => (Pick<QuestionFacts, 'options' | 'correctAnswer'> & { revision?: number }) | undefined;
}

/**
 * Returns all answers, the latest first. They come from three places: the server's pages (with the XP), this device's
 * rows (with the latest verdict) and this device's log (with unsent answers).
 */
export function mergeAnswers(held: HeldAnswers, facts: KnownFacts): HistoryAnswer[] {
  const byKey = new Map<string, HistoryAnswer>();
  for (const past of held.past) byKey.set(keyOfAnswer(past), fromPast(past, facts));
  const older = new Map(held.revisions.map((one) => [`${one.id}@${one.revision}`, one]));
  for (const logged of held.events) {
    const key = keyOfAnswer(logged);
    if (byKey.has(key) || logged.event.powerUps.includes('skip')) continue;
    byKey.set(key, fromEvent(logged, facts, older));
  }
  for (const row of held.rows) {
    const key = keyOfAnswer(row.answer);
    const before = byKey.get(key);
    if (isGiven(row)) byKey.set(key, fromRow(row, before, facts));
    // This row holds a check. The answer itself is known only from the server's pages.
    else if (before && row.verdict) byKey.set(key, withVerdict(before, row));
  }
  return [...byKey.values()].sort((a, b) => b.at - a.at || compareIds(b.answer, a.answer));
}

function fromPast(past: PastAnswer, { epoch }: KnownFacts): HistoryAnswer {
  const { deviceId, deviceSeq, questionId, aiQuestionId, verdict, open } = past;
  const isOpen = past.text !== null;
  const unjudged = isOpen && past.epoch === epoch ? 'to-check' : null;
  return {
    answer: { deviceId, deviceSeq },
    questionId: questionId ?? aiQuestionId ?? '',
    isAi: aiQuestionId !== null,
    revision: past.questionRevision,
    at: past.at,
    date: past.date,
    epoch: past.epoch,
    mode: past.mode,
    choice: past.choice,
    text: past.text,
    xp: past.xpEarned,
    result: verdict === 'wrong' ? 'missed' : (verdict ?? unjudged),
    open: open && isGiven(open) ? open : null,
  };
}

function fromEvent(
  { deviceId, deviceSeq, event }: HeldAnswers['events'][number],
  { questionOf }: KnownFacts,
  older: ReadonlyMap<string, QuestionFacts>,
): HistoryAnswer {
  const isAi = event.mode === 'ai';
  const questionId = event.mode === 'ai' ? event.aiQuestionId : event.questionId;
  const revision = event.mode === 'ai' ? null : event.questionRevision;
  const current = questionOf(questionId);
  const question =
    isAi || current?.revision === revision ? current : older.get(`${questionId}@${revision}`);
  const choice = event.choice ?? null;
  // If the question isn't known, an empty answer may have been a choice or a text.
  const isChoice = choice !== null || (question ? question.options !== null : false);
  const isRight = question && choice === question.correctAnswer;
  return {
    answer: { deviceId, deviceSeq },
    ...{ questionId, isAi, revision, choice },
    at: event.occurredAt,
    date: localDateOf(event.occurredAt, event.utcOffset),
    epoch: event.epoch,
    mode: event.mode,
    text: isChoice ? null : (event.text ?? ''),
    xp: null,
    result: isChoice && question ? (isRight ? 'right' : 'missed') : null,
    open: null,
  };
}

function fromRow(
  row: OpenAnswer,
  before: HistoryAnswer | undefined,
  facts: KnownFacts,
): HistoryAnswer {
  const { answer, about, given } = row;
  const isAi = 'aiQuestionId' in about;
  return {
    answer,
    questionId: isAi ? about.aiQuestionId : about.questionId,
    isAi,
    revision: isAi ? null : about.questionRevision,
    ...{ at: given.at, date: given.date, mode: given.mode },
    epoch: facts.epoch,
    choice: null,
    text: given.text,
    xp: before?.xp ?? null,
    result: resultOf(row),
    open: row,
  };
}

function withVerdict(before: HistoryAnswer, row: OpenAnswerRow): HistoryAnswer {
  const open = before.open && { ...before.open, verdict: row.verdict };
  return { ...before, open, result: resultOf(row) };
}

function resultOf({ verdict }: OpenAnswerRow): GivenResult {
  if (!verdict) return 'to-check';
  return verdict.isRight ? 'right' : 'missed';
}

function compareIds(a: EventIdentity, b: EventIdentity): number {
  return a.deviceId === b.deviceId ? a.deviceSeq - b.deviceSeq : a.deviceId < b.deviceId ? -1 : 1;
}
