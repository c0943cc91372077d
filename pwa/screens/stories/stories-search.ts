import { COMPETENCIES, type Competency } from '#shared/game/story.ts';

/** The parameters in the URL of the list of stories. */
export interface StoriesSearch {
  /** The id of a story that was just removed, so that it can be restored. */
  removed?: string;
}

/** The parameters in the URL of a story's page. */
export interface StorySearch {
  /** The competency for which the learner begins a new story. */
  shows?: Competency;
}

/**
 * Returns the competency in the URL; null if there is none. The router passes on any text, so it is checked here.
 */
export function competencyIn(search: { shows?: unknown }): Competency | null {
  return COMPETENCIES.find((name) => name === search.shows) ?? null;
}

/** Makes a new id. Later ids come after earlier ones when they are sorted. */
export function newStoryId(): string {
  return `${Date.now().toString(36)}-${crypto.randomUUID()}`;
}
