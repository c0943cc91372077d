/** Values that a JSON schema allows, as the OpenAPI document has them, and values that it hardly does. */
import fc from 'fast-check';

/** The part of JSON schema that the document uses. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
}

/** Texts on which programs trip. */
const odd = fc.constantFrom(
  '',
  '\0',
  '\ud800',
  '__proto__',
  'constructor',
  '\u202e',
  '9'.repeat(400),
  "'; drop table users; --",
  '../../etc/passwd',
  '%00',
  'x'.repeat(11_000),
);
const numbers = fc.oneof(
  fc.integer({ min: 0, max: 10 }),
  fc.constantFrom(-1, 0.5, 2 ** 31, Number.MAX_SAFE_INTEGER, -Number.MAX_VALUE, 8.64e15 + 1, 1e308),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any JSON value, hostile ones among them. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  odd,
  numbers,
  fc.array(fc.constant({}), { maxLength: 1_200, size: 'max' }),
  fc.integer({ min: 1, max: 200 }).map(nest),
);

/** Values of the schema; now and then a part of them is something else. */
export function fromSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: ofSchema(schema) }, { weight: 1, arbitrary: anyJson });
}

function ofSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fromSchema));
  if (schema.allOf) return fc.oneof(...schema.allOf.map(fromSchema));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return ofObject(schema);
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), {
        maxLength: Math.min(6, schema.maxItems ?? 6),
      });
    case 'string':
      return ofText(schema);
    case 'number':
    case 'integer':
      return numbers;
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anyJson;
  }
}

function ofObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const record = fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, fromSchema(one)])),
    { requiredKeys: required },
  );
  const extra = fc.option(fc.tuple(fc.oneof(fc.string(), odd), anyJson), { freq: 12, nil: null });
  return fc
    .tuple(record, extra)
    .map(([one, more]) => (more ? Object.fromEntries([...Object.entries(one), more]) : one));
}

function ofText({ format, pattern, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  const plain = fc.string({ maxLength: Math.min(maxLength, 200), unit: 'binary' });
  if (format === 'email') return fc.oneof(fc.emailAddress(), plain);
  const some = fc.oneof(plain, odd);
  return pattern ? fc.oneof(fc.stringMatching(new RegExp(pattern)), some) : some;
}

function nest(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** One plain value of the schema, with all of an object's members. */
export function sampleOf(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice) return sampleOf(choice);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [name, sampleOf(one)]),
      );
    case 'array':
      return [];
    case 'string':
      if (schema.format === 'email') return 'lena@example.edu';
      if (schema.pattern === undefined) return 'Some text';
      return fc.sample(fc.stringMatching(new RegExp(schema.pattern)), { numRuns: 1, seed: 1 })[0];
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return schema.minimum ?? 1;
  }
}
