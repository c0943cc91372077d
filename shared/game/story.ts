/** The stories that a learner brings to behavioral rounds, and three answers that every first call asks for. */

/** The competencies for which behavioral rounds ask for stories. */
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

/** The ids of the three answers. */
export const STORY_ANSWERS = ['about-me', 'why-us', 'my-questions'] as const;
export type StoryAnswerId = (typeof STORY_ANSWERS)[number];

/** The parts of a story that are told, in their order. */
export const STORY_PARTS = ['situation', 'did', 'result', 'since'] as const;
export type StoryPart = (typeof STORY_PARTS)[number];

export const MAX_HEADLINE_CHARACTERS = 80;
export const MAX_STORY_PART_CHARACTERS = 700;
/** The limit for headline and parts together. Two devices may together exceed it, and lose nothing. */
export const MAX_STORY_CHARACTERS = 2_000;
export const MAX_STORY_ANSWER_CHARACTERS = 2_000;
/** This many stories answer nearly every behavioral round, so the plan asks for no more. */
export const ENOUGH_STORIES = 8;
/** The app begins no more stories than this; two devices offline may together exceed it and lose nothing. */
export const MAX_STORIES = 30;

/** Everything that a learner writes; each field has its own time. */
interface StoryFields extends Record<StoryPart, string> {
  headline: string;
  /** The text of one of the three answers; the other fields belong to a story. */
  text: string;
  /** The competencies that the story shows, in their order. */
  competencies: Competency[];
}

/** A story or one of the three answers; it outlives a restart of the game. */
export interface StoryRow extends StoryFields {
  storyId: string;
  /** The learner removed the story; its words stay, and a later change brings it back. */
  isRemoved: boolean;
  /** Effective time of the latest event about the story, milliseconds since 1970 UTC. */
  at: number;
  /** ISO dates where the learner was: of the first change and of the latest event. Earlier versions kept neither. */
  begunOn?: string;
  on?: string;
  /** When each field was last set; absent if never. */
  setAt: Partial<Record<keyof StoryFields, number>>;
}

/** A story with nothing written yet. */
export function initialStory(storyId: string): StoryRow {
  const parts = { situation: '', did: '', result: '', since: '' };
  return {
    ...{ storyId, headline: '', ...parts, text: '', competencies: [] },
    ...{ isRemoved: false, at: 0, setAt: {} },
  };
}

/** True if the id belongs to one of the three answers. */
export function isStoryAnswer(storyId: string): storyId is StoryAnswerId {
  return STORY_ANSWERS.some((id) => id === storyId);
}

/** True if the row is one of the learner's stories: something is written, and it wasn't removed. */
export function isHeldStory(row: StoryRow): boolean {
  const isWritten =
    row.headline !== '' ||
    row.competencies.length > 0 ||
    STORY_PARTS.some((part) => row[part] !== '');
  return isWritten && !row.isRemoved && !isStoryAnswer(row.storyId);
}

/** True if the story can be told: its headline, what the learner did and the result are written. */
export function isTellable({ headline, did, result }: StoryRow): boolean {
  return headline !== '' && did !== '' && result !== '';
}

/** Returns the earliest time at which a field of the story was set, in milliseconds since 1970 UTC. */
export function begunAt({ at, setAt }: StoryRow): number {
  return Math.min(at, ...Object.values(setAt));
}
