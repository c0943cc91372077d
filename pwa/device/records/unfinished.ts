/**
 * Stores work that isn't finished and so isn't an event yet: answers, improved answers, ticks, and the texts of
 * stories. It survives a reload, Close and a killed tab (docs/rules.md, scoring; docs/interview.md).
 */
import { isSameAnswer, type PointedSentence } from '#shared/game/answer/open-answer.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { Draft } from '#pwa/device/database/records.ts';
import type { KeptTicks, StoryDraft, StoryDrafts } from '#pwa/device/database/single-records.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';
import { records } from './device-records.ts';

/** The maximum number of improved texts that are stored. Older ones are dropped. */
const MOST_IMPROVEMENTS = 20;
/** The maximum number of answers for which ticks are stored. Older ones are dropped. */
const MOST_TICKED = 5;

/** Stores the draft of an answer to a question, and replaces an earlier draft. @throws StorageError */
export async function saveDraft(db: LearnerDatabase, draft: Draft): Promise<void> {
  try {
    await db.drafts.put(draft);
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/**
 * Deletes old drafts. When the game is restarted, all of them are deleted. When a new round begins, only the practice
 * drafts of the old round are deleted; other drafts, such as those of a review, stay. Run inside a transaction.
 * @param now the current epoch and round
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

/** Stores an improved text for an answer. @param text null removes the stored text @throws StorageError */
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
 * The ticks that were set in this page. They are also kept in memory, because a learner may come back to an answer
 * before the database has returned them.
 */
const latest = new WeakMap<LearnerDatabase, readonly KeptTicks[]>();

/** Returns the ticks that this page stored last for an answer; undefined if it stored none. */
export function latestTicks(db: LearnerDatabase, answer: EventIdentity): KeptTicks | undefined {
  return latest.get(db)?.find((one) => isSameAnswer(one.answer, answer));
}

/** Stores the ticks for an answer, and replaces earlier ticks. @throws StorageError */
export function keepTicks(
  db: LearnerDatabase,
  answer: EventIdentity,
  ticks: readonly string[],
  evidence: readonly PointedSentence[],
): Promise<void> {
  const own = { answer, ticks, evidence };
  const isOther = (one: KeptTicks) => !isSameAnswer(one.answer, answer);
  latest.set(db, [own, ...(latest.get(db) ?? []).filter(isOther)]);
  return records.ticks.change(db, (stored) => {
    const others = stored.filter(isOther);
    return (ticks.length === 0 ? others : [own, ...others]).slice(0, MOST_TICKED);
  });
}

/**
 * Stores the text that is being typed in a story's field.
 * @param text null removes the stored text
 * @throws StorageError
 */
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

/** Removes all stored texts that were being typed for a story. @throws StorageError */
export function dropStoryDraft(db: LearnerDatabase, storyId: string): Promise<void> {
  return records.storyDrafts.change(db, (drafts) => withDraft(drafts, storyId, {}));
}

function withDraft(drafts: StoryDrafts, storyId: string, draft: StoryDraft): StoryDrafts {
  const { [storyId]: _, ...others } = drafts;
  return Object.keys(draft).length === 0 ? others : { ...others, [storyId]: draft };
}
