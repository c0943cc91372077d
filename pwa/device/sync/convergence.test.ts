// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countUnsent } from '#pwa/device/database/outbox.ts';
import { RefusedError } from '#pwa/device/database/record-event.ts';
import type { EventPayload } from '#shared/events/index.ts';
import { anOpenQuestion, aQuestion } from '#shared/testing/builders.ts';
import {
  aCuratedQuestion,
  fakeDevice,
  shownRows,
  sortRows,
  type FakeDevice,
} from '#pwa/device/sync/testing/fake-device.ts';
import { fakeServer } from '#pwa/device/sync/testing/fake-server.ts';

const RUNS = Number(process.env['SYNC_RUNS'] ?? 25);
const QUESTIONS = [
  ...Array.from({ length: 5 }, (_, index) =>
    aCuratedQuestion(aQuestion({ id: `q-${index}`, category: (index % 4) + 1 })),
  ),
  aCuratedQuestion(anOpenQuestion()),
];

type Step =
  | { kind: 'record'; device: number; payload: EventPayload }
  | { kind: 'sync'; device: number; fault: 'none' | 'lost request' | 'lost reply' }
  | { kind: 'wait'; device: number; hours: number };

const anyAnswer = fc
  .record({
    question: fc.constantFrom(...QUESTIONS),
    isRight: fc.boolean(),
    powerUps: fc.constantFrom<string[]>([], ['freeze'], ['skip'], ['fiftyFifty']),
    mode: fc.constantFrom<'practice' | 'review'>('practice', 'review'),
    timedOut: fc.boolean(),
  })
  .map(({ question, isRight, powerUps, mode, timedOut }): EventPayload => {
    const given = isRight ? question.correctAnswer : 'wrong a';
    return {
      kind: 'answer',
      questionId: question.id,
      questionRevision: question.revision,
      ...(question.options ? { choice: given } : { text: given }),
      timedOut,
      extended: false,
      timeSpent: 10,
      powerUps: question.options ? powerUps : powerUps.filter((name) => name !== 'fiftyFifty'),
      mode,
    };
  });
const anyPayload: fc.Arbitrary<EventPayload> = fc.oneof(
  { weight: 12, arbitrary: anyAnswer },
  { weight: 1, arbitrary: fc.constant<EventPayload>({ kind: 'round-started' }) },
  { weight: 1, arbitrary: fc.constant<EventPayload>({ kind: 'progress-reset' }) },
  { weight: 1, arbitrary: fc.constant<EventPayload>({ kind: 'power-up-bought', type: 'freeze' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<EventPayload>(
      { kind: 'interview-date-set', date: '2027-02-01' },
      { kind: 'interview-date-set', date: null },
    ),
  },
);
const device = fc.integer({ min: 0, max: 1 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('record'), device, payload: anyPayload }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('sync'),
      device,
      fault: fc.constantFrom('none', 'lost request', 'lost reply'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wait'),
      device,
      hours: fc.integer({ min: 1, max: 60 }),
    }),
  },
);

it('ends with both devices showing what the server folded, whatever was lost on the way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 40 }), async (steps) => {
      const server = fakeServer(QUESTIONS);
      const devices = [await fakeDevice(server, QUESTIONS), await fakeDevice(server, QUESTIONS)];
      let recorded = 0;
      for (const step of steps) {
        const acting = devices[step.device] as FakeDevice;
        if (step.kind === 'record') recorded += await tryRecord(acting, step.payload);
        else if (step.kind === 'sync') await acting.sync(NETWORKS[step.fault]);
        else acting.clock.now += step.hours * 3_600_000;
      }
      // Two rounds are needed: in the second, the first device learns what the other sent in the first.
      for (const one of [...devices, ...devices]) expect(await one.sync()).toEqual({ end: 'done' });

      expect(server.log).toHaveLength(recorded);
      for (const { db } of devices) {
        expect(await countUnsent(db)).toBe(0);
        expect(await shownRows(db)).toEqual(sortRows(server.rows));
      }
    }),
    { numRuns: RUNS },
  );
}, 120_000);

const NETWORKS = {
  none: (send: () => Response) => send(),
  'lost request': (): Response => {
    throw new TypeError('network');
  },
  'lost reply': (send: () => Response): Response => {
    send();
    throw new TypeError('network');
  },
};

/** @returns how many events were written: a purchase without stars is refused at once */
async function tryRecord(acting: FakeDevice, payload: EventPayload): Promise<number> {
  try {
    await acting.record(payload);
    return 1;
  } catch (error) {
    if (error instanceof RefusedError) return 0;
    throw error;
  }
}
