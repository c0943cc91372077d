import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { SoundsOfRound } from '#pwa/device/database/single-records.ts';
import { readParts, storyTold, type Take } from '#pwa/device/records/recordings.ts';
import { readRows } from '#pwa/device/live/live-values.ts';
import { records } from '#pwa/device/records/device-records.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { MockRow } from '#shared/game/mock/mock-row.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/readiness/type-names.ts';

export interface Recording {
  sounds: SoundsOfRound;
  /** The type of the round, or the headline of the story that was told. */
  name: string;
  /** The id of the story; null if the recording is of a round. */
  storyId: string | null;
  /** The round; null for a story, or if this device no longer knows the round. */
  mock: MockRow | null;
  /** The question of each case; undefined if the bank no longer has it. */
  questions: readonly (CuratedQuestion | undefined)[];
  /** The recorded turns, in order, with a redo last in its case. */
  takes: readonly Take[];
}

/** Reads the recordings on this device: each round and each telling of a story, the latest first. */
export async function readRecordings(db: LearnerDatabase): Promise<Recording[]> {
  const [rounds, parts, mocks, stories] = await Promise.all([
    records.sounds.get(db),
    readParts(db),
    readRows(db, 'mock'),
    readRows(db, 'story'),
  ]);
  return Promise.all(
    rounds
      .toSorted((a, b) => b.at - a.at)
      .map(async (sounds) => {
        const mock = mocks.find(({ mockId }) => mockId === sounds.mockId) ?? null;
        const cases = mock?.started?.cases ?? [];
        const storyId = storyTold(sounds.mockId);
        const story = stories.find((one) => one.storyId === storyId);
        const ofRound = mock?.started ? TYPE_NAMES[mock.started.type] : 'Mock interview';
        return {
          ...{ sounds, storyId, mock },
          name: storyId === null ? ofRound : story?.headline || 'Your story',
          questions: await db.questions.bulkGet(cases.map(({ questionId }) => questionId)),
          takes: takesAmong(parts.filter(({ mockId }) => mockId === sounds.mockId)),
        };
      }),
  );
}

/** Keeps one take per turn, because a turn that went on after a break has several parts. */
function takesAmong(parts: readonly Take[]): Take[] {
  const isFirst = (take: Take, index: number) =>
    parts.findIndex((one) => one.case === take.case && one.turn === take.turn) === index;
  return parts.filter(isFirst);
}
