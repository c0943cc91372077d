/** Describes a route in the OpenAPI document, from the contract's schemas. */
import { describeRoute, resolver } from 'hono-openapi';
import type { GenericSchema } from 'valibot';
import { AI_STREAM } from '#shared/contract/ai/ai-stream.ts';
import { ErrorBody } from '#shared/contract/message.ts';

const REASONS: Record<number, string> = {
  400: 'Not valid',
  401: 'Not signed in',
  402: 'Needs a subscription',
  403: 'Not for this account',
  404: 'Not found',
  408: 'The body took too long to arrive',
  409: 'In conflict with what is stored',
  410: 'The account was deleted',
  413: 'Too large',
  415: 'Unknown content encoding',
  422: 'Idempotency-Key used for another request',
  429: 'Too many requests; Retry-After says when to come back',
  502: 'The provider behind this call did not answer as it should',
  503: 'Not available at the moment',
};

/** The statuses of errors that every route with a body can have. */
const OF_EVERY_BODY = [408, 415];

interface Description {
  summary: string;
  /** The schema of the response for each status; null if the response has no body. */
  answers: Record<number, GenericSchema | null>;
  /** The schema of one line, if the client can get the response line by line. */
  lines?: GenericSchema;
  /** The statuses of errors. Every error has a body `{message}`. */
  errors?: readonly number[];
}

export function describe({ summary, answers, lines, errors = [] }: Description) {
  const json = (schema: GenericSchema) => ({ 'application/json': { schema: resolver(schema) } });
  const good = Object.entries(answers).map(([status, schema]) => [
    status,
    {
      description: Number(status) < 400 ? 'Success' : (REASONS[Number(status)] ?? 'Error'),
      ...(schema && {
        content: { ...json(schema), ...(lines && { [AI_STREAM]: { schema: resolver(lines) } }) },
      }),
    },
  ]);
  const withBody = errors.includes(413) ? [...errors, ...OF_EVERY_BODY] : errors;
  const bad = withBody.map((status) => [
    String(status),
    { description: REASONS[status] ?? 'Error', content: json(ErrorBody) },
  ]);
  return describeRoute({
    summary,
    responses: Object.fromEntries([...good, ...bad]),
    ...(errors.includes(401) && { security: [{ session: [] }] }),
  });
}
