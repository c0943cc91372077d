/**
 * The stories that a learner brings to behavioral rounds, and the answers to three questions that every first call
 * asks.
 */

/** The skills that behavioral rounds ask about, such as ownership. Each story shows one or more of them. */
export const COMPETENCIES = [
  'ownership',
  'conflict',
  'failure',
  'influence',
  'ambiguity',
  'customer',
  'data',
  'deadline',
  'people',
  'simplicity',
  'ethics',
  'ai-at-work',
] as const;
export type Competency = (typeof COMPETENCIES)[number];

/** The ids of the learner's answers to the three questions that every first call asks. */
export const STORY_ANSWERS = ['about-me', 'why-us', 'my-questions'] as const;
export type StoryAnswerId = (typeof STORY_ANSWERS)[number];

/** The parts of a story, in the order in which it is told. */
export const STORY_PARTS = ['situation', 'did', 'result', 'since'] as const;
export type StoryPart = (typeof STORY_PARTS)[number];

export const MAX_HEADLINE_CHARACTERS = 80;
export const MAX_STORY_PART_CHARACTERS = 700;
/**
 * The maximum number of characters in a story: its headline and its parts together. If two devices change one story,
 * the merged story may be longer, and nothing is cut off.
 */
export const MAX_STORY_CHARACTERS = 2_000;
export const MAX_STORY_ANSWER_CHARACTERS = 2_000;
/** With this many stories, a learner can handle nearly every behavioral round, so the plan stops asking for more. */
export const ENOUGH_STORIES = 8;
/**
 * The maximum number of stories that a learner can start. Two offline devices may together exceed it; in that case, no
 * story is lost.
 */
export const MAX_STORIES = 30;

/** Everything that a learner writes in a story. The time of each field is stored separately. */
interface StoryFields extends Record<StoryPart, string> {
  headline: string;
  /** The text of an answer for a first call. All other fields belong to stories. */
  text: string;
  /** The competencies that the story shows, in the order of COMPETENCIES. */
  competencies: Competency[];
}

/** A story or one of the three answers for a first call. It survives a restart of the game. */
export interface StoryRow extends StoryFields {
  storyId: string;
  /** True if the learner removed the story. Its text is kept, and a later change brings the story back. */
  isRemoved: boolean;
  /** The effective time of the latest event about the story, in milliseconds since 1970 UTC. */
  at: number;
  /**
   * The ISO dates, in the learner's time zone, of the first change and of the latest event. Earlier versions didn't
   * store them.
   */
  begunOn?: string;
  on?: string;
  /** When each field was last set; absent for a field that never was. */
  setAt: Partial<Record<keyof StoryFields, number>>;
}

/** Returns a story in which nothing is written yet. */
export function initialStory(storyId: string): StoryRow {
  const parts = { situation: '', did: '', result: '', since: '' };
  return {
    ...{ storyId, headline: '', ...parts, text: '', competencies: [] },
    ...{ isRemoved: false, at: 0, setAt: {} },
  };
}

/** True if the id belongs to one of the three answers for a first call. */
export function isStoryAnswer(storyId: string): storyId is StoryAnswerId {
  return STORY_ANSWERS.some((id) => id === storyId);
}

/** True if the row is a story that the learner has: it holds some text, and it wasn't removed. */
export function isHeldStory(row: StoryRow): boolean {
  const isWritten =
    row.headline !== '' ||
    row.competencies.length > 0 ||
    STORY_PARTS.some((part) => row[part] !== '');
  return isWritten && !row.isRemoved && !isStoryAnswer(row.storyId);
}

/** True if enough is written to tell the story: its headline, what the learner did, and the result. */
export function isTellable({ headline, did, result }: StoryRow): boolean {
  return headline !== '' && did !== '' && result !== '';
}

/** Returns the earliest time at which a field of the story was set, in milliseconds since 1970 UTC. */
export function begunAt({ at, setAt }: StoryRow): number {
  return Math.min(at, ...Object.values(setAt));
}
