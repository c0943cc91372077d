/** The API: middleware and features on one Hono app, tested by `app.request`. */
import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { accountRoutes } from '#api/features/account/routes.ts';
import { aiRoutes } from '#api/features/ai/routes.ts';
import { sessionRoutes } from '#api/features/account/session-routes.ts';
import { settingsRoutes } from '#api/features/account/settings-routes.ts';
import { hostedSignInRoutes } from '#api/features/auth/hosted/routes.ts';
import { recoveryRoutes } from '#api/features/auth/recovery-routes.ts';
import { adminQuestionRoutes } from '#api/features/admin/questions/question-routes.ts';
import { learnerActRoutes } from '#api/features/admin/learners/act-routes.ts';
import { learnerFindRoutes } from '#api/features/admin/learners/find-routes.ts';
import { bankRoutes } from '#api/features/admin/bank/bank-routes.ts';
import { historyRoutes } from '#api/features/admin/history/history-routes.ts';
import { adminRoutes } from '#api/features/admin/routes.ts';
import { publishRoutes } from '#api/features/admin/bank/publish-routes.ts';
import { adminSignOutRoutes } from '#api/features/admin/system/sign-out-routes.ts';
import { adminSystemRoutes } from '#api/features/admin/system/system-routes.ts';
import { authRoutes } from '#api/features/auth/routes.ts';
import { billingRoutes } from '#api/features/billing/routes.ts';
import { healthRoutes } from '#api/features/health/routes.ts';
import { leaderboardRoutes } from '#api/features/leaderboard/routes.ts';
import { progressRoutes } from '#api/features/progress/routes.ts';
import { questionRoutes } from '#api/features/questions/routes.ts';
import { siteRoutes } from '#api/features/site/routes.ts';
import { pushRoutes } from '#api/features/reminders/push-routes.ts';
import { unsubscribeRoutes } from '#api/features/reminders/unsubscribe-routes.ts';
import { restRoutes } from '#api/features/sync/rest/rest-routes.ts';
import { syncRoutes } from '#api/features/sync/routes.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { compressJson } from '#api/http/body/compress-json.ts';
import { sendPrepared } from '#api/http/body/send-prepared.ts';
import { describe } from '#api/http/describe.ts';
import { onError } from '#api/http/on-error.ts';
import { requestLog } from '#api/http/request-log.ts';
import { securityHeaders } from '#api/http/pages/security-headers.ts';
import { type PreparedBody, prepareBody } from '#api/services/prepared-body.ts';
import type { Services } from './services.ts';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '#api/services/api-error.ts';

/** The routes of a server that only does the jobs: its health and its figures. */
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
    .route('/api/admin', adminSignOutRoutes(services))
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

/** For the typed client: `hc<ApiApp>('/')`. */
export type ApiApp = ReturnType<typeof createApp>;

/**
 * Addresses with NUL are refused before anything reads a part of them: no database takes it as text. Lone surrogates
 * can't be in an address: percent-encoded they are no UTF-8, and stay as they were written.
 */
const cleanAddress = createMiddleware(async (c, next) => {
  if (/%00/.test(c.req.url)) throw new ApiError(400, 'The address holds a character that is none.');
  await next();
});

/** What the API answers is about one learner and one moment: no cache keeps it, unless a route says so. */
const noStore = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});
