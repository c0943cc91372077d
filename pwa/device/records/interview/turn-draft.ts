/**
 * The turn of a mock interview that is being held: it outlives a reload and a killed tab (docs/interview.md). One
 * record, for one round is open at a time.
 */
import type { MockStart, MockTurnRow } from '#shared/game/mock/mock-row.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';

/** A turn before it is an event. */
export interface TurnDraft extends Pick<
  MockTurnRow,
  | 'mockId'
  | 'case'
  | 'turn'
  | 'phase'
  | 'promptId'
  | 'promptText'
  | 'seconds'
  | 'pauses'
  | 'marks'
  | 'facts'
> {
  text: string;
  /** A question to the interviewer that is typed and not asked yet. */
  asking?: string;
  /** What the interviewer was asked in it, in order. */
  asked: readonly string[];
  /** How the learner answers now; it may change at any moment. */
  voice: MockStart['voice'];
  /** Seconds of it in which a recording ran. */
  spoken: number;
  /** Of a redo alone: when it was begun, milliseconds since 1970; 0 once it is finished or left. */
  begunAt?: number;
}

/** What was kept last, before a live query has told it: whoever comes back at once finds it. */
const latest = new WeakMap<LearnerDatabase, TurnDraft>();

/** The turn that was kept last in this page; undefined where none was. */
export function latestTurnDraft(db: LearnerDatabase): TurnDraft | undefined {
  return latest.get(db);
}

/** The turn that is being held; null where none is. */
export async function readTurnDraft(db: LearnerDatabase): Promise<TurnDraft | null> {
  const found = await db.meta.get('turn-draft');
  return found?.key === 'turn-draft' ? found.draft : null;
}

/** Keeps it; the latest wins. @throws StorageError */
export async function keepTurnDraft(db: LearnerDatabase, draft: TurnDraft): Promise<void> {
  latest.set(db, draft);
  try {
    await db.meta.put({ key: 'turn-draft', draft });
  } catch (error) {
    throw storageErrorOf(error);
  }
}
