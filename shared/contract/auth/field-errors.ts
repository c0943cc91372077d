import * as v from 'valibot';
import { faultInWords } from '#shared/contract/fault-words.ts';

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
