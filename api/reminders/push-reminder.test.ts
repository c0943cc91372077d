import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setBlocked } from '#api/account/statements/users.ts';
import { pushSubscriptions } from '#api/reminders/tables.ts';
import { createPushSender, makeVapidKeys } from '#api/platform/push-sender.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { type PushEndpoint, startPushEndpoint } from '#api/testing/worlds/push-endpoint.ts';
import {
  aRemindedLearner,
  passTime,
  type RemindedLearner,
} from '#api/testing/worlds/reminder-world.ts';
import type { SettingsResponse } from '#shared/contract/account/user-settings.ts';

const sender = createPushSender(makeVapidKeys(), 'mailto:a@b.example', { allowLoopback: true });
const apps: TestApp[] = [];
let test: TestApp;
let browsers: PushEndpoint;
beforeEach(async () => {
  test = await createTestApp({ push: sender });
  apps.push(test);
  browsers = await startPushEndpoint();
});
afterEach(() => browsers.close());
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** Turns notifications on in a browser. */
async function turnOn(learner: RemindedLearner, path: string): Promise<number> {
  const { endpoint, p256dh, auth } = browsers.subscribe(path);
  const body = { endpoint, keys: { p256dh, auth } };
  return (await learner.call('POST', '/api/user/push', body)).status;
}

/** Makes a learner who practices on Monday at 9:12 and is due on Tuesday at 9:10. */
async function aLearnerWith(...paths: string[]): Promise<RemindedLearner> {
  const learner = await aRemindedLearner(test);
  for (const path of paths) expect(await turnOn(learner, path)).toBe(200);
  test.clock.now = Date.parse('2026-03-02T09:12Z');
  await learner.practice();
  return learner;
}
const untilTuesday = (servers = 1) => passTime(test, '2026-03-03T23:00Z', servers);
const pathsOf = () => browsers.caught.map(({ path }) => path).toSorted();

describe('a notification', () => {
  it('comes to no blocked account', async () => {
    const learner = await aLearnerWith('/phone');
    await setBlocked(test.db, learner.user.id, test.clock.now);
    expect(await untilTuesday()).toEqual([]);
    expect(pathsOf()).toEqual([]);
  });

  describe('2.15 `push`: reminders as notifications, on each device that agreed', () => {
    it('comes to every device in place of a mail, once, however many servers look', async () => {
      await aLearnerWith('/phone', '/laptop');
      expect(await untilTuesday(3)).toEqual([]);
      expect(pathsOf()).toEqual(['/laptop', '/phone']);
      expect(browsers.caught[0]?.payload).toEqual({
        title: '1 question comes back today',
        body: expect.stringContaining('Five minutes of practice'),
        page: '/practice',
      });
    });
  });

  describe('2.18 System: notifications, and events of the payment provider', () => {
    it('ends on a device that takes none any more, and goes on on the others', async () => {
      await aLearnerWith('/phone', '/laptop');
      browsers.statuses.set('/phone', 410);
      const before = await test.services.counters.read();
      await untilTuesday();
      const after = await test.services.counters.read();
      expect(after.notifications_ended - before.notifications_ended).toBe(1);
      expect(after.notifications_sent - before.notifications_sent).toBe(1);
      expect(pathsOf()).toEqual(['/laptop']);
      expect(await test.db.$count(pushSubscriptions)).toBe(1);
      browsers.statuses.clear();
      await passTime(test, '2026-03-04T23:00Z');
      expect(pathsOf()).toEqual(['/laptop', '/laptop']);
    });
  });

  it('that no device takes goes out as a mail on the same day', async () => {
    await aLearnerWith('/phone', '/laptop');
    browsers.statuses.set('/phone', 410);
    browsers.statuses.set('/laptop', 500);
    expect(await untilTuesday()).toHaveLength(1);
    // A push service that is down may be back tomorrow.
    expect(await test.db.$count(pushSubscriptions)).toBe(1);
  });

  it('needs no confirmed address', async () => {
    const learner = await aRemindedLearner(test, false);
    await turnOn(learner, '/phone');
    test.clock.now = Date.parse('2026-03-02T09:12Z');
    await learner.practice();
    await untilTuesday();
    expect(pathsOf()).toEqual(['/phone']);
  });

  it('does not come on a day already practiced', async () => {
    const learner = await aLearnerWith('/phone');
    await passTime(test, '2026-03-03T08:00Z');
    await learner.practice();
    expect([await untilTuesday(), browsers.caught]).toEqual([[], []]);
  });
});

describe('the devices of a learner', () => {
  const settingOf = async (learner: RemindedLearner) =>
    (await learner.get<SettingsResponse>('/api/user/settings')).notifications.push;

  it('are turned off one by one; the setting says whether one is left', async () => {
    const learner = await aLearnerWith('/phone', '/laptop');
    const turnOff = (path: string) =>
      learner.call('DELETE', '/api/user/push', { endpoint: `${browsers.url}${path}` });
    expect((await turnOff('/phone')).status).toBe(200);
    expect(await settingOf(learner)).toBe(true);
    await turnOff('/laptop');
    expect(await settingOf(learner)).toBe(false);
    expect(await untilTuesday()).toHaveLength(1);
    expect(browsers.caught).toEqual([]);
    await turnOn(learner, '/laptop');
    expect(await settingOf(learner)).toBe(true);
  });

  it('get nothing once they are signed out', async () => {
    const learner = await aLearnerWith('/phone');
    await learner.call('POST', '/api/auth/signout', {});
    await untilTuesday();
    expect(browsers.caught).toEqual([]);
    expect(await test.db.$count(pushSubscriptions)).toBe(0);
  });

  it('belong to who signed in there last', async () => {
    await aLearnerWith('/phone');
    const other = await aRemindedLearner(test);
    await turnOn(other, '/phone');
    const rows = await test.db.select().from(pushSubscriptions);
    expect(rows.map(({ userId }) => userId)).toEqual([other.user.id]);
  });

  it('are at most twenty: the oldest gives way', async () => {
    const learner = await aRemindedLearner(test);
    for (let device = 0; device < 21; device += 1) {
      test.clock.advance(1_000);
      await turnOn(learner, `/${device}`);
    }
    const rows = await test.db.select().from(pushSubscriptions);
    expect(rows).toHaveLength(20);
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(`${browsers.url}/0`);
  });

  it('can be none that this server must not call, and none of somebody else’s is turned off', async () => {
    const learner = await aLearnerWith('/phone');
    const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) };
    for (const endpoint of ['https://169.254.169.254/', 'https://localhost/', 'ftp://a.example/']) {
      const response = await learner.call('POST', '/api/user/push', { endpoint, keys });
      expect([endpoint, response.status]).toEqual([endpoint, 400]);
    }
    const other = await aRemindedLearner(test);
    await other.call('DELETE', '/api/user/push', { endpoint: `${browsers.url}/phone` });
    expect(await test.db.$count(pushSubscriptions)).toBe(1);
  });
});

it('a server without keys says so and takes no device', async () => {
  const bare = await createTestApp();
  apps.push(bare);
  const learner = await aRemindedLearner(bare);
  expect(await learner.get('/api/user/push')).toEqual({ publicKey: null });
  expect(await turnOn(learner, '/phone')).toBe(503);
});
