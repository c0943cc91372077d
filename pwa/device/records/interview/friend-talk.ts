/**
 * Stores what a friend who holds a round has tapped so far: it survives a reload, a sync and a killed tab, and becomes
 * events when the friend hands the round back (docs/interview.md). There is one record, because one round is open at a
 * time.
 */
import type { AxisMark, MockTurnRow } from '#shared/game/mock/mock-row.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';

/** A part of the round, or a line that the friend pressed with. */
export type TalkTurn = Pick<
  MockTurnRow,
  'case' | 'turn' | 'phase' | 'promptId' | 'seconds' | 'facts'
>;

export interface FriendTalk {
  mockId: string;
  /** Whether the talk is recorded from here on. */
  isRecorded: boolean;
  /** The turn that is held now; while the friend marks, the last one. */
  now: TalkTurn;
  /** All other turns, in the order in which they were left. */
  others: readonly TalkTurn[];
  isMarking: boolean;
  /** The key points that the friend heard, by case. */
  heard: readonly (readonly string[])[];
  marks: readonly Omit<AxisMark, 'by'>[];
}

/** The talk that was stored last and that no live query has returned yet; null once it was dropped. */
const latest = new WeakMap<LearnerDatabase, FriendTalk | null>();

/** Returns the talk that was stored last in this page; undefined if this page stored none. */
export function latestTalk(db: LearnerDatabase): FriendTalk | null | undefined {
  return latest.get(db);
}

/** Returns the talk that is held on this device; null if there is none. */
export async function readTalk(db: LearnerDatabase): Promise<FriendTalk | null> {
  const found = await db.meta.get('friend-talk');
  return found?.key === 'friend-talk' ? found.talk : null;
}

/** Stores the talk; the latest wins. @throws StorageError */
export async function keepTalk(db: LearnerDatabase, talk: FriendTalk): Promise<void> {
  latest.set(db, talk);
  try {
    await db.meta.put({ key: 'friend-talk', talk });
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/** Removes the talk once its events are recorded. @throws StorageError */
export async function dropTalk(db: LearnerDatabase): Promise<void> {
  latest.set(db, null);
  try {
    await db.meta.delete('friend-talk');
  } catch (error) {
    throw storageErrorOf(error);
  }
}
