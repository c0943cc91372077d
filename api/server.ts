/** Starts the server: the only file that knows the environment, the port and the real services. */
import type { Server } from 'node:http';
import pino, { type Logger } from 'pino';
import { createApp } from '#api/app.ts';
import { boundHeap } from '#api/bound-heap.ts';
import { CATEGORIES, FIRST_EDITION } from '#api/content/all-questions.ts';
import type { OpenDatabase } from '#api/db/client.ts';
import { prepareDatabase } from '#api/db/prepare-database.ts';
import { seedDemoAccounts } from '#api/demo-accounts.ts';
import { type Env, parseEnv } from '#api/env.ts';
import { healthRoutes } from '#api/features/health/routes.ts';
import { listen } from '#api/listen.ts';
import { localSecret, localSigningKey, localVapidKeys } from '#api/local-secrets.ts';
import { besideThisFile, openDatabase } from '#api/open-database.ts';
import { mailJob } from '#api/mails/mail-job.ts';
import { reminderJob } from '#api/reminders/reminder-job.ts';
import { aiLine, openAi } from '#api/open-ai.ts';
import { openPayments, paymentsLine } from '#api/open-payments.ts';
import type { AiSandbox } from '#api/sandbox/ai-sandbox.ts';
import type { MailSandbox } from '#api/sandbox/mail-sandbox.ts';
import { billingJob } from '#api/services/billing-job.ts';
import { createLiveContent } from '#api/services/content.ts';
import { contentJob } from '#api/services/content-job.ts';
import { createCounters } from '#api/services/counters.ts';
import { createExportProofs } from '#api/services/export-proofs.ts';
import { createFactsCache } from '#api/services/facts-cache.ts';
import { foldJob } from '#api/services/fold-job.ts';
import type { StripeSandbox } from '#api/sandbox/stripe-sandbox.ts';
import { createSmtpMailer, type Mailer } from '#api/services/mailer.ts';
import { keepCounts } from '#api/services/keep-counts.ts';
import { createLoginCookies } from '#api/services/login-cookies.ts';
import type { OpenId } from '#api/services/openid.ts';
import { createPasswordHasher } from '#api/services/password-hasher.ts';
import { createPushSender, type PushSender } from '#api/services/push-sender.ts';
import { createRateLimits } from '#api/services/rate-limits.ts';
import { runJobs } from '#api/services/run-jobs.ts';
import { createSessionTokens } from '#api/services/session-tokens.ts';
import { inlineScriptSources } from '#api/inline-scripts.ts';
import { createSinceTokens } from '#api/services/since-tokens.ts';
import { createUnsubscribeTokens } from '#api/services/unsubscribe-tokens.ts';
import type { Services } from '#api/services.ts';
import { webApp } from '#api/web-app.ts';
import { inWords, newId } from '#api/with-database.ts';

/** Seconds that requests under way may take when the server stops. */
const STOP_SECONDS = 10;

await start().catch((error: unknown) => {
  console.error(inWords(error));
  process.exit(1);
});

async function start(): Promise<void> {
  boundHeap();
  const env = parseEnv(process.env);
  const log = pino({ level: env.LOG_LEVEL ?? (env.isProduction ? 'info' : 'warn') });
  const database = await openDatabase(env, (error) =>
    log.warn({ name: error.name }, 'lost a database connection'),
  );
  const web = besideThisFile('web', '../dist/web');
  const mail = env.SMTP_URL || env.isProduction ? null : await openMailSandbox(database);
  const mailer = openMailer(env, mail);
  // Known once the server listens.
  let publicUrl: string | null = null;
  const stripe =
    env.STRIPE_SECRET_KEY || env.isProduction
      ? null
      : await openStripeSandbox(database, env.DATA_DIR, () => publicUrl);
  const aiSandbox = env.OPENAI_API_KEY || env.isProduction ? null : await openAiSandbox();
  const ai = openAi(env, aiSandbox?.account ?? null);
  const payments = await openPayments(env, stripe?.account ?? null, () => publicUrl ?? '');
  const services = createServices(
    env,
    database,
    log,
    { mailer, payments, ai, openId: await openOpenId(env) },
    inlineScriptSources(web),
  );
  const demo = await database.exclusively(async () => {
    await prepareDatabase(database, FIRST_EDITION, services.newId);
    await services.content.refresh(services.db);
    return env.isProduction ? null : seedDemoAccounts(services, env.DATA_DIR);
  });

  const isWorker = env.ROLE === 'worker';
  const app = isWorker
    ? healthRoutes(services)
    : createApp(demo ? withDemoUser(services, demo.learner.userId) : services);
  if (mail) app.route('/sandbox/mail', mail.page);
  if (stripe) app.route('/sandbox/stripe', stripe.page);
  if (web && !isWorker)
    app.route(
      '/',
      webApp(web, () => services.content.questions.length),
    );
  const host = env.HOST ?? (env.isProduction ? '0.0.0.0' : '127.0.0.1');
  const server = await listen(app.fetch, host, env.PORT);
  const { port } = server.address() as { port: number };
  const shownHost = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host;
  publicUrl = (env.PUBLIC_URL ?? `http://${shownHost}:${port}`).replace(/\/$/, '');
  const counts = keepCounts(services);
  // Each process has counts and content of its own.
  const ownJobs = [counts.job, contentJob(services)];
  const jobs = [
    foldJob(services),
    ...(mailer ? [mailJob({ ...services, mailer, publicUrl })] : []),
    reminderJob(services),
    ...(payments ? [billingJob({ ...services, payments })] : []),
  ];
  const stopJobs = [
    runJobs(env.ROLE === 'web' ? ownJobs : [...ownJobs, ...jobs], log, () =>
      services.counters.add('jobs_failed'),
    ),
    counts.flush,
    ...(mail ? [mail.close] : []),
    ...(stripe ? [stripe.close] : []),
    ...(aiSandbox ? [aiSandbox.close] : []),
  ];
  stopOnSignal(server, database, stopJobs, log);

  const lines = [
    isWorker
      ? `The jobs are running; health at port ${port}`
      : `Northstar is running at ${publicUrl}`,
    env.DATABASE_URL ? 'Database: PostgreSQL' : `Database: embedded, in ${env.DATA_DIR}`,
    `Mail: ${mailLine(env, publicUrl)}`,
    `Payments: ${paymentsLine(env, publicUrl)}`,
    `AI Mode: ${aiLine(env)}`,
    `Notifications: ${services.push ? 'by Web Push' : 'none, as VAPID_PUBLIC_KEY is not set'}`,
    `Hosted sign-in: ${env.OIDC_ISSUER ?? 'none, as OIDC_ISSUER is not set'}`,
    ...(web ? [] : ['The app is not built: this is the API alone.']),
    ...(demo
      ? [
          `Learner: ${demo.learner.email}  password: ${demo.learner.password}`,
          `Admin:   ${demo.admin.email}  password: ${demo.admin.password}`,
        ]
      : []),
  ];
  console.log(lines.join('\n'));
}

/** Stands in for a mail server. Loaded here alone, and never in production. */
async function openMailSandbox({ db }: OpenDatabase): Promise<MailSandbox> {
  const { startMailSandbox } = await import('#api/sandbox/mail-sandbox.ts');
  return startMailSandbox(db, () => Date.now());
}

function openMailer({ SMTP_URL, MAIL_FROM }: Env, sandbox: MailSandbox | null): Mailer | null {
  if (sandbox) return createSmtpMailer(sandbox.url, 'Northstar <sandbox@localhost>');
  return SMTP_URL && MAIL_FROM ? createSmtpMailer(SMTP_URL, MAIL_FROM) : null;
}

/** Stands in for Stripe, under the same rule. */
async function openStripeSandbox(
  { db }: OpenDatabase,
  dataDir: string,
  publicUrl: () => string | null,
): Promise<StripeSandbox> {
  const { startStripeSandbox } = await import('#api/sandbox/stripe-sandbox.ts');
  const secret = `whsec_${localSecret(dataDir, 'stripe-sandbox-secret')}`;
  return startStripeSandbox(
    db,
    () => Date.now(),
    secret,
    () => publicUrl() && `${publicUrl()}/api/stripe/webhook`,
  );
}

/** Stands in for the AI provider, under the same rule. */
async function openAiSandbox(): Promise<AiSandbox> {
  const { startAiSandbox } = await import('#api/sandbox/ai-sandbox.ts');
  return startAiSandbox(Math.random);
}

function mailLine(env: Env, publicUrl: string): string {
  if (env.SMTP_URL) return `by ${new URL(env.SMTP_URL).host}`;
  return env.isProduction
    ? 'SMTP_URL is not set: password resets answer 503, and no address is confirmed'
    : `none leaves this machine; the sandbox keeps them at ${publicUrl}/sandbox/mail`;
}

function createServices(
  env: Env,
  { db }: OpenDatabase,
  log: Logger,
  outside: Pick<Services, 'mailer' | 'payments' | 'ai' | 'openId'>,
  inlineScripts: readonly string[],
): Services {
  const clock = () => Date.now();
  const key = new TextEncoder().encode(env.SESSION_SIGNING_KEY ?? localSigningKey(env.DATA_DIR));
  return {
    db,
    clock,
    newId,
    random: Math.random,
    log,
    counters: createCounters({ process: true }),
    content: createLiveContent(CATEGORIES),
    facts: createFactsCache(),
    passwords: createPasswordHasher(),
    tokens: createSessionTokens(key, clock),
    since: createSinceTokens(key, clock),
    unsubscribeTokens: createUnsubscribeTokens(key),
    push: openPush(env),
    loginCookies: createLoginCookies(key, clock),
    exportProofs: createExportProofs(key),
    limits: createRateLimits(db, key, {
      registrationsPerHour: env.REGISTRATIONS_PER_HOUR,
      syncsPerMinute: env.SYNCS_PER_MINUTE,
    }),
    ...outside,
    policy: {
      isProduction: env.isProduction,
      inlineScripts,
      hasCardForm: env.STRIPE_PUBLISHABLE_KEY !== undefined,
      emailDomains: env.EMAIL_DOMAINS,
      hostedName: env.OIDC_NAME,
      adminUserIds: new Set(env.ADMIN_USER_IDS),
      demoUserIds: new Set(env.DEMO_USER_IDS),
      trustedProxies: env.TRUSTED_PROXIES,
      metricsToken: env.METRICS_TOKEN ?? null,
    },
  };
}

/** Notifications by Web Push; this machine may stand in for a push service outside production alone. */
function openPush(env: Env): PushSender | null {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, isProduction } = env;
  const options = { allowLoopback: !isProduction };
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && VAPID_SUBJECT) {
    const keys = { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
    return createPushSender(keys, VAPID_SUBJECT, options);
  }
  if (isProduction) return null;
  return createPushSender(localVapidKeys(env.DATA_DIR), 'mailto:sandbox@localhost', options);
}

/** The hosted sign-in, where an issuer is configured. */
async function openOpenId(env: Env): Promise<OpenId | null> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PUBLIC_URL } = env;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !PUBLIC_URL) return null;
  const { createOpenId } = await import('#api/services/create-openid.ts');
  return createOpenId({
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    redirectUri: `${PUBLIC_URL.replace(/\/$/, '')}/api/login/callback`,
    allowHttp: !env.isProduction,
  });
}

function withDemoUser(services: Services, userId: string): Services {
  const { policy } = services;
  return {
    ...services,
    policy: { ...policy, demoUserIds: new Set([...policy.demoUserIds, userId]) },
  };
}

/** Lets requests under way finish, then closes the database; a second signal does not wait. */
function stopOnSignal(
  server: Server,
  database: OpenDatabase,
  stopJobs: readonly (() => Promise<void>)[],
  log: Logger,
): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const deadline = setTimeout(() => server.closeAllConnections(), STOP_SECONDS * 1_000);
    await closed;
    clearTimeout(deadline);
    for (const stopJob of stopJobs) await stopJob();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(signal));
}
