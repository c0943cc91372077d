/** Checks of what a client sends: the schema of the contract, the size, and 400 `{message}` if not. */
import { validator } from 'hono-openapi';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { ValidationTargets } from 'hono';
import * as v from 'valibot';
import { ApiError } from '#api/services/api-error.ts';
import type { AppEnv } from './app-env.ts';

/** An answer of 10,000 characters, each written as an escape of six, fits with room to spare. */
const MAX_BODY_BYTES = 128 * 1_024;

/** Refuses larger bodies with 413; sync has its own limit. */
export const smallBody = limitBody(MAX_BODY_BYTES);

/** @param maxSize bytes as sent */
export function limitBody(maxSize: number) {
  const refuse = () => {
    throw new ApiError(413, 'The request is too large.');
  };
  const whileReading = bodyLimit({ maxSize, onError: refuse });
  return createMiddleware<AppEnv>((c, next) => {
    const length = c.req.header('Content-Length');
    // Without a length the body is counted as it is read, through a slow web stream. With one, Node's
    // parser reads no more than that.
    if (length === undefined) return whileReading(c, next);
    return Number(length) > maxSize ? refuse() : next();
  });
}

/** The validator that also writes the schema into the OpenAPI document. */
export function check<Schema extends v.GenericSchema, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return validator(target, schema, (result) => {
    if (!result.success) throw new ApiError(400, messageOf(result.error));
  });
}

/** The body of calls that take none: nothing, or an empty object. */
export const NoPayload = v.optional(
  v.custom<Record<string, never>>(
    (body) =>
      typeof body === 'object' &&
      body !== null &&
      !Array.isArray(body) &&
      Object.keys(body).length === 0,
    'This call takes no body',
  ),
);

/**
 * The first issue in a sentence. The messages of our own schemas stand alone ('Please enter a valid
 * email address'); the library's need the field's name.
 */
export function messageOf(
  issues: readonly {
    message: string;
    path?: ReadonlyArray<PropertyKey | { key: PropertyKey }> | undefined;
  }[],
): string {
  const [issue] = issues;
  if (!issue) return 'The request is not valid.';
  const path = issue.path
    ?.map((step) => String(typeof step === 'object' ? step.key : step).slice(0, 60))
    .join('.');
  const message = issue.message.slice(0, 200);
  return path && message.startsWith('Invalid ') ? `${path}: ${message}` : message;
}
