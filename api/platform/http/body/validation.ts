/** Checks of what a client sends: the bounds of a body, the schema of the contract, and 400 `{message}` if not. */
import { validator } from 'hono-openapi';
import type { Context, Next, ValidationTargets } from 'hono';
import * as v from 'valibot';
import { ApiError } from '#api/platform/api-error.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { faultInWords } from '#shared/contract/fault-words.ts';
import { hasCleanTexts } from '#shared/events/clean-text.ts';
import { BATCH_BODY, type BodyBounds, readBoundedBody, SMALL_BODY } from './bounded-body.ts';

const JSON_TYPE = /^application\/([\w.-]+\+)?json *(;|$)/i;

/**
 * The validator that also writes the schema into the OpenAPI document. The only way in which a route
 * gets a body: put it behind what may refuse without one, such as `requireSession`.
 * @param bounds of a JSON body
 * @param isLogged what is in it is judged event by event, which keeps one of them from stopping the others
 */
export function check<Schema extends v.GenericSchema, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
  bounds: BodyBounds = SMALL_BODY,
  isLogged = false,
) {
  // The first fault is enough: to collect a hundred thousand of them costs more than the request.
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
  // With what the OpenAPI document is made from.
  return Object.assign(readFirst, validate) as typeof validate;
}

/** The one place for all texts of a body; those of paths and queries: `clean-address.ts`. */
function refuseOddTexts(body: unknown): void {
  if (hasCleanTexts(body, BATCH_BODY.depth)) return;
  throw new ApiError(400, 'The request holds characters that can’t be stored.');
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
