/** GET /api/login: where a browser is sent to sign in (docs/rules.md, account). */
import { Hono } from 'hono';
import type { AppEnv } from '#api/middleware/app-env.ts';
import { describe } from '#api/middleware/describe.ts';

/** The app's own sign-in tab; signed-in visitors go home from there. */
const SIGN_IN_TAB = '/login';

/** Without an OpenID Connect issuer there is one way to sign in. */
export function loginRoute() {
  return new Hono<AppEnv>().get(
    '/login',
    describe({ summary: 'Sends the browser to the sign-in tab', answers: { 302: null } }),
    (c) => c.redirect(SIGN_IN_TAB, 302),
  );
}
