import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { SoundsOfRound } from '#pwa/device/database/records.ts';
import { readParts, readSounds, type Take } from '#pwa/device/records/interview/recordings.ts';
import { readRows } from '#pwa/device/live/live-values.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { MockRow } from '#shared/game/mock/mock-row.ts';

export interface Recording {
  sounds: SoundsOfRound;
  /** Null where this device doesn't know the round any more. */
  mock: MockRow | null;
  /** The question of each case; absent where the bank no longer has it. */
  questions: readonly (CuratedQuestion | undefined)[];
  /** The turns that can be heard, in order, a redo last in its case. */
  takes: readonly Take[];
}

/** What this device has recorded, round by round, the latest first. */
export async function readRecordings(db: LearnerDatabase): Promise<Recording[]> {
  const [rounds, parts, mocks] = await Promise.all([
    readSounds(db),
    readParts(db),
    readRows(db, 'mock'),
  ]);
  return Promise.all(
    rounds
      .toSorted((a, b) => b.at - a.at)
      .map(async (sounds) => {
        const mock = mocks.find(({ mockId }) => mockId === sounds.mockId) ?? null;
        const cases = mock?.started?.cases ?? [];
        return {
          sounds,
          mock,
          questions: await db.questions.bulkGet(cases.map(({ questionId }) => questionId)),
          takes: takesAmong(parts.filter(({ mockId }) => mockId === sounds.mockId)),
        };
      }),
  );
}

/** A turn that was gone on with after a break has several parts. */
function takesAmong(parts: readonly Take[]): Take[] {
  const isFirst = (take: Take, index: number) =>
    parts.findIndex((one) => one.case === take.case && one.turn === take.turn) === index;
  return parts.filter(isFirst);
}
