/**
 * Events made from their schemas: every kind of the table whose content needs nothing else, so that a new
 * kind happens in these worlds without a line here.
 */
import { EVENTS, type EventKind, type EventPayload } from '#shared/events/index.ts';
import { header } from '#shared/events/header.ts';
import type { Dice } from './dice.ts';
import type { World } from './world.ts';

/** They have commands of their own: they mean a round or a game, or refer to an answer. */
const APART: readonly EventKind[] = [
  'answer',
  'answer-assessed',
  'answer-improved',
  'follow-up-answered',
  'round-started',
  'progress-reset',
];

/** What of a schema is looked at here. */
interface Shape {
  type: string;
  entries?: Record<string, Shape>;
  literal?: unknown;
  options?: readonly unknown[];
  wrapped?: Shape;
  pipe?: readonly Shape[];
}

const SHAPES = Object.entries(EVENTS)
  .filter(([kind]) => !APART.includes(kind as EventKind))
  .map(([, { schema }]) => schema as unknown as Shape);

export function tablePayload({ dice, questions }: World): EventPayload {
  const question = dice.pick(questions);
  const known: Record<string, unknown> = {
    questionId: question.id,
    questionRevision: question.revision,
  };
  const { entries = {} } = dice.pick(SHAPES);
  const fields = Object.entries(entries).filter(([name]) => !(name in header));
  const content = fields.map(([name, shape]) => [name, known[name] ?? valueOf(dice, shape)]);
  return Object.fromEntries(content) as EventPayload;
}

/** @throws where it knows no value: then the kind needs a command of its own */
function valueOf(dice: Dice, { type, literal, options = [], wrapped, pipe = [] }: Shape): unknown {
  switch (type) {
    case 'literal':
      return literal;
    case 'picklist':
      return dice.pick(options);
    case 'boolean':
      return dice.chance(50);
    case 'nullable':
      return wrapped && dice.chance(70) ? valueOf(dice, wrapped) : null;
    case 'string':
      return pipe.some((step) => step.type === 'iso_date')
        ? dice.pick(['2026-05-01', '2027-01-31'])
        : `Text ${dice.below(1_000)}`;
  }
  throw new Error(`A field of the type ${type}: what would an app write?`);
}
