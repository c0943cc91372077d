/** Events that could carry more than their tap has changed: each names one part, and two devices lose nothing to each other. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { LearnerEventSchema } from '#shared/contract/sync-protocol.ts';
import { AXES, BANDS, INTERVIEW_TYPES, STAGES } from '#shared/game/constants.ts';
import { MARKED_BY, type MockAssessment } from '#shared/game/mock/mock-row.ts';
import type { ProfileRow } from '#shared/game/rows.ts';
import { A_MONDAY } from '#shared/testing/builders.ts';
import { createRowSet, foldEvent } from '../fold.ts';
import { type EventPayload, type LearnerEvent, schemaVersionOf } from '../index.ts';

/** A device's event, and its time in milliseconds after the Monday. */
interface Said {
  deviceId: string;
  at: number;
  payload: object;
}

/** The rows of one learner, when the events have arrived in this order. */
function rowsOf(said: readonly Said[]) {
  const set = createRowSet([]);
  for (const [index, { deviceId, at, payload }] of said.entries()) {
    const effectiveAt = A_MONDAY + at;
    const event = {
      ...{ deviceSeq: index + 1, occurredAt: effectiveAt, utcOffset: 0, epoch: 1, round: 1 },
      schemaVersion: schemaVersionOf(payload as EventPayload),
      ...payload,
    } as LearnerEvent;
    expect(v.is(LearnerEventSchema, event)).toBe(true);
    const nothing = { question: null, aiQuestion: null };
    const context = { deviceId, ...nothing, effectiveAt, utcOffset: 0, localDate: '2026-03-02' };
    expect(foldEvent(set, event, context).status).toBe('accepted');
  }
  const assessment = (set.rows.get('mock:m-1')?.row as { assessment?: MockAssessment } | undefined)
    ?.assessment;
  return { assessment, profile: set.rows.get('profile:')?.row as ProfileRow | undefined };
}

const phone = (at: number, payload: object): Said => ({ deviceId: 'phone', at, payload });
const laptop = (at: number, payload: object): Said => ({ deviceId: 'laptop', at, payload });
const assessed = (part: object) => ({ kind: 'mock-assessed', mockId: 'm-1', ...part });
const mark = (axis: string, band: string, by: string) => assessed({ mark: { axis, band, by } });

const MARKS = [
  phone(1, assessed({ predicted: [{ axis: 'structure', band: 'fair' }] })),
  phone(2, mark('structure', 'thin', 'learner')),
  phone(3, mark('problem', 'strong', 'learner')),
];

/** Two devices, and what stands where both were heard. */
const PAIRS: [string, Said[], Said[], object][] = [
  [
    'marks of a friend beside own marks',
    MARKS,
    [laptop(4, mark('structure', 'strong', 'friend'))],
    {
      assessment: {
        predicted: [{ axis: 'structure', band: 'fair' }],
        axes: [
          { axis: 'structure', band: 'thin', by: 'learner' },
          { axis: 'structure', band: 'strong', by: 'friend' },
          { axis: 'problem', band: 'strong', by: 'learner' },
        ],
      },
    },
  ],
  [
    'a focus beside later marks',
    [...MARKS, phone(4, assessed({ focus: 'goal' }))],
    [laptop(5, mark('evidence', 'missing', 'learner'))],
    { assessment: { focus: 'goal', axes: { length: 3 } } },
  ],
  [
    'the stories told beside a focus',
    [...MARKS, phone(4, assessed({ stories: ['s-1', 's-2'] }))],
    [laptop(3, assessed({ stories: ['s-3'] })), laptop(5, assessed({ focus: 'goal' }))],
    { assessment: { stories: ['s-1', 's-2'], focus: 'goal', axes: { length: 2 } } },
  ],
  [
    'the later of two marks of one axis',
    MARKS,
    [laptop(1, mark('structure', 'strong', 'learner')), laptop(2, assessed({ focus: 'user' }))],
    { assessment: { focus: 'user', axes: [{ band: 'thin' }, { band: 'strong' }] } },
  ],
  [
    'a stage beside types and a company',
    [phone(1, { kind: 'profile-set', stage: 'lead' })],
    [laptop(2, { kind: 'profile-set', types: ['strategy'], company: 'Stripe' })],
    { profile: { stage: 'lead', types: ['strategy'], company: 'Stripe' } },
  ],
  [
    'the later of two companies',
    [phone(3, { kind: 'profile-set', company: null, stage: 'moving' })],
    [laptop(2, { kind: 'profile-set', types: ['strategy'], company: 'Stripe' })],
    { profile: { stage: 'moving', types: ['strategy'], company: null } },
  ],
  [
    'the later of two numbers of minutes a day, beside a company',
    [phone(1, { kind: 'profile-set', minutes: 30 })],
    [
      laptop(2, { kind: 'profile-set', minutes: 60 }),
      laptop(3, { kind: 'profile-set', company: 'Stripe' }),
    ],
    { profile: { minutes: 60, company: 'Stripe', types: [] } },
  ],
  [
    'minutes a day beside a profile in the form of version 2',
    [phone(1, { kind: 'profile-set', minutes: 30 })],
    [laptop(2, { kind: 'profile-set', stage: 'lead', types: ['strategy'], company: null })],
    { profile: { stage: 'lead', types: ['strategy'], minutes: 30 } },
  ],
  [
    'what was chosen beside a Welcome that was skipped',
    [phone(1, { kind: 'profile-set', stage: 'lead', types: ['strategy'] })],
    [laptop(2, { kind: 'profile-set' })],
    { profile: { stage: 'lead', types: ['strategy'], company: null } },
  ],
];

describe('two devices, in each order', () => {
  it.each(PAIRS)('keep %s', (_, one, other, expected) => {
    const [first, second] = [rowsOf([...one, ...other]), rowsOf([...other, ...one])];
    expect(first).toEqual(second);
    expect(first).toMatchObject(expected);
  });

  it('come to the same rows in whatever order their parts arrive', () => {
    const band = fc.constantFrom(...BANDS);
    const axis = fc.constantFrom(...AXES);
    const part = fc.oneof(
      fc.record({ mark: fc.record({ axis, band, by: fc.constantFrom(...MARKED_BY) }) }),
      fc.record({ focus: fc.constantFrom('goal', 'user') }),
      fc.record({ stories: fc.subarray(['s-1', 's-2']) }),
      fc.record({ predicted: fc.array(fc.record({ axis, band }), { maxLength: 3 }) }),
    );
    const profile = fc.record(
      {
        stage: fc.constantFrom(...STAGES, null),
        types: fc.subarray([...INTERVIEW_TYPES]),
        company: fc.constantFrom('Stripe', null),
        minutes: fc.constantFrom(10, 60),
      },
      { requiredKeys: [] },
    );
    const payload = fc.oneof(
      part.map(assessed),
      profile.map((changed) => ({ kind: 'profile-set', ...changed })),
    );
    const history = fc
      .array(payload, { minLength: 2, maxLength: 12 })
      .map((all) => all.map((one, index) => (index % 2 ? phone : laptop)(index, one)));
    const orders = history.chain((said) =>
      fc.shuffledSubarray(said, { minLength: said.length }).map((order) => [said, order] as const),
    );
    fc.assert(
      fc.property(orders, ([said, order]) => {
        expect(rowsOf(order)).toEqual(rowsOf(said));
      }),
    );
  });
});

describe('a round that a friend held', () => {
  const begun = (voice: string) => ({
    ...{ kind: 'mock-started', mockId: 'm-1', loopId: null, loopShape: null, length: 'short' },
    ...{ type: 'strategy', cases: [{ questionId: 'q', revision: 1 }], level: 1, company: null },
    ...{ seed: 1, clock: 1, voice },
  });
  const ended = (how: string) => ({ kind: 'mock-ended', mockId: 'm-1', how });
  const friendsBands = (voice: string, how: string) => {
    const { assessment } = rowsOf([
      phone(1, begun(voice)),
      phone(2, mark('structure', 'fair', 'friend')),
      phone(2, ended(how)),
      laptop(3, mark('structure', 'strong', 'friend')),
      laptop(3, mark('problem', 'strong', 'friend')),
      laptop(4, mark('structure', 'thin', 'learner')),
    ]);
    return assessment?.axes.map(({ axis, band, by }) => `${by} ${axis} ${band}`);
  };

  it('takes no mark of the friend once it was handed back, and the learner’s own', () => {
    expect(friendsBands('friend', 'finished')).toEqual([
      'learner structure thin',
      'friend structure fair',
    ]);
  });

  it('takes them where it was ended early, or where no friend held it', () => {
    const all = ['learner structure thin', 'friend structure strong', 'friend problem strong'];
    expect(friendsBands('friend', 'left')).toEqual(all);
    expect(friendsBands('typing', 'finished')).toEqual(all);
  });
});

describe('a whole form of version 2', () => {
  const whole = (part: object) => assessed({ predicted: [], axes: [], focus: null, ...part });

  it('sets what it names and clears nothing', () => {
    const { assessment } = rowsOf([
      ...MARKS,
      phone(4, assessed({ focus: 'goal' })),
      laptop(5, whole({ axes: [{ axis: 'structure', band: 'strong', by: 'friend' }] })),
    ]);
    expect(assessment).toMatchObject({
      ...{ predicted: [{ axis: 'structure', band: 'fair' }], focus: 'goal' },
      axes: { length: 3 },
    });
    expect(rowsOf([...MARKS, laptop(5, whole({ focus: 'user' }))]).assessment).toMatchObject({
      ...{ focus: 'user', axes: { length: 2 } },
    });
  });

  it('brings no mark of AI Mode', () => {
    const { assessment } = rowsOf([
      laptop(5, whole({ axes: [{ axis: 'structure', band: 'strong', by: 'ai' }] })),
    ]);
    expect(assessment?.axes).toEqual([]);
  });

  it('of a profile sets all three, as it was written', () => {
    const all = { kind: 'profile-set', stage: null, types: [], company: null };
    const { profile } = rowsOf([phone(1, { kind: 'profile-set', stage: 'lead' }), laptop(2, all)]);
    expect(profile).toMatchObject({ stage: null, types: [], company: null });
    expect(schemaVersionOf(all as never)).toBe(2);
    expect(schemaVersionOf({ ...all, minutes: 30 } as never)).toBe(3);
    expect(profile).not.toHaveProperty('minutes');
  });
});

describe('a row of before the parts had times', () => {
  it('takes each later part, and none that is earlier', () => {
    const at = A_MONDAY + 10;
    const axes = [{ axis: 'structure', band: 'thin', by: 'learner' }];
    const assessment = { predicted: [], axes, focus: 'goal', at };
    const mock = { mockId: 'm-1', epoch: 1, started: null, answers: [], ended: null, assessment };
    const set = createRowSet([{ kind: 'mock', key: 'm-1', epoch: 1_000_001, row: mock } as never]);
    const fold = (later: number, payload: object) => {
      const effectiveAt = A_MONDAY + later;
      const header = { deviceSeq: 1, occurredAt: effectiveAt, utcOffset: 0, epoch: 1, round: 1 };
      const nothing = { question: null, aiQuestion: null };
      const context = {
        deviceId: 'd',
        ...nothing,
        effectiveAt,
        utcOffset: 0,
        localDate: '2026-03-02',
      };
      foldEvent(set, { ...header, schemaVersion: 3, ...payload } as LearnerEvent, context);
      return (set.rows.get('mock:m-1')?.row as { assessment: MockAssessment }).assessment;
    };
    expect(fold(9, mark('structure', 'strong', 'learner'))).toMatchObject({ axes });
    expect(fold(9, assessed({ focus: 'user' })).focus).toBe('goal');
    expect(fold(11, assessed({ focus: 'user' }))).toMatchObject({ focus: 'user', axes });
    expect(fold(12, mark('structure', 'strong', 'learner')).axes).toMatchObject([
      { band: 'strong' },
    ]);
  });
});

describe('the parts of an assessment', () => {
  const header = {
    deviceSeq: 1,
    schemaVersion: 3,
    occurredAt: 1,
    utcOffset: 0,
    epoch: 1,
    round: 1,
  };
  it.each([
    assessed({}),
    assessed({ focus: 'goal', predicted: [] }),
    assessed({ stories: [''] }),
    mark('structure', 'thin', 'ai'),
    { ...assessed({ focus: 'goal' }), schemaVersion: 2 },
    { kind: 'profile-set', stage: 'lead', schemaVersion: 2 },
    { kind: 'profile-set', minutes: 10, schemaVersion: 2 },
    { kind: 'profile-set', minutes: 4 },
    { kind: 'profile-set', minutes: 241 },
    { kind: 'profile-set', minutes: 20.5 },
    { kind: 'profile-set', minutes: null },
    {
      ...{ kind: 'profile-set', stage: null, types: [], company: null },
      ...{ minutes: 10, schemaVersion: 2 },
    },
  ])('are malformed as %o', (payload) => {
    expect(v.is(LearnerEventSchema, { ...header, ...payload })).toBe(false);
  });
});
