import { COMPETENCIES, type Competency } from '#shared/game/story.ts';

/** The search parameters of the stories' list. */
export interface StoriesSearch {
  /** The id of a story that was just removed and can be brought back. */
  removed?: string;
}

/** The search parameters of a story's page. */
export interface StorySearch {
  /** The competency for which the learner begins a new story. */
  shows?: Competency;
}

/** Returns the competency in the address, or null. The router passes on any text, so this checks it. */
export function competencyIn(search: { shows?: unknown }): Competency | null {
  return COMPETENCIES.find((name) => name === search.shows) ?? null;
}

/** Makes a new id. Ids sort in the order in which they were made. */
export function newStoryId(): string {
  return `${Date.now().toString(36)}-${crypto.randomUUID()}`;
}
