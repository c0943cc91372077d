import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/account/user-settings.ts';
import { answerText, sumsOf } from '#shared/lessons/numbers/minute-math.ts';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { actingAsync, click, find, type, unmountAll, until } from '#pwa/ui/testing/mount.ts';

beforeEach(() => signInLearner([aCaseQuestion()]));

const SEED = 11;
const SUMS = sumsOf(SEED);

const tap = (words: string, of = 'button') => click(find(of, words));
const field = () => document.querySelector('input[name=answer]') as HTMLInputElement;

async function learned(): Promise<object[]> {
  const events = await requireDatabase().events.toArray();
  return events.flatMap(({ event }) => (event.kind === 'learned' ? [event] : []));
}

/** Opens the session of SEED at a sum. @param entries of the sums before it */
async function openSum(at: number, entries: readonly string[] = []): Promise<void> {
  const before = Array.from({ length: at }, (_, index) => entries[index] ?? '');
  const run = { seed: SEED, at, entries: before, text: '', seconds: 0, isShown: false };
  await records.sumsRun.set(requireDatabase(), run);
  await openApp('/numbers/math');
  await seen(`You stopped at problem ${at + 1} of 10.`);
  await tap('Continue');
  await seen(`${at + 1} of 10`);
}

describe('2.28 The number sheet', () => {
  it('says each figure as one says it, with what it is exactly, of which year and from whom', async () => {
    await openApp('/numbers');
    await seen('World population');
    const row = find('dl > div', 'World population');
    expect(row.textContent).toContain('8 billion');
    expect(row.textContent).toContain('8.14 billion people. World Bank, 2024');
    expect(document.querySelectorAll('dl > div').length).toBeGreaterThanOrEqual(20);
    const source = find('a', 'Population, total');
    expect(source.getAttribute('href')).toBe('https://data.worldbank.org/indicator/SP.POP.TOTL');
    expect(source.textContent).toContain('read on 2026-');
  });

  it.each(['/types', '/types/analytical-estimation', '/types/execution-metrics'])(
    'is reached from %s, and so is minute math',
    async (path) => {
      await openApp(path);
      await seen('Minute math');
      expect(find('a', 'Number sheet').getAttribute('href')).toBe('/numbers');
      expect(find('a', 'Minute math').getAttribute('href')).toBe('/numbers/math');
    },
  );

  it('isn’t offered where nobody estimates', async () => {
    await openApp('/types/behavioural');
    await seen('My stories');
    expect(pageText()).not.toContain('Minute math');
  });
});

describe('2.28 Minute math', () => {
  it('begins a session of ten sums, with a minute for each', async () => {
    await openApp('/numbers/math');
    await seen('The shortcuts');
    await tap('Start 10 Problems');
    await seen('1 of 10');
    await until(() => expect(find('[role=timer]', ':').textContent).toMatch(/^(1:00|0:5\d)$/));
  });

  it('takes a figure, tells whether it is near enough, and shows the short way', async () => {
    await openSum(0);
    const [sum] = SUMS;
    expect(pageText()).toContain(sum?.asks);
    expect(pageText()).not.toContain('The shortcut');
    await type(field(), 'many');
    await tap('Check');
    await seen('Type a figure like');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await type(field(), sum ? answerText(sum) : '');
    await tap('Check');
    await seen('The shortcut');
    expect(find('h1', 'Right')).toBe(document.activeElement);
    expect(pageText()).toContain(sum?.short.at(-1));
    await tap('Next Problem');
    await seen('2 of 10');
    expect(field().value).toBe('');
    await type(field(), '999999999');
    await tap('Check');
    await seen('Not near enough');
    expect(await learned()).toEqual([]);
  });

  it('shows the short way also where nothing was typed', async () => {
    await openSum(3);
    await tap('Show the Short Way');
    await seen('No answer');
    expect(find('h1', 'The answer')).toBeDefined();
  });

  it('counts once for the day after ten, lists them, and keeps no marks', async () => {
    await openSum(9, [SUMS[0] ? answerText(SUMS[0]) : '']);
    await tap('Show the Short Way');
    await seen('See All Ten');
    const button = find('button', 'See All Ten');
    await actingAsync(async () => {
      button.click();
      button.click();
    });
    await seen('1 of 10 right');
    expect(document.querySelectorAll('[data-scrolls] ol > li')).toHaveLength(10);
    expect(await learned()).toMatchObject([{ what: 'numbers', id: 'sheet' }]);
    await tap('Finish');
    await seen('Sessions done: 1.');
    expect(await records.sumsRun.get(requireDatabase())).toBeNull();
  });

  it('goes on at its sum with what was typed, and a session that ended isn’t open', async () => {
    await openSum(4);
    await type(field(), '1.2');
    unmountAll();
    await openApp('/numbers/math');
    await seen('You stopped at problem 5 of 10.');
    await tap('Continue');
    await seen('5 of 10');
    expect(field().value).toBe('1.2');
    unmountAll();
    const entries = Array.from({ length: 10 }, () => '1');
    const run = { seed: SEED, at: 10, entries, text: '', seconds: 0, isShown: false };
    await records.sumsRun.set(requireDatabase(), run);
    await openApp('/numbers/math');
    await seen('Start 10 Problems');
    expect(pageText()).not.toContain('You stopped');
  });

  it.each(['the clock off', 'Quiet Practice'])('has no clock with %s', async (setting) => {
    if (setting === 'the clock off') await records.clockOff.set(requireDatabase(), true);
    else {
      const preferences = { ...DEFAULT_SETTINGS.preferences, quietPractice: true };
      const values = { ...DEFAULT_SETTINGS, preferences };
      await requireDatabase().meta.put({ key: 'settings', version: 1, values });
    }
    await openSum(0);
    await seen('Your answer');
    expect(document.querySelector('[role=timer]')).toBeNull();
  });
});
