/** The stories that a learner brings to behavioral rounds, and three answers that every first call asks for. */

/** What behavioral rounds ask stories for. */
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
/** Headline and parts together. The app holds to it; two devices may come to more and lose none. */
export const MAX_STORY_CHARACTERS = 2_000;
export const MAX_STORY_ANSWER_CHARACTERS = 2_000;
/** So many answer nearly every behavioral round: the plan asks for no more. */
export const ENOUGH_STORIES = 8;
/** The app begins no more; two devices offline may come to more and lose none. */
export const MAX_STORIES = 30;

/** All that a learner writes, each under its own time. */
interface StoryFields extends Record<StoryPart, string> {
  headline: string;
  /** Of the three answers; the others are of a story. */
  text: string;
  /** Which of them it shows, in their order. */
  competencies: Competency[];
}

/** A story or one of the three answers; outlives a reset. */
export interface StoryRow extends StoryFields {
  storyId: string;
  /** Taken away by the learner; its words stay for a later change, which brings it back. */
  isRemoved: boolean;
  /** Effective time of what was said of it last, milliseconds since 1970 UTC. */
  at: number;
  /** When each field was set last; absent: never. */
  setAt: Partial<Record<keyof StoryFields, number>>;
}

/** A story of which nothing is written yet. */
export function initialStory(storyId: string): StoryRow {
  const parts = { situation: '', did: '', result: '', since: '' };
  return {
    ...{ storyId, headline: '', ...parts, text: '', competencies: [] },
    ...{ isRemoved: false, at: 0, setAt: {} },
  };
}

/** Whether the id is that of one of the three answers. */
export function isStoryAnswer(storyId: string): storyId is StoryAnswerId {
  return STORY_ANSWERS.some((id) => id === storyId);
}

/** Whether it stands among the learner's stories: something is written, and it wasn't removed. */
export function isHeldStory(row: StoryRow): boolean {
  const isWritten =
    row.headline !== '' ||
    row.competencies.length > 0 ||
    STORY_PARTS.some((part) => row[part] !== '');
  return isWritten && !row.isRemoved && !isStoryAnswer(row.storyId);
}

/** Whether it can be told: its headline, what one did and what came of it are written. */
export function isTellable({ headline, did, result }: StoryRow): boolean {
  return headline !== '' && did !== '' && result !== '';
}

/** The earliest time that its fields bear, milliseconds since 1970 UTC. */
export function begunAt({ at, setAt }: StoryRow): number {
  return Math.min(at, ...Object.values(setAt));
}
