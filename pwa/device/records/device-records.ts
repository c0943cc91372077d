/**
 * The single records that this device stores about a learner, each a line in `records`. Some are settings of this
 * device (`clockOff`), some are data that only this device holds (`turnDraft`), and some are copies of what the server
 * last sent (`leaderboard`). A record is stored in the learner's own database, so another learner never sees it and a
 * sign-out deletes it. To add a record, add a line here and its shape in `database/single-records.ts`:
 *
 *     clockOff: field('clock', 'isOff', false),
 *
 *     await records.clockOff.set(db, true);
 *     const isOff = useRecord(records.clockOff); // live/use-live.ts
 */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { Meta } from '#pwa/device/database/single-records.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';

export interface DeviceRecord<Value> {
  /**
   * Returns the stored value; the empty value if nothing is stored, or if another version of the app stored the record
   * without this field. Works inside or outside of a transaction.
   */
  get: (db: LearnerDatabase) => Promise<Value>;
  /** Stores a value in place of the old one; null removes the record. @throws StorageError */
  set: (db: LearnerDatabase, value: Value) => Promise<void>;
  /**
   * Passes the stored value to `next` and stores the value that `next` returns. No other write can come in between.
   * @throws StorageError
   */
  change: (db: LearnerDatabase, next: (stored: Value) => Value) => Promise<void>;
  /**
   * Returns the value that this page has set last, even if it can't be stored, or if no live query has returned it yet.
   * Returns undefined if this page has set nothing.
   */
  latest: (db: LearnerDatabase) => Value | undefined;
}

export const records = {
  /** A setting of this device: true if the learner has switched off the clock for questions. */
  clockOff: field('clock', 'isOff', false),
  /** A setting of this device: true if the learner doesn't want the interviewer to interrupt an answer. */
  interruptionsOff: field('interruptions', 'isOff', false),
  /**
   * 'on' if the browser's own language model may help the interviewer. Null until the learner has chosen; the app then
   * offers that model.
   */
  builtIn: field('built-in', 'choice', null),
  /** The question type that was chosen in Practice Mode. */
  questionType: field('question-type', 'type', 'all'),
  /**
   * When the learner said 'Not now' to the questions that find the level, milliseconds since 1970 UTC. This device
   * doesn't ask again.
   */
  levelRefusedAt: field('placement-offer', 'refusedAt', null),
  /** What Home has shown of the plan on this device, so that it can say what has moved since. */
  shownPlan: field('shown-plan', 'shown', null),
  /** When the account was created, milliseconds since 1970 UTC; null until the server has been asked. */
  joinedAt: field('account', 'joinedAt', null),
  /** Questions that the bank no longer offers, as the server last sent them. */
  formerQuestions: field('former-questions', 'questions', []),
  /** The leaderboard as the server last sent it. */
  leaderboard: field('leaderboard', 'leaderboard', null),
  /** The user's fields about the subscription, as the server last sent them. */
  subscription: whole('subscription'),
  /** How far back the stored pages of past answers go; null if no page is stored. */
  readAnswers: whole('past-answers'),
  /** Counts how many times something went wrong in syncs since the learner signed in here. */
  syncCounts: field('health', 'counts', { drifts: 0, conflicts: 0, failures: 0 }),
  /** The lines that Home shows until the learner closes them, the latest first. */
  news: field('news', 'told', []),
  /**
   * The choices and texts in AI Mode's forms. They are stored so that they survive a reload, and are there when the
   * learner comes back to the page.
   */
  aiForms: field('ai-forms', 'forms', {}),
  /** The texts with which the learner is improving earlier answers, the latest first. */
  improvements: field('improvements', 'drafts', []),
  /** Points that the learner has ticked for an answer and not confirmed with Done yet, the latest first. */
  ticks: field('ticks', 'kept', []),
  /** Texts of stories that the learner is typing. They aren't events yet. */
  storyDrafts: field('story-drafts', 'drafts', {}),
  /** The questions that the learner skipped last, with their round. */
  skipped: whole('skipped'),
  /** The openings that are being practiced. */
  openingsRun: field('openings-run', 'run', null),
  /** The session of minute math that is open. */
  sumsRun: field('sums-run', 'run', null),
  /** The line at which the learner stopped reading each whole round. */
  roundPlaces: field('round-places', 'places', {}),
  /** The current turn of a mock interview. */
  turnDraft: field('turn-draft', 'draft', null),
  /** The buttons that a friend has tapped so far while holding a round. */
  friendTalk: field('friend-talk', 'talk', null),
  /** How much this device has recorded of each round and of each told story. */
  sounds: field('sounds', 'rounds', []),
};

type Stored<Key extends Meta['key']> = Extract<Meta, { key: Key }>;

type Field<Key extends Meta['key'], Name extends string> =
  Stored<Key> extends Record<Name, infer Value> ? Value : never;

/** Makes a record from one field of a stored object. @param empty the value that is returned if nothing is stored */
function field<Key extends Meta['key'], Name extends string, Empty extends Field<Key, Name> | null>(
  key: Key,
  name: Name,
  empty: Empty,
) {
  type Value = Field<Key, Name> | Extract<Empty, null>;
  return define<Key, unknown>(
    key,
    empty,
    (stored) => (stored as unknown as Record<Name, unknown>)[name],
    (value) => ({ key, [name]: value }) as unknown as Meta,
  ) as DeviceRecord<Value>;
}

/** Makes a record from a whole stored object; its value is null if nothing is stored. */
function whole<Key extends Meta['key']>(key: Key): DeviceRecord<Stored<Key> | null> {
  return define<Key, Stored<Key> | null>(
    key,
    null,
    (stored) => stored,
    (value) => value as Meta,
  );
}

function define<Key extends Meta['key'], Value>(
  key: Key,
  empty: Value,
  valueIn: (stored: Stored<Key>) => Value | undefined,
  storedOf: (value: Value) => Meta,
): DeviceRecord<Value> {
  const last = new WeakMap<LearnerDatabase, { value: Value }>();
  const get = async (db: LearnerDatabase) => {
    const found = await db.meta.get(key);
    return (found && valueIn(found as Stored<Key>)) ?? empty;
  };
  const put = async (db: LearnerDatabase, value: Value) => {
    last.set(db, { value });
    await (value === null ? db.meta.delete(key) : db.meta.put(storedOf(value)));
  };
  const orStorageError = (error: unknown) => {
    throw storageErrorOf(error);
  };
  return {
    get,
    set: (db, value) => put(db, value).catch(orStorageError),
    change: (db, next) =>
      db.transaction('rw', db.meta, async () => put(db, next(await get(db)))).catch(orStorageError),
    latest: (db) => last.get(db)?.value,
  };
}
