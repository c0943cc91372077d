import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDay } from '#shared/engine/day-streak.ts';
import { initialQuestion } from '#shared/engine/initial-rows.ts';
import type { DaySet } from '#shared/engine/rows.ts';
import { aCard } from '#shared/testing/builders.ts';
import { leaveApp, openApp, putProgress } from '#pwa/app/testing/learner-app.tsx';
import { learnerPart, startPage } from '#pwa/app/testing/page-start.ts';
import { progress, questionRows } from '#pwa/db/live-values.ts';
import { requireDatabase } from '#pwa/db/open-database.ts';
import { openHome, putAnsweredOf, signInAtHome } from '#pwa/features/home/testing/home-screen.ts';
import { reportSync } from '#pwa/sync/sync-activity.ts';
import { startSession, useSession } from '#pwa/session/session-store.ts';
import { useQuestionSession } from '#pwa/question/session/question-session.ts';
import { keepHome, keepHomeFresh, type KeptHome } from './keep-home.ts';

const at = (date: string, time: string) => new Date(`${date}T${time}`);
const MONDAY = at('2026-03-02', '10:00');
const kept = () => JSON.parse(localStorage.getItem('northstar.home') ?? 'null') as KeptHome | null;
const userId = () => useSession.getState().user?.id ?? '';
const untilDone = () => new AbortController().signal;
const PATIENT = { timeout: 10_000 };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
  localStorage.clear();
  document.documentElement.dataset['build'] = 'b1';
  await signInAtHome();
  const { user } = useSession.getState();
  if (user) startSession({ user, token: 'token-1' });
});
afterEach(() => {
  leaveApp();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Has practiced from Saturday to Monday; two questions come back on Tuesday, at nine and at five. */
async function practice(): Promise<void> {
  const dates = ['2026-02-28', '2026-03-01', '2026-03-02'];
  await putAnsweredOf(1, 16, 9);
  await putProgress({
    questionsAnswered: 16,
    totalXp: 620,
    currentStreak: 3,
    interviewDate: '2026-03-12',
    answeredDays: dates.reduce<DaySet>(addDay, { start: 0, words: [] }),
  });
  for (const [id, time] of [
    ['c1-0', '09:00'],
    ['c1-1', '17:00'],
  ] as const) {
    const card = aCard({ due: at('2026-03-03', time).getTime() });
    const row = { ...initialQuestion(id, 1), rounds: [1], card };
    await requireDatabase().rows.put({ kind: 'question', key: id, epoch: 1, row });
  }
  await areShown();
}

/** Until those who follow the device's rows have heard of them: a change that comes later is one of its own. */
async function areShown(): Promise<void> {
  const stop = [progress, questionRows].map((value) => value.subscribe(() => {}));
  await expect.poll(() => progress.read()?.row?.totalXp, PATIENT).toBe(620);
  await expect.poll(() => questionRows.read()?.get('c1-1')?.card, PATIENT).toBeTruthy();
  for (const each of stop) each();
}

/** What the page says, without what passes and what comes below the first screenful. */
function said(page: Element | null): string {
  const copy = page?.cloneNode(true) as HTMLElement;
  for (const gone of copy.querySelectorAll('[data-later], [data-offline], [data-page] > [role]'))
    gone.remove();
  return copy.textContent ?? '';
}

it.each([
  ['the same evening', at('2026-03-02', '22:00'), '3-day streak'],
  ['the next morning, before the first review', at('2026-03-03', '07:00'), '9 days'],
  ['the next morning', at('2026-03-03', '09:30'), '1 review due'],
  ['the next evening', at('2026-03-03', '23:59'), '2 reviews due'],
  ['when the streak has ended', at('2026-03-05', '12:00'), 'One answer starts it'],
  ['a week later', at('2026-03-09', '00:00'), '2 reviews due'],
])('%s the page is what the app itself draws', async (_, moment, words) => {
  await practice();
  await keepHome(userId(), untilDone());
  vi.setSystemTime(moment);
  await startPage();
  expect(learnerPart().dataset['kept']).toBe('');
  const shown = said(learnerPart());
  vi.unstubAllGlobals();
  await openHome();
  const drawn = said(document.querySelector('[data-home]')?.closest('[data-page]') ?? null);
  expect(drawn).toContain(words);
  expect(shown).toBe(drawn);
});

it("isn't kept for somebody who isn't signed in here any more", async () => {
  await practice();
  const ada = userId();
  const drawing = keepHome(ada, untilDone());
  // In another tab, while it is drawn.
  localStorage.removeItem('northstar.user');
  await drawing;
  expect(kept()).toBeNull();
  await keepHome(ada, untilDone());
  expect(kept()).toBeNull();
});

it("isn't kept where a figure has changed while it was drawn", async () => {
  await practice();
  const change = new AbortController();
  const drawing = keepHome(userId(), change.signal);
  change.abort();
  await expect(drawing).rejects.toThrow('aborted');
  expect(kept()).toBeNull();
});

it('waits for the first sync on a device that is new to its learner', async () => {
  reportSync();
  const drawing = keepHome(userId(), untilDone());
  await practice();
  await drawing;
  expect(keptXp()).toBe('620');
});

const keptXp = () => /[\d,]+(?= XP)/.exec(kept()?.html ?? '')?.[0];

/** What is to be done once the browser has time: when the test says so. */
function holdIdleTime(): () => void {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  return () => {
    for (const work of waiting.splice(0)) work();
  };
}

it('is dropped with the first change of a figure, and drawn anew whatever screen is open', async () => {
  const haveTime = holdIdleTime();
  await practice();
  await openApp('/practice');
  keepHomeFresh(userId());
  haveTime();
  await expect.poll(keptXp, PATIENT).toBe('620');
  await putProgress({ questionsAnswered: 17, totalXp: 670 });
  await expect.poll(keptXp, PATIENT).toBe(undefined);
  haveTime();
  await expect.poll(keptXp, PATIENT).toBe('670');
});

it('is drawn anew when a review moves and no other figure changes', async () => {
  const haveTime = holdIdleTime();
  await practice();
  keepHomeFresh(userId());
  haveTime();
  await expect.poll(() => kept()?.days['2026-03-03']?.due.length, PATIENT).toBe(2);
  const row = { ...initialQuestion('c1-1', 1), rounds: [1], card: null };
  await requireDatabase().rows.put({ kind: 'question', key: 'c1-1', epoch: 1, row });
  await expect.poll(keptXp, PATIENT).toBe(undefined);
  haveTime();
  await expect.poll(() => kept()?.days['2026-03-03']?.due.length, PATIENT).toBe(1);
});

it('waits until the question is closed', async () => {
  const haveTime = holdIdleTime();
  await practice();
  useQuestionSession.setState({ now: { phase: 'summary' } });
  keepHomeFresh(userId());
  const build = vi.spyOn(document.documentElement, 'dataset', 'get');
  haveTime();
  // It would ask first for whose build it draws.
  expect(build).not.toHaveBeenCalled();
  useQuestionSession.setState({ now: { phase: 'closed' } });
  haveTime();
  await expect.poll(keptXp, PATIENT).toBe('620');
});

it('does not wait once the page is left', async () => {
  holdIdleTime();
  await practice();
  useQuestionSession.setState({ now: { phase: 'summary' } });
  keepHomeFresh(userId());
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(keptXp, PATIENT).toBe('620');
});
