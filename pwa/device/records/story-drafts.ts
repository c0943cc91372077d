/**
 * Stores the text of a story that is being typed, or told by typing, and that isn't an event yet: it survives a reload
 * and a crash.
 */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';

/** A text field of a story, or of one of the three answers. */
export type StoryTextField = 'headline' | 'situation' | 'did' | 'result' | 'since' | 'text';
/** `told`: how the story is being told in typed words. */
export type StoryDraft = Partial<Record<StoryTextField | 'told', string>>;
/** The drafts, by story. */
export type StoryDrafts = Record<string, StoryDraft>;

export async function readStoryDrafts(db: LearnerDatabase): Promise<StoryDrafts> {
  const found = await db.meta.get('story-drafts');
  return found?.key === 'story-drafts' ? found.drafts : {};
}

/** Stores a text, or removes it. @param text null if it is no longer needed @throws StorageError */
export function keepStoryText(
  db: LearnerDatabase,
  storyId: string,
  field: keyof StoryDraft,
  text: string | null,
): Promise<void> {
  return change(db, (drafts) => {
    const { [field]: _, ...others } = drafts[storyId] ?? {};
    return { ...drafts, [storyId]: text === null ? others : { ...others, [field]: text } };
  });
}

/** Removes all typed texts of a story. @throws StorageError */
export function dropStoryDraft(db: LearnerDatabase, storyId: string): Promise<void> {
  return change(db, (drafts) => ({ ...drafts, [storyId]: {} }));
}

async function change(
  db: LearnerDatabase,
  next: (drafts: StoryDrafts) => StoryDrafts,
): Promise<void> {
  try {
    await db.transaction('rw', db.meta, async () => {
      const changed = Object.entries(next(await readStoryDrafts(db)));
      const drafts = Object.fromEntries(
        changed.filter(([, draft]) => Object.keys(draft).length > 0),
      );
      await db.meta.put({ key: 'story-drafts', drafts });
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}
