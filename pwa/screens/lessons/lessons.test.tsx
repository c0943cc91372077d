import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, type, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { openingsOf } from './openings-drill.tsx';

beforeEach(() => signInLearner([aCaseQuestion()]));

const tap = (words: string, of = 'button') => click(find(of, words));
const textarea = () => document.querySelector('textarea') as HTMLTextAreaElement;

async function learned(): Promise<object[]> {
  const events = await requireDatabase().events.toArray();
  return events.flatMap(({ event }) => (event.kind === 'learned' ? [event] : []));
}

describe('2.28 Learn', () => {
  it('lists a page for each type and two more, and leads to them', async () => {
    await openApp('/types');
    await seen('Analytical & estimation');
    expect(find('a', 'Writing').getAttribute('href')).toBe('/types/writing');
    unmountAll();
    await openApp('/types/writing');
    await seen('Words they will use');
    expect(pageText()).not.toContain('A sample round');
  });

  it('says where one stands, and remembers that the primer was read', async () => {
    await openApp('/types/strategy');
    await seen('No answer of this type is checked yet.');
    expect(find('details', 'Guide').hasAttribute('open')).toBe(true);
    await tap('I’ve Read It');
    await until(() => expect(pageText()).not.toContain('I’ve Read It'));
    expect(await learned()).toMatchObject([{ what: 'primer', id: 'strategy' }]);
    await seen('Read. Next: five openings');
    expect(find('a', 'five openings').getAttribute('href')).toBe('/types/strategy/openings');
    unmountAll();
    await openApp('/types/strategy');
    await seen('No answer of this type is checked yet.');
    expect(find('details', 'Guide').hasAttribute('open')).toBe(false);
  });

  it('shows no page that there isn’t', async () => {
    await openApp('/types/astrology');
    await seen('404 Page Not Found');
    expect(pageText()).not.toContain('Guide');
  });
});

describe('2.28 A sample round', () => {
  it('shows what was said, the notes on it, the marks, and that it was read', async () => {
    await openApp('/types/execution-metrics/rounds/junior');
    await seen('Execution & metrics, junior level');
    await seen('The interviewer’s marks');
    expect(document.querySelectorAll('details').length).toBeGreaterThanOrEqual(3);
    await tap('I’ve Read It');
    await until(() => expect(pageText()).not.toContain('I’ve Read It'));
    expect(await learned()).toMatchObject([{ what: 'round', id: 'execution-metrics-junior' }]);
    await seen('Next: Now You, below.');
  });

  it('goes on at the line where it was left, and forgets it with the learner', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    await records.roundPlaces.set(requireDatabase(), { 'strategy-junior': 7 });
    await openApp('/types/strategy/rounds/junior');
    await seen('Strategy, junior level');
    const line = () => document.querySelectorAll('[data-scrolls] ol > li')[7];
    await until(() => expect(scroll.mock.contexts).toContain(line()));
    unmountAll();
    await signInLearner([aCaseQuestion()]);
    expect(await records.roundPlaces.get(requireDatabase())).toEqual({});
    scroll.mockRestore();
  });

  it('leads to a round of that type', async () => {
    await openApp('/types/strategy/rounds/senior');
    await seen('Strategy, senior level');
    await tap('Now You');
    await until(() => expect(location.pathname).toBe('/interview'));
    expect(location.search).toContain('strategy');
  });
});

describe('2.28 Openings', () => {
  it('are drilled in a row: own words first, then beside a good way, and what was ticked is remembered', async () => {
    await openApp('/types/strategy/openings');
    await seen('0 of 24 done');
    await tap('Start 5 Openings');
    await seen('1 of 5');
    expect(pageText()).not.toContain('Three good questions');
    await type(textarea(), 'Who is it for?');
    await tap('I’m Done');
    await seen('Three good questions');
    expect(pageText()).toContain('Who is it for?');
    await tap('Asked what matters', 'label');
    await tap('Next Opening');
    await seen('2 of 5');
    expect(textarea().value).toBe('');
    const [done] = await learned();
    expect(done).toMatchObject({ what: 'opening', ticks: ['asked'] });
  });

  it('of behavioral rounds are about the story, not about questions to the interviewer', async () => {
    await openApp('/types/behavioural/openings');
    await seen('0 of 24 done');
    await tap('Start 5 Openings');
    await seen('1 of 5');
    await seen('Your first sentences');
    expect(pageText()).not.toContain('What you ask');
    await tap('I Said It Aloud');
    await seen('Three things to settle');
    expect(pageText()).not.toContain('Three good questions');
    await tap('Named the moment', 'label');
    expect(pageText()).not.toContain('Said why I ask');
  });

  it.each([
    ['moving', 'junior'],
    ['lead', 'senior'],
  ] as const)('begin with the level of a learner who is %s: %s', async (stage, level) => {
    await recordEvent({ kind: 'profile-set', stage });
    await openApp('/types/strategy/openings');
    await seen('0 of 24 done');
    await tap('Start 5 Openings');
    await seen('1 of 5');
    const ids = (await records.openingsRun.get(requireDatabase()))?.ids ?? [];
    const levels = ids.map((id) => openingsOf('strategy').find((one) => one.id === id)?.level);
    expect(levels).toEqual(Array(5).fill(level));
  });

  it('say how much of a run is done when another opening takes its place', async () => {
    await openApp('/types/strategy/openings');
    await seen('0 of 24 done');
    await tap('Start 5 Openings');
    await seen('1 of 5');
    await tap('I Said It Aloud');
    await tap('Next Opening');
    await seen('2 of 5');
    await click(document.querySelector('button[aria-label=Close]') as HTMLElement);
    await seen('You stopped at opening 2 of 5.');
    await click(find('li:last-child > button', 'Senior'));
    await seen('1 of 1');
    await tap('I Said It Aloud');
    await tap('Finish');
    await until(() => expect(pageText()).toContain('1 of 5 done. The others stay in the list.'));
  });

  it('keep what is typed when the app is closed, and go on there', async () => {
    await openApp('/types/strategy/openings');
    await seen('0 of 24 done');
    await tap('Start 5 Openings');
    await seen('1 of 5');
    await type(textarea(), 'Half a sentence');
    unmountAll();
    await openApp('/types/strategy/openings');
    await seen('You stopped at opening 1 of 5.');
    await tap('Continue');
    await seen('1 of 5');
    expect(textarea().value).toBe('Half a sentence');
  });

  it('are shown by level, company and whether they are done', async () => {
    await openApp('/types/strategy/openings');
    await seen('0 of 24 done');
    const level = document.querySelector('select[name=level]') as HTMLSelectElement;
    level.value = 'senior';
    await click(level);
    level.dispatchEvent(new Event('change', { bubbles: true }));
    await seen('0 of 12 done');
    expect(pageText()).not.toContain('Junior, consumer');
  });

  it('have no clock where it is off', async () => {
    await records.clockOff.set(requireDatabase(), true);
    await openApp('/types/strategy/openings');
    await seen('0 of 24 done');
    await tap('Start 5 Openings');
    await seen('1 of 5');
    await seen('What you ask, and your first sentences');
    expect(document.querySelector('[role=timer]')).toBeNull();
  });
});
