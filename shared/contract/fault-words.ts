/**
 * Says what is wrong with a value. Learners never see the schema library's own messages, which are written for
 * developers.
 */
import * as v from 'valibot';

/**
 * The fields of a valibot issue that are read here. Issues from other libraries that follow Standard Schema have them
 * as well.
 */
interface Fault {
  message: string;
  path?: ReadonlyArray<PropertyKey | { readonly key?: unknown }> | undefined;
  type?: string;
  expected?: string | null;
  received?: string;
  input?: unknown;
  requirement?: unknown;
}

/** Matches the schema library's own message. An issue has that message if the schema doesn't give a sentence for it. */
const LIBRARY = /^Invalid [\w ]+: (?:Expected [^]*? but r|R)eceived /;
const MOST_CHOICES = 8;
const SHOWN_CHARACTERS = 60;

const KINDS: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  strict_object: 'must be an object',
  object: 'must be an object',
  record: 'must be an object',
  integer: 'must be a whole number',
};

/** Returns a sentence: the schema's own, or one that names the invalid field. */
export function faultInWords(fault: Fault): string {
  if (!LIBRARY.test(fault.message)) return fault.message;
  const name = nameOf(fault);
  return `${name} ${faultOf(fault)}.`;
}

function faultOf(fault: Fault): string {
  const { type = '', expected, received, requirement } = fault;
  if (expected === 'never') return 'is not known here';
  // If a member is missing, the library names it and says that it received `undefined`.
  if (received === 'undefined') return 'is missing';
  const kind = KINDS[type];
  if (kind) return kind;
  if (type === 'picklist' || type === 'literal') return choiceOf(expected ?? '');
  const count = typeof requirement === 'number' ? requirement.toLocaleString('en') : '';
  const of = typeof fault.input === 'string' ? 'characters' : 'entries';
  if (type === 'min_length' || type === 'non_empty')
    return `must have at least ${count || 1} ${of}`;
  if (type === 'max_length') return `must have at most ${count} ${of}`;
  if (type === 'length' || type.endsWith('_tuple')) return `must have another number of ${of}`;
  if (type === 'min_value') return `must be at least ${count}`;
  if (type === 'max_value') return `must be at most ${count}`;
  return 'is not valid';
}

function choiceOf(expected: string): string {
  const choices = expected
    .replace(/^\(|\)$/g, '')
    .split(' | ')
    .map(unquote);
  if (choices.length > MOST_CHOICES) return 'is not one of those that are known';
  const [last = '', ...others] = choices.toReversed();
  const before = others.toReversed().join(', ');
  return `must be ${before === '' ? last : `${before} or ${last}`}`;
}

function unquote(text: string): string {
  return text.replace(/^"|"$/g, '');
}

function nameOf({ path = [] }: Fault): string {
  const keys = path.map((step) => String(typeof step === 'object' ? step.key : step));
  const name = keys.map((key) => key.slice(0, SHOWN_CHARACTERS)).join('.');
  return name === '' ? 'The request' : `“${name}”`;
}

/**
 * Says what is wrong with each field of a form.
 * @returns the first message by field name; empty when the values fit the schema
 */
export function fieldErrors(
  schema: v.GenericSchema,
  values: Record<string, string>,
): Record<string, string> {
  const result = v.safeParse(schema, values);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key ?? '');
    errors[field] ??= faultInWords(issue);
  }
  return errors;
}
