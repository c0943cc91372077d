/** The line of a route in the OpenAPI document: what it answers, from the schemas of the contract. */
import { describeRoute, resolver } from 'hono-openapi';
import type { GenericSchema } from 'valibot';
import { ErrorBody } from '#shared/contract/errors.ts';

const REASONS: Record<number, string> = {
  400: 'Not valid',
  401: 'Not signed in',
  404: 'Not found',
  409: 'In conflict with what is stored',
  410: 'The account was deleted',
  413: 'Too large',
  415: 'Unknown content encoding',
  422: 'Idempotency-Key used for another request',
  429: 'Too many requests; Retry-After says when to come back',
  503: 'Not available at the moment',
};

interface Description {
  summary: string;
  /** Status and schema of the answer; null without a body. */
  answers: Record<number, GenericSchema | null>;
  /** Statuses of `{message}`. */
  errors?: readonly number[];
  /** Body, where the route reads it itself. */
  body?: GenericSchema;
}

export function describe({ summary, answers, errors = [], body }: Description) {
  const json = (schema: GenericSchema) => ({ 'application/json': { schema: resolver(schema) } });
  const good = Object.entries(answers).map(([status, schema]) => [
    status,
    { description: 'Success', ...(schema && { content: json(schema) }) },
  ]);
  const bad = errors.map((status) => [
    String(status),
    { description: REASONS[status] ?? 'Error', content: json(ErrorBody) },
  ]);
  return describeRoute({
    summary,
    responses: Object.fromEntries([...good, ...bad]),
    ...(body && { requestBody: { required: true, content: json(body) } }),
    ...(errors.includes(401) && { security: [{ session: [] }] }),
  });
}
