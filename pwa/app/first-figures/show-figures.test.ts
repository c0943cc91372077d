import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '#pwa/account/session-store.ts';
import { writeStoredFigures } from '#pwa/account/stored-session.ts';
import { learnerPart, slots, startPage } from '#pwa/app/testing/page-start.tsx';
import { aUser } from '#pwa/account/testing/a-user.ts';

const KEY = 'northstar.figures';
const ADA = aUser({ id: 'ada' });
const at = (date: string, time = '00:00') => new Date(`${date}T${time}`).getTime();
const step = (from: number, words: object) => ({
  at: from,
  offset: new Date(from).getTimezoneOffset(),
  words,
});
const root = document.documentElement;

/** The figures that an earlier start has stored. */
const FIGURES = {
  userId: ADA.id,
  heat: '3',
  words: { xp: '620', headline: 'Two more' },
  steps: [
    step(at('2026-03-02'), { 'day-streak': '3', reviews: '' }),
    step(at('2026-03-03'), { 'day-streak': '3', reviews: '1 review due' }),
    step(at('2026-03-03', '17:00'), { reviews: '2 reviews due' }),
    step(at('2026-03-04'), { 'day-streak': '', reviews: '' }),
  ],
};
const store = (figures: object = FIGURES) => writeStoredFigures(JSON.stringify(figures));
/** Those with words, but for one whose usual words wait for nothing. */
const filledSlots = () =>
  Object.entries(slots()).filter(([name, words]) => words !== '' && name !== 'ai-practice');

beforeEach(() => {
  delete root.dataset['heat'];
  startSession({ user: ADA, token: 'token-1' });
  vi.useFakeTimers({ toFake: ['Date'], now: at('2026-03-02', '10:00') });
});

describe('the stored figures', () => {
  it('are in their slots before the app, in the color of the streak', async () => {
    store();
    await startPage();
    expect(Object.fromEntries(filledSlots())).toEqual({
      xp: '620',
      headline: 'Two more',
      'day-streak': '3',
    });
    expect([root.dataset['figures'], root.dataset['heat']]).toEqual(['', '3']);
  });

  it.each([
    ['2026-03-01', '23:59', '', ''],
    ['2026-03-03', '00:00', '3', '1 review due'],
    ['2026-03-03', '17:00', '3', '2 reviews due'],
    ['2026-03-04', '09:00', '', ''],
    ['2027-01-01', '09:00', '', ''],
  ])('on %s at %s are those of that moment', async (date, time, streak, reviews) => {
    store();
    vi.setSystemTime(at(date, time));
    await startPage();
    expect(slots()).toMatchObject({ xp: '620', 'day-streak': streak, reviews });
  });

  it('leave out what depends on the date where the local clock has another offset', async () => {
    store();
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(
      new Date().getTimezoneOffset() - 540,
    );
    await startPage();
    expect(slots()).toMatchObject({ xp: '620', 'day-streak': '', reviews: '' });
  });

  it('are words, whatever stands in them', async () => {
    store({ ...FIGURES, words: { 'next-title': '<img src=x onerror=steal()>' } });
    await startPage();
    expect(slots()['next-title']).toBe('<img src=x onerror=steal()>');
    expect(learnerPart().querySelector('img')).toBeNull();
  });

  it('say where a button leads; without them, and out of the app, it leads nowhere else', async () => {
    const ways = () =>
      ['way-1', 'way-2'].map((name) =>
        learnerPart().querySelector(`[data-way="${name}"]`)?.getAttribute('href'),
      );
    await startPage();
    expect(ways()).toEqual(['/', '/']);
    store({ ...FIGURES, words: { 'way-1': '/interview/m1', 'way-2': 'javascript:steal()' } });
    await startPage();
    expect(ways()).toEqual(['/interview/m1', '/']);
    store({ ...FIGURES, words: { 'way-1': '//example.com', 'way-2': '' } });
    await startPage();
    expect(ways()).toEqual(['/', '/']);
  });

  it.each([
    ['on another page', () => history.replaceState(null, '', '/practice')],
    ['to another learner', () => localStorage.setItem('northstar.user', '{"id":"bob"}')],
    ['without a token', () => localStorage.removeItem('northstar.token')],
    ['for a token without a user', () => localStorage.removeItem('northstar.user')],
    ['on the way back from a hosted sign-in', () => history.replaceState(null, '', '/#code=x')],
  ])('are not shown %s', async (_, change) => {
    store();
    change();
    await startPage();
    expect(filledSlots()).toEqual([]);
    expect(root.dataset['figures']).toBeUndefined();
  });

  it.each([
    ['no JSON', '{"words":'],
    ['no record', '7'],
    ['nothing', 'null'],
    ['no words', '{"userId":"ada","steps":[]}'],
    ['no steps', '{"userId":"ada","words":{"xp":"1"}}'],
    ['of no texts', '{"userId":"ada","words":{"xp":{},"level":["a"],"tier":7},"steps":[]}'],
    ['steps of nothing', '{"userId":"ada","words":{"xp":"1"},"steps":[null]}'],
    ['home as markup', '{"userId":"ada","build":"b1","html":"<h1>Hi</h1>","days":{}}'],
  ])('leave every slot empty where what is stored is broken: %s', async (_, stored) => {
    const logged = vi.spyOn(console, 'error');
    localStorage.setItem(KEY, stored);
    await startPage();
    expect(filledSlots()).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('are not missed when another tab drops them while the page is parsed', async () => {
    store();
    await startPage(() => localStorage.removeItem(KEY));
    expect(filledSlots()).toEqual([]);
  });

  it('stand in nothing that is read out by itself: the app says them once', async () => {
    store();
    await startPage();
    const live = '[aria-live], [role=status], [role=alert], [role=log], output';
    expect(learnerPart().querySelector(live)).toBeNull();
  });
});
