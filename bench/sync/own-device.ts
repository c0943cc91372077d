/** The page of the app's own client: pwa/device as it is, without screens. */
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import { openAmong, readOutboxes } from '#pwa/device/database/outbox.ts';
import { readCurrentProgress } from '#pwa/device/database/projection.ts';
import { replayUnsent } from '#pwa/device/database/replay-unsent.ts';
import { deviceFetch } from '#pwa/device/sync/when/device-fetch.ts';
import { runSync } from '#pwa/device/sync/run-sync.ts';
import type { SyncDevice } from '#pwa/device/sync/when/sync-device.ts';
import type { LearnerEvent } from '#shared/events/index.ts';

/** The figures that the learner sees first. */
export interface DeviceFigures {
  totalXp: number;
  questionsAnswered: number;
  correctAnswers: number;
  longestStreak: number;
}

let device: SyncDevice | null = null;

const page = {
  /** A signed-in device that has synced before: it holds the questions and the learner's rows. */
  async open({ userId, token }: { userId: string; token: string }): Promise<void> {
    device = {
      db: new LearnerDatabase(userId),
      fetch: deviceFetch(() => token),
      now: () => Date.now(),
      newDeviceId: () => crypto.randomUUID(),
    };
    await page.sync();
  },
  /** Puts events into the log as if each had been recorded. @returns the device's figures then */
  async fill(events: LearnerEvent[]): Promise<DeviceFigures> {
    const { db, newDeviceId } = deviceOf();
    await db.transaction('rw', db.tables, async () => {
      const outbox = await openAmong(db, await readOutboxes(db), newDeviceId);
      const { deviceId } = outbox;
      const numbered = events.map((event, index) => ({
        ...event,
        deviceSeq: outbox.nextSeq + index,
      }));
      await db.events.bulkAdd(
        numbered.map((event) => ({ deviceId, deviceSeq: event.deviceSeq, event })),
      );
      await db.outboxes.put({ ...outbox, nextSeq: outbox.nextSeq + events.length });
      await replayUnsent(db, 'all', await readOutboxes(db), { lastSyncAt: null }, Date.now());
    });
    return readFigures();
  },
  /** Runs a sync. @throws Error if the sync doesn't succeed */
  async sync(): Promise<DeviceFigures> {
    const ended = await runSync(deviceOf());
    if (ended.end !== 'done') throw new Error(`The sync ended: ${JSON.stringify(ended)}`);
    return readFigures();
  },
};
Object.assign(globalThis, { device: page });

async function readFigures(): Promise<DeviceFigures> {
  const progress = await readCurrentProgress(deviceOf().db);
  const { totalXp, questionsAnswered, correctAnswers, longestStreak } = progress;
  return { totalXp, questionsAnswered, correctAnswers, longestStreak };
}

function deviceOf(): SyncDevice {
  if (!device) throw new Error('The device is not open');
  return device;
}
