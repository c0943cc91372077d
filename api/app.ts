/** The API: one Hono app with the middleware and all routes. Tests call it through `app.request`. */
import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { accountRoutes } from '#api/account/account-routes.ts';
import { aiRoutes } from '#api/ai/routes.ts';
import { sessionRoutes } from '#api/account/session-routes.ts';
import { settingsRoutes } from '#api/account/settings-routes.ts';
import { hostedSignInRoutes } from '#api/account/sign-in/hosted/routes.ts';
import { recoveryRoutes } from '#api/account/sign-in/recovery-routes.ts';
import { adminQuestionRoutes } from '#api/desk/question-routes.ts';
import { learnerActRoutes, learnerFindRoutes } from '#api/desk/learner-routes.ts';
import { bankRoutes, historyRoutes } from '#api/desk/bank-routes.ts';
import { adminRoutes } from '#api/desk/figure-routes.ts';
import { publishRoutes } from '#api/desk/publish-routes.ts';
import { adminSystemRoutes } from '#api/desk/system-routes.ts';
import { authRoutes } from '#api/account/sign-in/routes.ts';
import { billingRoutes } from '#api/billing/routes.ts';
import { healthRoutes } from '#api/health/routes.ts';
import { leaderboardRoutes } from '#api/board/leaderboard-routes.ts';
import { progressRoutes } from '#api/log/progress-routes.ts';
import { questionRoutes } from '#api/bank/routes.ts';
import { siteRoutes } from '#api/site/routes.ts';
import { pushRoutes, unsubscribeRoutes } from '#api/reminders/routes.ts';
import { restRoutes } from '#api/log/rest-routes.ts';
import { syncRoutes } from '#api/log/sync-routes.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import {
  compressJson,
  sendPrepared,
  type PreparedBody,
  prepareBody,
} from '#api/platform/http/compress.ts';
import { describe } from '#api/platform/http/describe.ts';
import { onError } from '#api/platform/http/on-error.ts';
import { securityHeaders } from '#api/platform/http/security-headers.ts';
import type { Services } from './services.ts';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '#api/platform/api-error.ts';
import { routePath } from 'hono/route';

/** Makes the app of a server that only runs jobs. It answers calls about its health and its counters. */
export function createWorkerApp(services: Services) {
  return new Hono<AppEnv>()
    .onError(onError(services))
    .notFound((c) => c.json({ message: 'Not found' }, 404))
    .route('/', healthRoutes(services));
}

export function createApp(services: Services) {
  const app = new Hono<AppEnv>()
    .onError(onError(services))
    .notFound((c) => c.json({ message: 'Not found' }, 404))
    .use(requestLog(services))
    .use(securityHeaders(services.policy))
    .use(cleanAddress)
    .use('/api/*', compressJson)
    .use('/api/*', noStore)
    .route('/', healthRoutes(services))
    .route('/api/auth', authRoutes(services))
    .route('/api/auth', recoveryRoutes(services))
    .route('/api', hostedSignInRoutes(services))
    .route('/api', accountRoutes(services))
    .route('/api/user', settingsRoutes(services))
    .route('/api/user', sessionRoutes(services))
    .route('/api/user', progressRoutes(services))
    .route('/api', unsubscribeRoutes(services))
    .route('/api/user', pushRoutes(services))
    .route('/api', billingRoutes(services))
    .route('/api/admin', adminRoutes(services))
    .route('/api/admin', adminQuestionRoutes(services))
    .route('/api/admin', adminSystemRoutes(services))
    .route('/api/admin/learners', learnerFindRoutes(services))
    .route('/api/admin/learners', learnerActRoutes(services))
    .route('/api/admin/bank', bankRoutes(services))
    .route('/api/admin/bank', publishRoutes(services))
    .route('/api/admin/bank', historyRoutes(services))
    .route('/api', aiRoutes(services))
    .route('/api/questions', questionRoutes(services))
    .route('/api/site', siteRoutes(services))
    .route('/api', leaderboardRoutes(services))
    .route('/api', syncRoutes(services))
    .route('/api', restRoutes(services));
  let document: Promise<PreparedBody> | null = null;
  app.get(
    '/api/openapi.json',
    describe({ summary: 'This document', answers: { 200: null } }),
    async (c) =>
      sendPrepared(c, await (document ??= generateSpecs(app, OPEN_API).then(prepareBody))),
  );
  app.all('/api/*', (c) => c.json({ message: 'Not found' }, 404));
  return app;
}

const OPEN_API = {
  documentation: {
    info: {
      title: 'Northstar API',
      version: '1',
      description: 'Every error body is {message}. Sessions are bearer tokens.',
    },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  },
  excludeStaticFile: false,
  defaultValidationErrorResponse: false,
} as const;

/** The type for Hono's typed client: `hc<ApiApp>('/')`. */
export type ApiApp = ReturnType<typeof createApp>;

/**
 * Rejects URLs with a NUL character before anything reads them, because PostgreSQL can't store NUL in a text. Lone
 * surrogates can't come from a URL, because their percent-encoded form isn't valid UTF-8 and isn't decoded.
 */
const cleanAddress = createMiddleware(async (c, next) => {
  if (/%00/.test(c.req.url)) throw new ApiError(400, 'The address holds a character that is none.');
  await next();
});

/** Keeps caches from storing replies, because a reply is about one learner at one moment. A route can allow it. */
const noStore = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});

/** Only the route's pattern is logged, never the path, because a path may contain a token. */
function requestLog({
  log,
  newId,
  clock,
  counters,
}: Pick<Services, 'log' | 'newId' | 'clock' | 'counters'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = newId();
    const startedAt = clock();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    await next();
    const { bytes, values } = c.get('bodyWork') ?? { bytes: 0, values: 0 };
    counters.add('body_bytes', bytes);
    counters.add('body_values', values);
    const { method } = c.req;
    const { status } = c.res;
    const route = routePath(c);
    const ms = clock() - startedAt;
    counters.observe({ method, route, status, seconds: ms / 1_000 });
    const line = { requestId, method, route, status, ms };
    log[status >= 500 ? 'error' : c.req.path.startsWith('/api/') ? 'info' : 'debug'](
      line,
      'answered',
    );
  });
}
