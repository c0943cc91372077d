/** Who is asking: a bearer token with a live session row behind it (docs/rules.md, session). */
import { createMiddleware } from 'hono/factory';
import { findSessionUser, type SessionKey } from '#api/db/sessions.ts';
import type { User } from '#api/db/users.ts';
import { ApiError } from '#api/services/api-error.ts';
import type { Services } from '#api/services.ts';
import type { SignedInEnv } from './app-env.ts';

type SessionServices = Pick<Services, 'db' | 'clock' | 'tokens'>;

/** Lets only signed-in learners pass: 401 otherwise. */
export function requireSession(services: SessionServices) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const session = await readSession(services, c.req.header('Authorization'));
    if (!session) throw signInFirst();
    c.set('session', session);
    await next();
  });
}

/** The session of an Authorization header, or null without a live one. */
export async function readSession(
  services: SessionServices,
  authorization: string | undefined,
): Promise<{ sessionId: string; user: User } | null> {
  const claim = await readClaim(services, authorization);
  if (!claim) return null;
  const user = await findSessionUser(services.db, claim, services.clock());
  return user && { sessionId: claim.sessionId, user };
}

/** The session that a token of this server names: it may have ended since. */
export async function readClaim(
  { tokens }: Pick<Services, 'tokens'>,
  authorization: string | undefined,
): Promise<SessionKey | null> {
  const [, token] = authorization?.match(/^Bearer +([^ ]+) *$/i) ?? [];
  return token ? tokens.verify(token) : null;
}

/** What is said to everyone who is not signed in, for whatever reason. */
export function signInFirst(): ApiError {
  return new ApiError(401, 'Please sign in to continue.', { 'WWW-Authenticate': 'Bearer' });
}
