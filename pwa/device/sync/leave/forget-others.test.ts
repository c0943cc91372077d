import Dexie from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import { databaseName } from '#pwa/device/database/database-name.ts';
import { countUnsent } from '#pwa/device/database/outbox.ts';
import { appendEvent } from '#pwa/device/database/record-event.ts';
import { mirrorSession, readMirroredSession } from '#pwa/account/session-mirror.ts';
import { endSession, startSession, useSession } from '#pwa/account/session-store.ts';
import { aUser } from '#pwa/account/testing/a-user.ts';
import { forgetLeft } from './forget-left.ts';
import { forgetOthers } from './forget-others.ts';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

it('deletes what others have left, and touches neither the learner nor the session', async () => {
  signIn('ben');
  await mirrorSession({ userId: 'ben', token: 'token' });
  await leave('anna');
  await leave('ben');
  await forgetOthers();
  expect(await Dexie.exists(databaseName('anna'))).toBe(false);
  expect(await draftsOf('ben')).toBe(1);
  expect(await readMirroredSession()).toEqual({ userId: 'ben', token: 'token' });
});

it('keeps what is unsent, and that alone', async () => {
  signIn('ben');
  await leave('anna', 'with work unsent');
  await forgetOthers();
  await forgetOthers();
  expect(await draftsOf('anna')).toBe(0);
  await reading('anna', async (db) => {
    expect(await countUnsent(db)).toBe(1);
    expect(await db.events.count()).toBe(1);
    expect(await db.rows.count()).toBe(0);
  });
});

it('where nobody is signed in, deletes whatever was opened again after the sign-out', async () => {
  endSession();
  await leave('anna');
  await leave('ben', 'with work unsent');
  await forgetLeft();
  expect(await Dexie.exists(databaseName('anna'))).toBe(false);
  expect(await draftsOf('ben')).toBe(0);
  await reading('ben', async (db) => expect(await countUnsent(db)).toBe(1));
});

it('leaves all alone while somebody is signed in, or the server is still to say who', async () => {
  await leave('anna');
  signIn('anna');
  await forgetLeft();
  useSession.setState({ status: 'loading', user: null, token: 'token' });
  await forgetLeft();
  await forgetOthers();
  expect(await draftsOf('anna')).toBe(1);
});

function signIn(id: string): void {
  const user = aUser({ id, email: `${id}@example.edu`, firstName: id, lastName: 'M' });
  startSession({ user, token: 'token' });
}

/** Leaves what a learner may leave: a draft, and perhaps a restart that the server has not seen. */
async function leave(userId: string, unsent?: 'with work unsent'): Promise<void> {
  await reading(userId, async (db) => {
    await db.drafts.put({ questionId: 'q-1' } as never);
    if (unsent === undefined) return;
    await appendEvent(
      db,
      { kind: 'progress-reset' },
      {
        now: () => Date.now(),
        utcOffset: () => 0,
        newDeviceId: () => `device-of-${userId}`,
      },
    );
  });
}

function draftsOf(userId: string): Promise<number> {
  return reading(userId, (db) => db.drafts.count());
}

async function reading<Result>(
  userId: string,
  read: (db: LearnerDatabase) => Promise<Result>,
): Promise<Result> {
  const db = new LearnerDatabase(userId);
  try {
    return await read(db);
  } finally {
    db.close();
  }
}
