/**
 * Stores the current turn of a mock interview: it survives a reload and a killed tab (docs/interview.md). There is one
 * record, because one round is open at a time.
 */
import type { MockStart, MockTurnRow } from '#shared/game/mock/mock-row.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';

/** How a learner answers without a friend. */
export type OwnVoice = Exclude<MockStart['voice'], 'friend'>;

/** Returns how the learner answers alone in a round of this voice: after a friend's round, a redo is recorded. */
export function ownVoice(voice: MockStart['voice']): OwnVoice {
  return voice === 'friend' ? 'recording' : voice;
}

/** A turn before it becomes an event. */
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
  /** A question to the interviewer that is typed and wasn't asked yet. */
  asking?: string;
  /** The learner's questions to the interviewer in this turn, in order. */
  asked: readonly string[];
  /** How the learner answers now; the learner may change this at any moment. */
  voice: OwnVoice;
  /** Seconds of the turn in which a recording ran. */
  spoken: number;
  /** Only for a redo: when it was begun, milliseconds since 1970; 0 once it is finished or left. */
  begunAt?: number;
}

/** The turn that was stored last and that no live query has returned yet: a learner who comes back at once finds it. */
const latest = new WeakMap<LearnerDatabase, TurnDraft>();

/** Returns the turn that was stored last in this page; undefined if there is no such turn. */
export function latestTurnDraft(db: LearnerDatabase): TurnDraft | undefined {
  return latest.get(db);
}

/** Returns the turn that is being held; null if there is no such turn. */
export async function readTurnDraft(db: LearnerDatabase): Promise<TurnDraft | null> {
  const found = await db.meta.get('turn-draft');
  return found?.key === 'turn-draft' ? found.draft : null;
}

/** Stores the turn; the latest wins. @throws StorageError */
export async function keepTurnDraft(db: LearnerDatabase, draft: TurnDraft): Promise<void> {
  latest.set(db, draft);
  try {
    await db.meta.put({ key: 'turn-draft', draft });
  } catch (error) {
    throw storageErrorOf(error);
  }
}
