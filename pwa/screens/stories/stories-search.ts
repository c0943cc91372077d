import { COMPETENCIES, type Competency } from '#shared/game/story.ts';

/** The search parameters of the stories' list. */
export interface StoriesSearch {
  /** A story that was just removed and can be brought back. */
  removed?: string;
}

/** The search parameters of a story's page. */
export interface StorySearch {
  /** The competency for which a new story is begun. */
  shows?: Competency;
}

/** The competency in the address, or null. The router passes on any text, so it is checked here. */
export function competencyIn(search: { shows?: unknown }): Competency | null {
  return COMPETENCIES.find((name) => name === search.shows) ?? null;
}

/** Makes an unused id; later ids sort after earlier ones. */
export function newStoryId(): string {
  return `${Date.now().toString(36)}-${crypto.randomUUID()}`;
}
