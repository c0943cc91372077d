// @vitest-environment node
/** The fake is a second model of the server: it must answer as the real one does, or the tests mean nothing. */
import { EVENT_SCHEMA_VERSION } from '#shared/game/constants.ts';
import { expect, it } from 'vitest';
import { createDice } from '#e2e/simulation/dice.ts';
import { createWorldServer } from '#e2e/simulation/world-server.ts';
import { SyncResponse } from '#shared/contract/sync-protocol.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { answerSequence, sequenceQuestions } from '#shared/testing/answer-sequence.ts';
import { A_MONDAY } from '#shared/testing/builders.ts';
import * as v from 'valibot';
import { aCuratedQuestion } from './fake-device.ts';
import { fakeServer } from './fake-server.ts';

const QUESTIONS = sequenceQuestions().map(aCuratedQuestion);
const MINUTE = 60_000;

it.each([1, 2, 3, 4, 5, 6])('answers history %i as the server does', async (seed) => {
  const both = twoServers();
  const dice = createDice(seed);
  const events = answerSequence(seed, 120).map(({ event }) => event);
  const sent: LearnerEvent[][] = [];
  let cursor = 0;
  for (let from = 0; from < events.length;) {
    const count = 1 + dice.below(15);
    const batch = events.slice(from, from + count);
    from += count;
    sent.push(batch);
    const isAgain = dice.chance(20);
    for (const one of isAgain ? [batch, dice.pick(sent)] : [batch]) {
      const [real, fake] = await both.send(one, dice.chance(30) ? 0 : cursor);
      expect(fake).toEqual(real);
      ({ cursor } = real);
    }
  }
  // The events: numbers that other events have taken, one event of a newer schema, and something that isn't an event.
  const [first, second] = events as [LearnerEvent, LearnerEvent];
  const taken = { ...first, occurredAt: first.occurredAt + 1 };
  const later = {
    ...second,
    deviceSeq: events.length + 1,
    schemaVersion: EVENT_SCHEMA_VERSION + 1,
  };
  const junk = { ...second, deviceSeq: events.length + 2, kind: 'junk' };
  for (const batch of [[taken, second], [later, junk], [later]]) {
    const [real, fake] = await both.send(batch, cursor);
    expect(fake).toEqual(real);
  }
});

/** Sets up the same learner on both servers, and a device that sends the same to both at the same time. */
function twoServers() {
  let now = A_MONDAY;
  const real = createWorldServer(createDice(1), () => now, QUESTIONS);
  real.register('learner');
  const { token } = real.signIn('learner');
  const fake = fakeServer(QUESTIONS);
  const send = async (events: readonly unknown[], cursor: number) => {
    const times = events.map((event) => (event as LearnerEvent).occurredAt);
    now = Math.max(now, ...times) + MINUTE;
    const versions = { logId: 'log-1', contentVersion: 'content-1', settingsVersion: null };
    const envelope = { deviceId: 'device-0000000001', ...versions, cursor };
    const body = JSON.stringify({ ...envelope, leaderboardAt: now, sentAt: now, events });
    const answered = await real.handle({ path: '/api/sync', body, token });
    const faked = fake.handle('/api/sync', { body }, now);
    return [comparable(JSON.parse(answered.text)), comparable(await faked.json())] as const;
  };
  return { send };
}

/** Returns what a device takes from a reply, except what the fake makes up. */
function comparable(reply: unknown) {
  const parsed = v.parse(SyncResponse, reply);
  const { contentVersion: _, settings: __, subscription: ___, ...rest } = parsed;
  const name = ({ kind, key }: { kind: string; key: string }) => `${kind}:${key}`;
  return { ...rest, rows: rest.rows.toSorted((a, b) => (name(a) < name(b) ? -1 : 1)) };
}
