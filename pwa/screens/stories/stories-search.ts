import { COMPETENCIES, type Competency } from '#shared/game/story.ts';

/** What the list's address may say. */
export interface StoriesSearch {
  /** A story that was just removed: it can be brought back. */
  removed?: string;
}

/** What the address of a story may say. */
export interface StorySearch {
  /** The competency that a new story is begun for. */
  shows?: Competency;
}

/** The competency that the address names; null where it names none. The router passes on whatever stands there. */
export function competencyIn(search: { shows?: unknown }): Competency | null {
  return COMPETENCIES.find((name) => name === search.shows) ?? null;
}

/** An id that nobody has; those begun later sort after it. */
export function newStoryId(): string {
  return `${Date.now().toString(36)}-${crypto.randomUUID()}`;
}
