/**
 * Reads the learner's stories and answers for a first call. They come from any device; text that is being typed comes
 * from this one.
 */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { StoryDrafts } from '#pwa/device/database/single-records.ts';
import { records } from '#pwa/device/records/device-records.ts';
import type { LearnedRow } from '#shared/game/lessons.ts';
import { isHeldStory, type StoryRow } from '#shared/game/story.ts';
import { readRows } from './live-values.ts';
import { useFollowed } from './use-live.ts';

export interface HeldStories {
  /** The stories that hold some text and weren't removed, the oldest first. */
  stories: StoryRow[];
  /** All rows by id, including removed stories and the three answers for a first call. */
  byId: ReadonlyMap<string, StoryRow>;
  drafts: StoryDrafts;
  /** The number of rounds in which each story was told, by the story's id. */
  told: ReadonlyMap<string, number>;
  /** How many times each story was told outside of rounds, and the latest ticks, by the story's id. */
  rehearsed: ReadonlyMap<string, LearnedRow>;
}

/** Returns the stories; undefined while they load; the error if the device's database refuses. */
export function useStories(): HeldStories | Error | undefined {
  return useFollowed(readStories);
}

async function readStories(db: LearnerDatabase): Promise<HeldStories> {
  const [rows, mocks, learned, drafts] = await Promise.all([
    readRows(db, 'story'),
    readRows(db, 'mock'),
    readRows(db, 'learned'),
    records.storyDrafts.get(db),
  ]);
  const told = new Map<string, number>();
  for (const { assessment } of mocks)
    for (const id of new Set(assessment?.stories)) told.set(id, (told.get(id) ?? 0) + 1);
  return {
    stories: rows.filter(isHeldStory).sort(byFirstChange),
    byId: new Map(rows.map((row) => [row.storyId, row])),
    drafts,
    told,
    rehearsed: new Map(
      learned.flatMap((row) => (row.what === 'story' ? [[row.id, row] as const] : [])),
    ),
  };
}

/** A story's id begins with the time at which it was begun, so all devices show the stories in the same order. */
function byFirstChange(a: StoryRow, b: StoryRow): number {
  return a.storyId < b.storyId ? -1 : 1;
}
