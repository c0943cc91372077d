/** Who is asking: a bearer token with a live session row behind it (docs/rules.md, session). */
import { createMiddleware } from 'hono/factory';
import { findSessionUser } from '#api/db/sessions.ts';
import type { User } from '#api/db/users.ts';
import { ApiError } from '#api/services/api-error.ts';
import type { Services } from '#api/services.ts';
import type { SignedInEnv } from './app-env.ts';

type SessionServices = Pick<Services, 'db' | 'clock' | 'tokens'>;

/** Lets only signed-in learners pass: 401 otherwise. */
export function requireSession(services: SessionServices) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const session = await readSession(services, c.req.header('Authorization'));
    if (!session) {
      throw new ApiError(401, 'Please sign in to continue.', { 'WWW-Authenticate': 'Bearer' });
    }
    c.set('session', session);
    await next();
  });
}

/** The session of an Authorization header, or null without a live one. */
export async function readSession(
  { db, clock, tokens }: SessionServices,
  authorization: string | undefined,
): Promise<{ sessionId: string; user: User } | null> {
  const [, token] = authorization?.match(/^Bearer +([^ ]+) *$/i) ?? [];
  const claim = token ? await tokens.verify(token) : null;
  if (!claim) return null;
  const user = await findSessionUser(db, claim, clock());
  return user && { sessionId: claim.sessionId, user };
}
