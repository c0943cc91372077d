/**
 * Rejects events that name things that don't exist. A note or bookmark must name a question of the bank, withdrawn or
 * not, or an AI question issued to the learner. A tick must name a key point, and a lesson must be part of the content.
 * The rules that apply events don't include these checks, so a rebuild accepts every event that was accepted before.
 */
import { readPointIds, readRevisions } from '#api/bank/statements/question-revisions.ts';
import { readRows } from '#api/log/statements/learner-rows.ts';
import type { Executor } from '#api/platform/database/client.ts';
import type { RowSet } from '#shared/events/fold.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { keyPointsOf } from '#shared/events/kinds/after-answer.ts';
import { rowName } from '#shared/events/row-kinds.ts';
import { isLessonId } from '#shared/game/lessons.ts';
import type { Rejection } from '#shared/game/outcome.ts';
import type { NewEvent } from './judge-events.ts';
import type { LookUp } from './load-contexts.ts';

/**
 * Finds the events of a batch that must be rejected. Most batches send no statement.
 * @param fresh the new events of a batch
 * @param rowSet the stored rows; if a note on a question is already stored, it can always be changed
 * @returns the reason for each rejected event, by its number
 */
export async function findMisnamed(
  tx: Executor,
  userId: string,
  fresh: readonly NewEvent[],
  rowSet: RowSet,
  lookUp: LookUp,
): Promise<ReadonlyMap<number, Rejection>> {
  const events = fresh.map(({ event }) => event);
  const [onNothing, unknown] = await Promise.all([
    findNotesOnNothing(tx, userId, events, rowSet),
    findUnknownTicks(tx, events, lookUp),
  ]);
  const lessons = events.filter((event) => event.kind === 'learned' && !isLessonId(event));
  return new Map<number, Rejection>([
    ...lessons.map(({ deviceSeq }) => [deviceSeq, 'unknown lesson'] as const),
    ...onNothing.map(({ deviceSeq }) => [deviceSeq, 'unknown question'] as const),
    ...unknown.map(({ deviceSeq }) => [deviceSeq, 'malformed'] as const),
  ]);
}

async function findNotesOnNothing(
  tx: Executor,
  userId: string,
  events: readonly LearnerEvent[],
  rowSet: RowSet,
): Promise<LearnerEvent[]> {
  const notes = events.flatMap((event) => {
    if (event.kind !== 'note-set' && event.kind !== 'bookmark-set') return [];
    const isStored = rowSet.rows.has(rowName({ kind: 'note', key: event.questionId }));
    return isStored ? [] : [event];
  });
  if (notes.length === 0) return [];
  const ids = [...new Set(notes.map(({ questionId }) => questionId))];
  const [curated, issued] = await Promise.all([
    readRevisions(tx, ids),
    readRows(
      tx,
      userId,
      ids.map((key) => ({ kind: 'aiQuestion' as const, key })),
    ),
  ]);
  const known = new Set([...curated.map(({ id }) => id), ...issued.map(({ key }) => key)]);
  return notes.filter(({ questionId }) => !known.has(questionId));
}

/**
 * Finds checks and improved answers with a tick that doesn't name a key point. Otherwise the point that the learner
 * meant would count as not covered, and a check's first verdict is final. The key point may be from any revision,
 * because a device may show the points of a later revision than the one that was answered. Events about a question
 * without key points aren't checked here.
 */
export async function findUnknownTicks(
  tx: Executor,
  events: readonly LearnerEvent[],
  lookUp: LookUp,
): Promise<LearnerEvent[]> {
  const doubtful = events.filter((event) => {
    const points = isTicked(event) ? keyPointsOf(lookUp(event)) : null;
    return points !== null && !hasOnly(event, new Set(points.map(({ id }) => id)));
  });
  const ids = doubtful.flatMap((event) => ('questionId' in event ? [event.questionId] : []));
  const points = ids.length > 0 ? await readPointIds(tx, [...new Set(ids)]) : new Map();
  return doubtful.filter((event) => {
    const ofAny = 'questionId' in event ? points.get(event.questionId) : null;
    return !ofAny || !hasOnly(event, ofAny);
  });
}

/** True if the event's ticks count. In checks of schema version 1 they don't. */
function isTicked(event: LearnerEvent): boolean {
  return (
    event.kind === 'answer-improved' ||
    (event.kind === 'answer-assessed' && event.schemaVersion > 1)
  );
}

function hasOnly(event: LearnerEvent, known: ReadonlySet<string>): boolean {
  return !('ticks' in event) || (event.ticks ?? []).every((id) => known.has(id));
}
