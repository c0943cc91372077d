/** Checks a request against the limits for a body and the contract's schema, and rejects it with 400 `{message}`. */
import { validator } from 'hono-openapi';
import type { Context, Next, ValidationTargets } from 'hono';
import * as v from 'valibot';
import { ApiError } from '#api/platform/api-error.ts';
import type { AppEnv } from './app-env.ts';
import { faultInWords } from '#shared/contract/fault-words.ts';
import { hasCleanTexts } from '#shared/events/clean-text.ts';
import { BATCH_BODY, type BodyBounds, readBoundedBody, SMALL_BODY } from './bounded-body.ts';

const JSON_TYPE = /^application\/([\w.-]+\+)?json *(;|$)/i;

/**
 * Makes a route's validator and adds the schema to the OpenAPI document. A route gets a body only through this
 * validator. The validator must come after middleware that can reject a request without reading its body, such as
 * `requireSession`.
 * @param bounds the limits for a JSON body
 * @param isLogged true for a batch of events; a text in it that can't be stored doesn't reject the whole body, because
 * the events are judged one by one
 */
export function check<Schema extends v.GenericSchema, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
  bounds: BodyBounds = SMALL_BODY,
  isLogged = false,
) {
  // The validator stops at the first error. Finding a hundred thousand errors would cost the server more than the
  // request costs its sender.
  const strict = v.config(schema, { abortEarly: true });
  const validate = validator(target, strict, (result) => {
    if (result.success) return;
    const [fault] = result.error;
    throw new ApiError(400, fault ? faultInWords(fault) : 'The request is not valid.');
  });
  if (target !== 'json') return validate;
  const readFirst = async (c: Context<AppEnv>, next: Next) => {
    if (JSON_TYPE.test(c.req.header('Content-Type') ?? '')) await readBoundedBody(c, bounds);
    return validate(c as never, async () => {
      if (!isLogged) refuseOddTexts(c.req.valid('json' as never));
      await next();
    });
  };
  // Adds the properties from which the OpenAPI document is made.
  return Object.assign(readFirst, validate) as typeof validate;
}

/**
 * Rejects a body with texts that can't be stored in the database. Paths and queries are checked by `cleanAddress` in
 * api/app.ts.
 */
function refuseOddTexts(body: unknown): void {
  if (hasCleanTexts(body, BATCH_BODY.depth)) return;
  throw new ApiError(400, 'The request holds characters that can’t be stored.');
}

/** The body of calls that need no data: nothing, or an empty object. */
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
