import { safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { EVENTS, eventTable, schemaVersionOf } from '#shared/events/index.ts';
import { createDice } from './dice.ts';
import { APART, tablePayload } from './table-payload.ts';
import { WORLD_QUESTIONS } from './learner/world-questions.ts';

it('writes each kind that has no command of its own, as its schema wants it', () => {
  const dice = createDice(1);
  const written = new Set<string>();
  for (let count = 0; count < 2_000; count += 1) {
    const payload = tablePayload({ dice, questions: WORLD_QUESTIONS });
    const header = { occurredAt: 0, utcOffset: 0, epoch: 1, round: 1, deviceSeq: 1 };
    const event = { ...header, ...payload, schemaVersion: schemaVersionOf(payload) };
    const { issues } = safeParse(eventTable(payload).schema, event);
    expect([payload, issues]).toEqual([payload, undefined]);
    written.add(payload.kind);
  }
  const kinds = Object.keys(EVENTS).filter((kind) => !APART.some((one) => one === kind));
  expect([...written].toSorted()).toEqual(kinds.toSorted());
});
