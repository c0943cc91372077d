/** Notes and bookmarks stand on questions that exist: the bank's, withdrawn ones too, and those issued to the learner. */
import { readRevisions } from '#api/bank/statements/question-revisions.ts';
import { readRows } from '#api/log/statements/learner-rows.ts';
import type { Executor } from '#api/platform/database/client.ts';
import type { RowSet } from '#shared/events/fold.ts';
import { rowName } from '#shared/events/rows.ts';
import type { NewEvent } from './judge-events.ts';

/**
 * @param fresh the new events of a batch @param rowSet what is stored: a row that stands is changed and emptied
 *   whatever it is on
 * @returns numbers of the events that name no question; a batch without new notes asks nothing
 */
export async function findNotesOnNothing(
  tx: Executor,
  userId: string,
  fresh: readonly NewEvent[],
  rowSet: RowSet,
): Promise<ReadonlySet<number>> {
  const notes = fresh.flatMap(({ event, deviceSeq }) => {
    if (event.kind !== 'note-set' && event.kind !== 'bookmark-set') return [];
    const isStored = rowSet.rows.has(rowName({ kind: 'note', key: event.questionId }));
    return isStored ? [] : [{ deviceSeq, id: event.questionId }];
  });
  if (notes.length === 0) return new Set();
  const ids = [...new Set(notes.map(({ id }) => id))];
  const [curated, issued] = await Promise.all([
    readRevisions(tx, ids),
    readRows(
      tx,
      userId,
      ids.map((key) => ({ kind: 'aiQuestion' as const, key })),
    ),
  ]);
  const known = new Set([...curated.map(({ id }) => id), ...issued.map(({ key }) => key)]);
  return new Set(notes.filter(({ id }) => !known.has(id)).map(({ deviceSeq }) => deviceSeq));
}
