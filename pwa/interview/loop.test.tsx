import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMON_AXES } from '#shared/content/axes.ts';
import {
  EPOCH_OF_WHAT_STAYS,
  type Axis,
  type Band,
  type InterviewType,
} from '#shared/game/constants.ts';
import type { AxisMark } from '#shared/game/mock/mock-row.ts';
import { aRound } from '#shared/testing/readiness.ts';
import {
  openApp,
  pageText,
  putProgress,
  seen,
  signInLearner,
} from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { shortDate } from '#pwa/learner/return-words.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { actingAsync, click, find, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { aLoadedInterview } from '#pwa/interview/testing/a-loaded-interview.ts';
import { guess, mark, tick } from '#pwa/interview/testing/through-debrief.ts';

const GENERAL = { loopId: 'loop-1', loopShape: 'general' } as const;
const TYPES = ['product-sense', 'execution-metrics', 'strategy', 'behavioural'] as const;
const OWN_AXES = ['solution', 'follow-through', 'position', 'ownership'] as const;
const DAY = 86_400_000;

const CASES = TYPES.map((skill, index) =>
  aCaseQuestion({ id: `case-${index}`, title: `Case ${index}`, skill }),
);

beforeEach(() => signInLearner(CASES));

const tap = (words: string) => click(find('button', words));

/** Marks all five axes Fair, except for these bands. */
function marks(place: number, bands: Partial<Record<Axis, Band>>, by: AxisMark['by'] = 'learner') {
  return [...COMMON_AXES, OWN_AXES[place] as Axis].map((axis) => ({
    ...{ axis, by },
    band: bands[axis] ?? ('fair' as const),
  }));
}

/** Stores a round of the loop that was held yesterday. @param axes null if the round isn't marked */
async function putHeld(place: number, axes: readonly AxisMark[] | null): Promise<void> {
  const round = aRound({ type: TYPES[place] ?? 'strategy', loopShape: 'general' });
  const at = Date.now() - DAY + place * 3_600_000;
  const date = localToday();
  const row = {
    ...round,
    mockId: `held-${place}`,
    started: {
      ...round.started,
      ...{ at, date, cases: [{ questionId: `case-${place}`, revision: 1 }] },
    },
    assessment: axes && { predicted: [], axes, focus: 'user', at },
  };
  await requireDatabase().rows.put({
    ...{ kind: 'mock', key: row.mockId, epoch: EPOCH_OF_WHAT_STAYS, row },
  });
}

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

async function putWholeLoop(): Promise<void> {
  await putHeld(0, marks(0, { evidence: 'thin' }));
  await putHeld(1, [
    ...marks(1, { evidence: 'missing', structure: 'thin' }),
    ...marks(1, { evidence: 'strong' }, 'friend'),
  ]);
  await putHeld(2, marks(2, { evidence: 'thin', position: 'thin', judgment: 'strong' }));
  await putHeld(3, marks(3, {}));
}

describe("2.23 A loop's rounds side by side", () => {
  it('names who marked, the bands in words, and the axis that is weak in several rounds', async () => {
    await putWholeLoop();
    await openApp('/interview/loop/loop-1');
    await seen('Your General loop');
    expect(pageText()).toContain('4 of 4 rounds done');
    expect(pageText()).toContain(
      'By your own marks: evidence and numbers, Thin or Missing in three of four rounds.',
    );
    expect(find('li a', 'Execution').textContent).toContain('marked by you and a friend');
    expect(cells()[3]).toEqual(['Evidence and numbers', 'Thin', 'Missing', 'Thin', 'Fair']);
    expect(cells()[7]).toEqual(['Evidence and numbers', '–', 'Strong', '–', '–']);
    expect(pageText()).not.toMatch(/average|%|hire/i);
    expect(find('li a', 'Strategy').getAttribute('href')).toBe('/interview/held-2');
  });

  it('tells of each round what the learner marked, its own axis, too, and its one thing', async () => {
    await putWholeLoop();
    await openApp('/interview/loop/loop-1');
    await seen('Your General loop');
    const strategy = find('li a', 'Strategy');
    expect(strategy.textContent).toContain('Thin: evidence and numbers; market and competitors');
    expect(strategy.textContent).toContain('Fair: structure; people and problem');
    expect(strategy.textContent).toContain('Strong: judgment and trade-offs');
    await until(() => expect(strategy.textContent).toContain('One thing: Names one user'));
    unmountAll();
    await putHeld(1, marks(1, { judgment: 'strong' }));
    await openApp('/interview/loop/loop-1');
    await seen('And judgment and trade-offs, Strong in two of four rounds.');
  });

  it('says which round is worth holding again, and by when if a date is set', async () => {
    await putWholeLoop();
    await openApp('/interview/loop/loop-1');
    await seen('Worth repeating: Execution & metrics.');
    expect(pageText()).toContain('You marked structure; evidence and numbers Thin or Missing.');
    expect(pageText()).not.toContain('axes');
    expect(pageText()).not.toContain('before your interview');
    expect(find('a', 'Repeat it').getAttribute('href')).toBe('/interview?type=execution-metrics');
    unmountAll();
    await putProgress({ interviewDate: inDays(12) });
    await openApp('/interview/loop/loop-1');
    const by = shortDate(inDays(10), localToday());
    await seen(`Repeat it by ${by}, two days before your interview.`);
    unmountAll();
    await putProgress({ interviewDate: inDays(1) });
    await openApp('/interview/loop/loop-1');
    await seen('Worth repeating');
    expect(pageText()).not.toContain('before your interview');
  });

  it('says nothing of them together from fewer than two marked ones, and what comes next', async () => {
    await putHeld(0, marks(0, { evidence: 'thin' }));
    await putHeld(1, null);
    await openApp('/interview/loop/loop-1');
    await seen('2 of 4 rounds done');
    expect(pageText()).not.toContain('By your own marks');
    expect(pageText()).not.toContain('Worth repeating');
    expect(find('li a', 'Execution').textContent).toContain('not marked yet');
    expect(pageText()).toContain('Not done yet');
    expect(find('a', 'Set up round 3 of 4').getAttribute('href')).toBe('/interview?type=strategy');
  });

  it('says so where nothing was weak in more than one round', async () => {
    await putHeld(0, marks(0, { evidence: 'thin' }));
    await putHeld(1, marks(1, { structure: 'missing' }));
    await openApp('/interview/loop/loop-1');
    await seen('By your own marks: nothing was Thin or Missing in more than one round.');
    expect(pageText()).not.toContain('Worth repeating');
  });

  it('is told as missing where this device has none of it', async () => {
    await openApp('/interview/loop/another');
    await seen('This loop can’t be shown');
    expect(find('a', 'Mock interview').getAttribute('href')).toBe('/interview');
  });
});

describe('2.23 My interview is a loop of what one expects', () => {
  const expectTypes = (types: InterviewType[], company: string | null = null) =>
    requireDatabase().rows.put({
      ...{ kind: 'profile', key: '', epoch: EPOCH_OF_WHAT_STAYS },
      row: { stage: null, types, company, at: 1 },
    });
  const startsOf = async () =>
    (await requireDatabase().events.toArray())
      .map(({ event }) => event)
      .filter((event) => event.kind === 'mock-started');

  it('with the ticked types in order, in the style of the company where the bank has it', async () => {
    await expectTypes(['behavioural', 'product-sense', 'strategy'], 'Uber');
    const atUber = aCaseQuestion({ id: 'at-uber', skill: 'product-sense', company: 'Uber' });
    await requireDatabase().questions.put({ ...atUber, position: 9 });
    await openApp('/interview');
    await seen('Several rounds: a loop');
    expect(find('label', 'My interview').textContent).toContain(
      'in the style of Uber where the bank has it',
    );
    await click(find('label', 'My interview, 3 rounds'));
    await seen('Three rounds, 60 minutes, in one day or over several.');
    await tap('Begin');
    await until(async () => expect(await startsOf()).toHaveLength(1));
    const [first] = await startsOf();
    const loopTypes = ['product-sense', 'strategy', 'behavioural'];
    expect(first).toMatchObject({
      ...{ loopShape: null, loopTypes, type: 'product-sense', company: 'Uber' },
      ...{ cases: [{ questionId: 'at-uber' }], schemaVersion: 3 },
    });
    unmountAll();
    await openApp('/interview');
    await seen('Product sense, round 1 of 3 in your own loop, 20 minutes');
  });

  it('that goes on with its own types when others are expected meanwhile, and with the nearest case', async () => {
    await expectTypes(['technical', 'execution-metrics'], 'Uber');
    const round = aRound({ type: 'product-sense' });
    const row = {
      ...{ ...round, mockId: 'held-own' },
      started: {
        ...{ ...round.started, at: Date.now() - DAY, date: localToday(), loopId: 'loop-2' },
        ...{ loopShape: null, loopTypes: ['product-sense', 'strategy'] as const },
        cases: [{ questionId: 'case-0', revision: 1 }],
      },
    };
    await requireDatabase().rows.put({
      ...{ kind: 'mock', key: row.mockId, epoch: EPOCH_OF_WHAT_STAYS, row },
    });
    await openApp('/interview');
    await seen('My interview loop, round 2 of 2: Strategy');
    await tap('Begin');
    await until(async () => expect(await startsOf()).toHaveLength(1));
    expect((await startsOf())[0]).toMatchObject({
      ...{ loopId: 'loop-2', loopTypes: ['product-sense', 'strategy'], type: 'strategy' },
      cases: [{ questionId: 'case-2' }],
    });
    unmountAll();
    await openApp('/interview/loop/loop-2');
    await seen('Your own loop');
  });

  it('and says where to tick types while fewer than two are', async () => {
    await expectTypes(['strategy']);
    await openApp('/interview');
    await seen('Several rounds: a loop');
    expect(pageText()).not.toContain('My interview, ');
    expect(find('a', 'in Settings').getAttribute('href')).toBe('/settings');
  });
});

describe("2.23 'Round 2 of 4' is told", () => {
  it('before the round, with the rounds in order and the whole time', async () => {
    await openApp('/interview');
    await seen('Several rounds: a loop');
    await click(find('label', 'General, 4 rounds'));
    await seen('Four rounds, 80 minutes, in one day or over several.');
    const plan = document.querySelector('[aria-label="What the loop is"] ol');
    expect([...(plan?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Product sense',
      'Execution & metrics',
      'Strategy',
      'Behavioral',
    ]);
    await click(find('label', '40 min, two cases'));
    await seen('Four rounds, 160 minutes, in one day or over several.');
    await click(find('label', 'Off'));
    await seen('Four rounds, without a clock, in one day or over several.');
  });

  it('in the header of the round, and where an open round is offered', async () => {
    await putHeld(0, marks(0, {}));
    await openApp('/interview?type=execution-metrics');
    await seen('Three rounds left, 60 minutes, in one day or over several.');
    await tap('Begin');
    await seen('Make it better for drivers.');
    expect(find('header', 'Execution').textContent).toContain('Round 2 of 4');
    unmountAll();
    await openApp('/interview');
    await seen('Execution & metrics, round 2 of 4 in your General loop, 20 minutes');
  });

  it('on Practice', async () => {
    await putHeld(0, marks(0, {}));
    await openApp('/practice');
    await seen('Your loop: round 2 of 4, Execution & metrics.');
    expect(find('a', 'Set Up').getAttribute('href')).toBe('/interview');
    expect(find('a', 'See the whole loop').getAttribute('href')).toBe('/interview/loop/loop-1');
  });
});

/** Goes from the guess to the debrief's last step. */
async function talkOver(id: string): Promise<void> {
  await openApp(`/interview/${id}`);
  await guess();
  await tick('Names one metric');
  await mark(1);
  await tap('One thing to do next');
}

const focusOf = async () =>
  (await requireDatabase().events.toArray())
    .map(({ event }) => event)
    .findLast(({ kind }) => kind === 'mock-assessed');

describe('2.23 A debrief in a loop leads on', () => {
  it('to the next round: the debrief is closed then, and the round can be looked at', async () => {
    const [first] = CASES;
    if (!first) throw new Error('There is no case');
    const id = await aLoadedInterview(
      first,
      { text: 'I would look at the rate of trips.' },
      undefined,
      GENERAL,
    );
    await talkOver(id);
    await seen('Round 2 of 4: Execution & metrics');
    await tap('Set up round 2');
    await seen('Round 2 of 4, General loop');
    expect(await focusOf()).toMatchObject({ focus: 'user' });
    unmountAll();
    await openApp(`/interview/${id}`);
    await seen('Another round');
    expect(pageText()).toContain('I would look at the rate of trips.');
    expect(find('a', 'the whole loop').getAttribute('href')).toBe('/interview/loop/loop-1');
  });

  it('or away from it: Home then names the next round, and leads to the whole loop', async () => {
    const [first] = CASES;
    if (!first) throw new Error('There is no case');
    const id = await aLoadedInterview(
      first,
      { text: 'I would look at the rate.' },
      undefined,
      GENERAL,
    );
    await talkOver(id);
    await tap('Take a break');
    await seen('Round 2 of 4: Execution & metrics, 20 minutes.');
    expect(location.pathname).toBe('/');
    expect(await focusOf()).toMatchObject({ focus: 'user' });
    expect(find('a', 'See the whole loop').getAttribute('href')).toBe('/interview/loop/loop-1');
    unmountAll();
    await openApp('/history');
    await seen('Case 0');
    await click(find('main button', 'Case 0'));
    await until(() =>
      expect(find('a', 'The whole loop').getAttribute('href')).toBe('/interview/loop/loop-1'),
    );
  });

  it('after the last round to all of them', async () => {
    for (const place of [0, 1, 2]) await putHeld(place, marks(place, { evidence: 'thin' }));
    const last = CASES[3];
    if (!last) throw new Error('There is no case');
    const id = await aLoadedInterview(
      last,
      { text: 'I would look at the rate of trips.' },
      undefined,
      GENERAL,
    );
    await talkOver(id);
    await tap('See the whole loop');
    await seen('Your General loop');
    await seen('evidence and numbers, Thin or Missing in four of four rounds.');
    await seen('1 of 2 points ticked');
    expect(await focusOf()).toMatchObject({ focus: 'user' });
  });
});

describe('2.23 A round without a network', () => {
  it('says that its words are saved on this device, once they are', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
    try {
      await openApp('/interview?type=strategy');
      await seen('Works offline.');
      await tap('Begin');
      await seen('Make it better for drivers.');
      expect(pageText()).not.toContain('saved on this device');
      for (let second = 1; second <= 3; second += 1)
        await actingAsync(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
      await seen('saved on this device');
    } finally {
      vi.useRealTimers();
    }
  });
});
