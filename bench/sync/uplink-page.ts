/** The page of the uplink bench: a backlog's request as the device makes it, and its reply as it reads it. */
import type { LearnerEvent } from '#shared/engine/learner-event.ts';
import { newOutbox } from '#pwa/db/outbox.ts';
import { columnsFor } from '#pwa/sync/load-columns.ts';
import { push } from '#pwa/sync/push.ts';

const DEVICE_ID = '0b54e4ac-6b30-4b9d-9d0e-7d1d5d0f7a11';

const page = {
  /** @returns milliseconds until the reply is read and checked */
  async send(events: LearnerEvent[], form: 'columns' | 'plain'): Promise<number> {
    // Its code is on the device.
    await columnsFor(events);
    const envelope = {
      deviceId: DEVICE_ID,
      logId: 'q7P1vJ0cT2mX9wZs4uYkAg',
      cursor: 12_345,
      contentVersion: 'c0ffee00c0ffee00',
      settingsVersion: 3,
    };
    const logged = events.map((event) => ({
      deviceId: DEVICE_ID,
      deviceSeq: event.deviceSeq,
      event,
    }));
    const batch = { outbox: newOutbox(DEVICE_ID, 1), events: logged, envelope, report: null };
    const start = performance.now();
    const answer = await push(
      batch,
      { fetch: (path, init) => fetch(path, init), now: Date.now },
      form,
    );
    if (answer.kind !== 'reply') throw new Error(`The server answered ${answer.kind}`);
    return performance.now() - start;
  },
};
Object.assign(globalThis, { uplink: page });
