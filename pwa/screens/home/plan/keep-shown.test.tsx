import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EPOCH_OF_WHAT_STAYS } from '#shared/game/constants.ts';
import { addLearned, keyOfLesson } from '#shared/game/lessons.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import { leaveApp, pageText, putProgress } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { weekdayOf } from '#pwa/learner/return-words.ts';
import { unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { openHome, putRound, signInAtHome } from '../testing/home-screen.ts';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setHours(10, 0, 0, 0) });
  await signInAtHome();
});
afterEach(async () => {
  vi.useRealTimers();
  await leaveApp();
});

it('says after two days that a round has moved that this device had shown, and no event tells of it', async () => {
  const today = localToday();
  const inDays = (days: number) => dateOfDayNumber(dayNumberOf(today) + days);
  await putProgress({ questionsAnswered: 17, interviewDate: inDays(10) });
  const { rows, events } = requireDatabase();
  await rows.put({
    ...{ kind: 'profile', key: '', epoch: EPOCH_OF_WHAT_STAYS },
    row: { stage: null, types: ['strategy'], company: null, at: 1 },
  });
  const once = { at: Date.now() - 86_400_000, on: inDays(-1), ticks: [] };
  const page = addLearned(null, { what: 'primer', id: 'strategy' }, once);
  await rows.put({
    kind: 'learned',
    key: keyOfLesson(page),
    epoch: EPOCH_OF_WHAT_STAYS,
    row: page,
  });
  await putRound(4, { type: 'strategy' });
  await openHome();
  await until(async () =>
    expect((await records.shownPlan.get(requireDatabase()))?.last.steps).toContainEqual({
      ...{ kind: 'round', type: 'strategy', date: today },
    }),
  );
  expect(pageText()).not.toContain('Moved:');
  unmountAll();
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  await openHome();
  await until(() =>
    expect(pageText()).toContain(
      `Moved: strategy round to today, since you missed ${weekdayOf(today)} and ${weekdayOf(inDays(1))}.`,
    ),
  );
  expect(await events.count()).toBe(0);
});
