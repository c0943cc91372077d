/**
 * Events made from their schemas: every kind of the table whose content needs nothing else, so that a new
 * kind happens in these worlds without a line here.
 */
import { is } from 'valibot';
import {
  EVENTS,
  type EventKind,
  type EventPayload,
  eventTable,
  schemaVersionOf,
} from '#shared/events/index.ts';
import { header } from '#shared/events/header.ts';
import type { Dice } from './dice.ts';
import type { World } from './world.ts';

/** Kinds with commands of their own: they concern a round or a game, or refer to an answer. */
export const APART: readonly EventKind[] = [
  'answer',
  'answer-assessed',
  'answer-improved',
  'follow-up-answered',
  'round-started',
  'progress-reset',
];

/** The parts of a schema that are read here. */
interface Shape {
  type: string;
  entries?: Record<string, Shape>;
  item?: Shape;
  literal?: unknown;
  options?: readonly unknown[];
  wrapped?: Shape;
  requirement?: unknown;
  pipe?: readonly Shape[];
}

/** Values that a field may take: few, so that events meet in one row. */
const NUMBERS = 5;
const MOCKS = 3;
const STORIES = ['story-1', 'story-2', 'about-me'];
const LESSONS = [
  { what: 'primer', id: 'strategy' },
  { what: 'round', id: 'strategy-junior' },
  { what: 'opening', id: 'strategy/an-opening' },
  { what: 'numbers', id: 'sheet' },
  { what: 'card', id: 'google' },
  { what: 'story', id: 'story-1' },
];

/** Every form of every kind: a kind may have several. */
const SHAPES = Object.entries(EVENTS)
  .filter(([kind]) => !APART.includes(kind as EventKind))
  .map(([, { schema }]) => schema as unknown as Shape)
  .flatMap((shape) => (shape.type === 'union' ? (shape.options as readonly Shape[]) : [shape]));

/** The dice are thrown again if a form asks for more than its fields say, such as exactly one of several. */
const TRIES = 100;

/** @throws where no throw gives what a schema takes: then the kind needs a command of its own */
export function tablePayload(world: Pick<World, 'dice' | 'questions'>): EventPayload {
  const shape = world.dice.pick(SHAPES);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const payload = payloadOf(shape, world);
    const head = { occurredAt: 0, utcOffset: 0, epoch: 1, round: 1, deviceSeq: 1 };
    const event = { ...head, ...payload, schemaVersion: schemaVersionOf(payload) };
    if (is(eventTable(payload).schema, event)) return payload;
  }
  throw new Error(`What would an app write of ${JSON.stringify(shape.entries?.['kind'])}?`);
}

function payloadOf(
  { entries = {} }: Shape,
  { dice, questions }: Pick<World, 'dice' | 'questions'>,
): EventPayload {
  const question = dice.pick(questions);
  const known = {
    questionId: question.id,
    questionRevision: question.revision,
    mockId: `mock-${dice.below(MOCKS)}`,
    storyId: dice.pick(STORIES),
    ...dice.pick(LESSONS),
  };
  const fields = Object.entries(entries).filter(([name]) => !(name in header));
  return objectOf(dice, fields, known) as EventPayload;
}

function objectOf(
  dice: Dice,
  fields: readonly [string, Shape][],
  known: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const written = fields.filter(([, { type }]) => type !== 'optional' || dice.chance(50));
  return Object.fromEntries(
    written.map(([name, shape]) => [name, known[name] ?? valueOf(dice, shape)]),
  );
}

/** @throws where it knows no value: then the kind needs a command of its own */
function valueOf(dice: Dice, shape: Shape): unknown {
  const { type, literal, options = [], wrapped, item, entries = {} } = shape;
  switch (type) {
    case 'literal':
      return literal;
    case 'picklist':
      return dice.pick(options);
    case 'boolean':
      return dice.chance(50);
    case 'nullable':
      return wrapped && dice.chance(70) ? valueOf(dice, wrapped) : null;
    case 'optional':
      return wrapped && valueOf(dice, wrapped);
    case 'number':
      return numberOf(dice, limit(shape, 'min_value') ?? 0, limit(shape, 'max_value'));
    case 'array': {
      const length = numberOf(dice, limit(shape, 'min_length') ?? 0, limit(shape, 'max_length'));
      return Array.from({ length }, () => item && valueOf(dice, item));
    }
    case 'strict_object':
      return objectOf(dice, Object.entries(entries));
    case 'string':
      return stepsOf(shape).some((step) => step.type === 'iso_date')
        ? dice.pick(['2026-05-01', '2027-01-31'])
        : `Text ${dice.below(1_000)}`;
  }
  throw new Error(`A field of the type ${type}: what would an app write?`);
}

/** A whole number, not far from the least. */
function numberOf(dice: Dice, least: number, most = Infinity): number {
  return least + dice.below(Math.min(NUMBERS, most - least + 1));
}

function limit(shape: Shape, type: string): number | undefined {
  const step = stepsOf(shape).find((one) => one.type === type);
  return typeof step?.requirement === 'number' ? step.requirement : undefined;
}

/** The conditions of a pipe, and of the pipes in it. */
function stepsOf({ pipe = [] }: Shape): Shape[] {
  return pipe.flatMap((step) => [step, ...stepsOf(step)]);
}
