/**
 * Stores unfinished work that isn't an event yet: answers, improved texts for answers, ticks, and the texts of stories.
 * They survive a reload, Close and a killed tab (docs/rules.md, scoring; docs/interview.md).
 */
import { isSameAnswer, type PointedSentence } from '#shared/game/answer/open-answer.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { Draft } from '#pwa/device/database/records.ts';
import type { KeptTicks, StoryDraft, StoryDrafts } from '#pwa/device/database/single-records.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';
import { records } from './device-records.ts';

/** At most this many improved texts are stored, the latest ones. */
const MOST_IMPROVEMENTS = 20;
/** Ticks are stored for at most this many answers, the latest ones. */
const MOST_TICKED = 5;

/** Stores the draft of a question; the latest wins. @throws StorageError */
export async function saveDraft(db: LearnerDatabase, draft: Draft): Promise<void> {
  try {
    await db.drafts.put(draft);
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/**
 * Drops old drafts: restarting the game drops all of them, and a new round drops the practice drafts of the old round.
 * Other drafts, such as those of a review, survive. Run inside a transaction. @param now the current epoch and round
 */
export async function dropOldDrafts(
  db: LearnerDatabase,
  now: { epoch: number; round: number },
): Promise<void> {
  await db.drafts
    .filter(
      ({ epoch, round, mode }) =>
        epoch < now.epoch || (epoch === now.epoch && mode === 'practice' && round < now.round),
    )
    .delete();
}

/** Stores an improved text for an answer, or removes it. @param text null removes it @throws StorageError */
export function keepImprovement(
  db: LearnerDatabase,
  answer: EventIdentity,
  text: string | null,
): Promise<void> {
  return records.improvements.change(db, (drafts) => {
    const others = drafts.filter((draft) => !isSameAnswer(draft.answer, answer));
    return text === null ? others : [{ answer, text }, ...others].slice(0, MOST_IMPROVEMENTS);
  });
}

/**
 * Ticks that were set in this page. They are kept here as well, because a learner may come back to them before a live
 * query has returned them.
 */
const latest = new WeakMap<LearnerDatabase, readonly KeptTicks[]>();

/** Returns the ticks that this page stored last for an answer; undefined if it stored none. */
export function latestTicks(db: LearnerDatabase, answer: EventIdentity): KeptTicks | undefined {
  return latest.get(db)?.find((one) => isSameAnswer(one.answer, answer));
}

/** Stores an answer's ticks in place of the earlier ones. @throws StorageError */
export function keepTicks(
  db: LearnerDatabase,
  answer: EventIdentity,
  ticks: readonly string[],
  evidence: readonly PointedSentence[] = [],
): Promise<void> {
  const own = { answer, ticks, evidence };
  const isOther = (one: KeptTicks) => !isSameAnswer(one.answer, answer);
  latest.set(db, [own, ...(latest.get(db) ?? []).filter(isOther)]);
  return records.ticks.change(db, (stored) => {
    const others = stored.filter(isOther);
    return (ticks.length === 0 ? others : [own, ...others]).slice(0, MOST_TICKED);
  });
}

/** Stores a text of a story, or removes it. @param text null removes it @throws StorageError */
export function keepStoryText(
  db: LearnerDatabase,
  storyId: string,
  field: keyof StoryDraft,
  text: string | null,
): Promise<void> {
  return records.storyDrafts.change(db, (drafts) => {
    const { [field]: _, ...others } = drafts[storyId] ?? {};
    return withDraft(drafts, storyId, text === null ? others : { ...others, [field]: text });
  });
}

/** Removes all typed texts of a story. @throws StorageError */
export function dropStoryDraft(db: LearnerDatabase, storyId: string): Promise<void> {
  return records.storyDrafts.change(db, (drafts) => withDraft(drafts, storyId, {}));
}

function withDraft(drafts: StoryDrafts, storyId: string, draft: StoryDraft): StoryDrafts {
  const { [storyId]: _, ...others } = drafts;
  return Object.keys(draft).length === 0 ? others : { ...others, [storyId]: draft };
}
