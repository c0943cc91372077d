/** Turns a valibot schema into a structured output's JSON schema: only shapes, which every endpoint understands. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** The keywords that strict structured outputs allow; valibot checks bounds afterward. */
const KEPT = ['type', 'enum', 'const', 'anyOf', 'items', 'properties', 'required'];

type Json = Record<string, unknown>;

export function outputSchema(schema: GenericSchema): Json {
  return shapeOf(toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as Json);
}

function shapeOf(schema: Json): Json {
  const kept = Object.entries(schema).filter(([key]) => KEPT.includes(key));
  const shape = Object.fromEntries(
    kept.map(([key, value]) => {
      if (key === 'items') return [key, shapeOf(value as Json)];
      if (key === 'anyOf') return [key, (value as Json[]).map(shapeOf)];
      if (key !== 'properties') return [key, value];
      const properties = Object.entries(value as Record<string, Json>);
      return [key, Object.fromEntries(properties.map(([name, one]) => [name, shapeOf(one)]))];
    }),
  );
  if (!('properties' in shape)) return shape;
  const required = Object.keys(shape['properties'] as Json);
  return { ...shape, required, additionalProperties: false };
}
