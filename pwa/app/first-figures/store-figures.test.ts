import { beforeEach, expect, it, vi } from 'vitest';
import { challengesOf } from '#shared/game/scoring/challenges.ts';
import { addDay } from '#shared/game/progress/day-row.ts';
import { initialDay, initialQuestion } from '#shared/game/progress/initial-rows.ts';
import type { DaySet } from '#shared/game/rows.ts';
import { aCard } from '#shared/testing/builders.ts';
import { openApp, putProgress } from '#pwa/app/testing/learner-app.tsx';
import { slots, startPage } from '#pwa/app/testing/page-start.tsx';
import { mocks, progress, questionRows } from '#pwa/device/live/live-values.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import {
  openHome,
  putAnsweredOf,
  putRound,
  signInAtHome,
} from '#pwa/screens/home/testing/home-screen.ts';
import { startSession, useSession } from '#pwa/account/session-store.ts';
import { useQuestionState } from '#pwa/question/session/question-state.ts';
import type { StoredFigures } from './dated-figures.ts';
import { storeFigures } from './store-figures.ts';

const at = (date: string, time: string) => new Date(`${date}T${time}`);
const MONDAY = at('2026-03-02', '10:00');
const stored = () =>
  JSON.parse(localStorage.getItem('northstar.figures') ?? 'null') as StoredFigures | null;
const storedXp = () => stored()?.words.xp;
const userId = () => useSession.getState().user?.id ?? '';
const PATIENT = { timeout: 10_000 };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
  await signInAtHome();
  const { user } = useSession.getState();
  if (user) startSession({ user, token: 'token-1' });
});

/** Practices Saturday to Monday with one challenge done; two questions come back on Tuesday, at nine and at five. */
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
  const date = '2026-03-02';
  const challenges = challengesOf(date)
    .slice(0, 1)
    .map(({ id }) => id);
  const row = { ...initialDay(date), challenges };
  await requireDatabase().rows.put({ kind: 'day', key: date, epoch: 1, row });
  await putCard('c1-0', at('2026-03-03', '09:00').getTime());
  await putCard('c1-1', at('2026-03-03', '17:00').getTime());
  await areShown();
}

async function putCard(id: string, due: number): Promise<void> {
  const row = { ...initialQuestion(id, 1), rounds: [1], card: aCard({ due }) };
  await requireDatabase().rows.put({ kind: 'question', key: id, epoch: 1, row });
}

/** Waits until the followers of the device's rows have read them, so that a later change is reported on its own. */
async function areShown(): Promise<void> {
  const stop = [progress, questionRows].map((value) => value.subscribe(() => {}));
  await expect.poll(() => progress.read()?.row?.totalXp, PATIENT).toBe(620);
  await expect.poll(() => questionRows.read()?.get('c1-1')?.card, PATIENT).toBeTruthy();
  for (const each of stop) each();
}

/** Holds back the work for idle time until the test runs it. */
function holdIdleTime(): () => void {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  return () => {
    for (const work of waiting.splice(0)) work();
  };
}

/** Runs once, with nothing else to do. */
async function storeOnce(): Promise<void> {
  const haveTime = holdIdleTime();
  storeFigures(userId());
  await expect.poll(() => (haveTime(), storedXp()), PATIENT).toBe('620');
}

/** The targets of the links that have words. */
function waysOf(part: Element | null): Record<string, string | null> {
  const links = [...(part?.querySelectorAll('a') ?? [])].filter((link) => link.textContent);
  return Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]));
}

function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

it.each([
  ['the same evening', at('2026-03-02', '22:00'), '1 of 3 done'],
  ['the next morning, before the first review', at('2026-03-03', '07:00'), '9 days'],
  ['the next morning', at('2026-03-03', '09:30'), '1 review due'],
  ['the next evening', at('2026-03-03', '23:59'), '2 reviews due'],
  ['when the streak has ended', at('2026-03-05', '12:00'), 'One answer starts it'],
  ['a week later', at('2026-03-09', '00:00'), '2 reviews due'],
])('%s each slot says what the app itself draws', async (_, moment, words) => {
  await practice();
  await storeOnce();
  vi.setSystemTime(moment);
  await startPage();
  const shown = Object.values(slots()).filter(Boolean);
  expect(shown.join('\n')).toContain(words);
  expect(shown.length).toBeGreaterThan(20);
  const hasReviews = 'reviews' in slots() && slots()['reviews'] !== '';
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  await openHome();
  const drawn = document.querySelector('[data-home]')?.closest('[data-page]')?.textContent ?? '';
  expect(drawn).not.toBe('');
  for (const each of shown) expect(drawn).toContain(each);
  expect(/\d+ reviews? due/.test(drawn)).toBe(hasReviews);
});

it.each([
  ['an open round', 'Continue', () => putRound(0, { how: null })],
  ['what the path recommends', 'Start Practicing', () => putRound(0)],
  ['a lesson of the plan', 'Read It', () => putRound(0)],
])('with %s each button leads where the app leads', async (_, words, putStep) => {
  await practice();
  await putStep();
  const stop = mocks.subscribe(() => {});
  await expect.poll(() => mocks.read(), PATIENT).toHaveLength(1);
  stop();
  await storeOnce();
  await startPage();
  const ways = waysOf(document.querySelector('#learner section'));
  expect(ways[words]).toMatch(/^\/(interview|practice|types\/[a-z-]+$)/);
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  await openHome();
  expect(ways).toEqual(waysOf(document.querySelector('[data-home] section')));
});

it('after the week to come no slot says what depends on the date', async () => {
  await practice();
  await storeOnce();
  vi.setSystemTime(at('2026-03-10', '00:00'));
  await startPage();
  const { xp, 'button-1': button, headline, 'type-0-word': word } = slots();
  const { 'day-streak': streak, reviews, interview, challenges } = slots();
  expect([xp, button]).toEqual(['620', 'Start Practicing']);
  expect([headline, word, streak, reviews, interview, challenges]).toEqual(Array(6).fill(''));
});

it('nothing is stored for somebody who is not signed in here any more', async () => {
  await practice();
  storeFigures(userId());
  // This happens in another tab.
  localStorage.removeItem('northstar.user');
  hidePage();
  expect(stored()).toBeNull();
});

it('nothing is stored for a newcomer, who has no figures', async () => {
  await putProgress({ totalXp: 5 });
  const stop = progress.subscribe(() => {});
  await expect.poll(() => progress.read()?.row?.totalXp, PATIENT).toBe(5);
  storeFigures(userId());
  hidePage();
  expect(stored()).toBeNull();
  stop();
});

it('is dropped with the first change of a figure, and stored anew whatever screen is open', async () => {
  await practice();
  await openApp('/practice');
  const haveTime = holdIdleTime();
  storeFigures(userId());
  await expect.poll(() => (haveTime(), storedXp()), PATIENT).toBe('620');
  await putProgress({ questionsAnswered: 17, totalXp: 670 });
  await expect.poll(storedXp, PATIENT).toBe(undefined);
  await expect.poll(() => (haveTime(), storedXp()), PATIENT).toBe('670');
});

it('is stored anew when a review moves and no other figure changes', async () => {
  await practice();
  const haveTime = holdIdleTime();
  storeFigures(userId());
  const dues = () => JSON.stringify(stored()?.steps.map(({ words }) => words.reviews));
  await expect.poll(() => (haveTime(), dues()), PATIENT).toContain('2 reviews due');
  await putCard('c1-1', at('2026-04-03', '17:00').getTime());
  await expect.poll(storedXp, PATIENT).toBe(undefined);
  await expect.poll(() => (haveTime(), dues()), PATIENT).toContain('1 review due');
  expect(dues()).not.toContain('2 reviews due');
});

it('waits until the question is closed', async () => {
  await practice();
  await storeOnce();
  const haveTime = holdIdleTime();
  useQuestionState.setState({ now: { phase: 'summary' } });
  await putProgress({ questionsAnswered: 17, totalXp: 670 });
  await expect.poll(() => progress.read()?.row?.totalXp, PATIENT).toBe(670);
  haveTime();
  expect(storedXp()).toBe(undefined);
  useQuestionState.setState({ now: { phase: 'closed' } });
  haveTime();
  expect(storedXp()).toBe('670');
});

it('does not wait for an idle browser once the page is left', async () => {
  await practice();
  await storeOnce();
  await putProgress({ questionsAnswered: 17, totalXp: 670 });
  await expect.poll(storedXp, PATIENT).toBe(undefined);
  hidePage();
  expect(storedXp()).toBe('670');
});
