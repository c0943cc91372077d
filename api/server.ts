/** Starts the server with everything that the environment configures. */
import pino from 'pino';
import { createApp, createWorkerApp } from './app.ts';
import { boundHeap } from '#api/start/bound-heap.ts';
import { FIRST_EDITION } from '#api/content/all-questions.ts';
import type { OpenDatabase } from '#api/platform/database/client.ts';
import { countAnew, takeCountedAnew } from '#api/log/rebuild.ts';
import { prepareDatabase } from '#api/start/prepare-database.ts';
import { seedDemoAccounts } from '#api/tools/demo/demo-accounts.ts';
import { type Env, parseEnv } from './env.ts';
import { createServices, openOpenId } from '#api/start/create-services.ts';
import { listen } from '#api/start/listen.ts';
import { localSecret } from '#api/start/local-secrets.ts';
import { besideThisFile, openDatabase, inWords } from '#api/start/open-database.ts';
import { addressJob } from '#api/account/address-job.ts';
import { mailJob } from '#api/mail/mail-job.ts';
import { reminderJob } from '#api/reminders/reminder-job.ts';
import { aiLine, openAi } from '#api/ai/model/open-ai.ts';
import { missingToSell, openPayments, paymentsLine } from '#api/billing/provider/open-payments.ts';
import type { AiSandbox } from '#api/sandbox/ai/ai-sandbox.ts';
import type { MailSandbox } from '#api/sandbox/mail-sandbox.ts';
import { billingJob } from '#api/billing/billing-job.ts';
import { countingJob } from '#api/desk/statistics/count-statistics.ts';
import type { StripeSandbox } from '#api/sandbox/stripe/stripe-sandbox.ts';
import { createSmtpMailer, type Mailer } from '#api/mail/mailer.ts';
import { keepCounts } from '#api/desk/statistics/server-counts.ts';
import { type Job, runJobs } from '#api/platform/run-jobs.ts';
import { inlineScriptSources } from '#api/platform/http/security-headers.ts';
import type { Services } from './services.ts';
import { clockJob, compareClocks } from '#api/start/watch-clock.ts';
import { stopOnSignal } from '#api/start/stop-on-signal.ts';
import { webApp } from '#api/platform/http/web-app.ts';

/**
 * The time between two checks for tasks while there are no calls, in milliseconds. No other server uses the embedded
 * database, so tasks become due only as time passes, and can wait that long.
 */
const REST = 30_000;

/**
 * How long a server behind a proxy keeps running after a stop signal, in milliseconds, so that the proxy notices that
 * the server is stopping (compose.yaml).
 */
const LEAVE = 5_000;

await start().catch((error: unknown) => {
  if (process.env['NODE_ENV'] === 'production') pino().fatal(inWords(error));
  else console.error(inWords(error));
  process.exit(1);
});

async function start(): Promise<void> {
  const env = parseEnv(process.env);
  const log = pino({ level: env.LOG_LEVEL ?? (env.isProduction ? 'info' : 'warn') });
  const database = await openDatabase(env, (error) =>
    log.warn({ name: error.name }, 'lost a database connection'),
  );
  const web = besideThisFile('web', '../../dist/web');
  const mail = env.SMTP_URL || env.isProduction ? null : await openMailSandbox(database);
  const mailer = openMailer(env, mail);
  // The URL is known only when the server is listening.
  let publicUrl: string | null = null;
  const stripe =
    env.STRIPE_SECRET_KEY || env.isProduction
      ? null
      : await openStripeSandbox(database, env.DATA_DIR, () => publicUrl);
  const aiSandbox = env.OPENAI_API_KEY || env.isProduction ? null : await openAiSandbox();
  const ai = openAi(env, aiSandbox?.account ?? null);
  const payments = await openPayments(env, stripe?.account ?? null, () => publicUrl ?? '');
  const missing = missingToSell(env);
  if (missing.length > 0)
    log.warn({ missing }, `AI Mode is not sold: ${missing.join(', ')} not set`);
  const services = createServices(
    env,
    database,
    log,
    { mailer, payments, ai, openId: await openOpenId(env) },
    inlineScriptSources(web),
  );
  const demo = await database.exclusively(async () => {
    await prepareDatabase(database, FIRST_EDITION, services.newId);
    const { failed } = await countAnew(services);
    if (failed.length > 0) log.error({ failed }, 'figures that could not be counted anew');
    await services.content.refresh(services.db);
    return env.isProduction ? null : seedDemoAccounts(services, env.DATA_DIR);
  });

  // The heap is limited only from here on. If it were limited earlier, garbage would be collected more often and slow
  // the start. The start leaves little garbage anyway.
  boundHeap();

  const counted = await takeCountedAnew(services.db);
  if (env.DATABASE_URL) await compareClocks(services);

  const isWorker = env.ROLE === 'worker';
  const app = isWorker
    ? createWorkerApp(services)
    : createApp(demo ? withDemoUser(services, demo.learner.userId) : services);
  if (mail) app.route('/sandbox/mail', mail.page);
  if (stripe) app.route('/sandbox/stripe', stripe.page);
  if (web && !isWorker)
    app.route(
      '/',
      webApp(web, () => services.content.questions.length, services.site),
    );
  const host = env.HOST ?? (env.isProduction ? '0.0.0.0' : '127.0.0.1');
  const server = await listen(app.fetch, host, env.PORT, undefined, env.TRUSTED_PROXIES);
  const { port } = server.address() as { port: number };
  const shownHost = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host;
  publicUrl = (env.PUBLIC_URL ?? `http://${shownHost}:${port}`).replace(/\/$/, '');
  const counts = keepCounts(services);
  // Every process runs these jobs, because each process has its own counts, content and sandbox.
  const ownJobs = [
    counts.job,
    contentJob(services),
    ...(env.DATABASE_URL ? [clockJob(services)] : []),
    ...(stripe ? [stripe.job] : []),
  ];
  const jobs = [
    countingJob(services),
    ...(mailer ? [mailJob({ ...services, mailer, publicUrl })] : []),
    reminderJob(services),
    addressJob(services),
    ...(payments ? [billingJob({ ...services, payments })] : []),
  ];
  const running = runJobs(env.ROLE === 'web' ? ownJobs : [...ownJobs, ...jobs], log, {
    onFailed: () => services.counters.add('jobs_failed'),
    ...(!env.DATABASE_URL && { rest: REST }),
  });
  // A call may have made tasks, so the jobs are woken after it.
  server.on('request', (_request, response) => void response.once('close', running.wake));
  const stopJobs = [
    running.stop,
    counts.flush,
    services.tellDeletion.settled,
    ...(mail ? [mail.close] : []),
    ...(stripe ? [stripe.close] : []),
    ...(aiSandbox ? [aiSandbox.close] : []),
  ];
  stopOnSignal(server, database, stopJobs, log, env.ROLE === 'web' ? LEAVE : 0);

  const headline = isWorker
    ? `The jobs are running; health at port ${port}`
    : `Northstar is running at ${publicUrl}${env.PUBLIC_URL ? `, listening on port ${port}` : ''}`;
  const facts = {
    Database: env.DATABASE_URL ? 'PostgreSQL' : `embedded, in ${env.DATA_DIR}`,
    Mail: mailLine(env, publicUrl),
    Payments: paymentsLine(env, publicUrl),
    'AI Mode': aiLine(env),
    Notifications: services.push ? 'by Web Push' : 'none, as VAPID_PUBLIC_KEY is not set',
    Operator: operatorLine(env),
    'Hosted sign-in': env.OIDC_ISSUER ?? 'none, as OIDC_ISSUER is not set',
    ...(counted > 0 && { Figures: `counted anew by new rules, learners: ${counted}` }),
    ...(!web && { App: 'not built: this is the API alone' }),
  };
  // In production, the line is written to the log, whatever the log level is. Elsewhere, it is printed for somebody who
  // watches the terminal.
  if (!demo) return log.child({}, { level: 'info' }).info({ port, ...facts }, headline);
  const lines = [
    headline,
    ...Object.entries(facts).map(([name, fact]) => `${name}: ${fact}`),
    `Learner: ${demo.learner.email}  password: ${demo.learner.password}`,
    `Admin:   ${demo.admin.email}  password: ${demo.admin.password}`,
  ];
  console.log(lines.join('\n'));
}

/** Opens the sandbox that stands in for a mail server. It is loaded only here, and never in production. */
async function openMailSandbox({ db }: OpenDatabase): Promise<MailSandbox> {
  const { createMailSandbox } = await import('#api/sandbox/mail-sandbox.ts');
  return createMailSandbox(db, () => Date.now());
}

function openMailer({ SMTP_URL, MAIL_FROM }: Env, sandbox: MailSandbox | null): Mailer | null {
  if (sandbox) return createSmtpMailer(sandbox.url, 'Northstar <sandbox@localhost>');
  return SMTP_URL && MAIL_FROM ? createSmtpMailer(() => SMTP_URL, MAIL_FROM) : null;
}

/** Opens the sandbox that stands in for Stripe. It is loaded only here, and never in production. */
async function openStripeSandbox(
  { db }: OpenDatabase,
  dataDir: string,
  publicUrl: () => string | null,
): Promise<StripeSandbox> {
  const { startStripeSandbox } = await import('#api/sandbox/stripe/stripe-sandbox.ts');
  const secret = `whsec_${localSecret(dataDir, 'stripe-sandbox-secret')}`;
  return startStripeSandbox(
    db,
    () => Date.now(),
    secret,
    () => publicUrl() && `${publicUrl()}/api/stripe/webhook`,
  );
}

/** Opens the sandbox that stands in for the AI provider. It is loaded only here, and never in production. */
async function openAiSandbox(): Promise<AiSandbox> {
  const { startAiSandbox } = await import('#api/sandbox/ai/ai-sandbox.ts');
  return startAiSandbox(Math.random);
}

function operatorLine({ OPERATOR_NAME, OPERATOR_ADDRESS, SUPPORT_EMAIL }: Env): string {
  const missing = Object.entries({ OPERATOR_NAME, OPERATOR_ADDRESS, SUPPORT_EMAIL })
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  if (missing.length === 0) return OPERATOR_NAME ?? '';
  return `${missing.join(', ')} not set: the pages about terms, privacy, refunds and support say so`;
}

function mailLine(env: Env, publicUrl: string): string {
  if (env.SMTP_URL) return `by ${new URL(env.SMTP_URL).host}`;
  return env.isProduction
    ? 'SMTP_URL is not set: password resets answer 503, and no address is confirmed'
    : `none leaves this machine; the sandbox keeps them at ${publicUrl}/sandbox/mail`;
}

function withDemoUser(services: Services, userId: string): Services {
  const { policy } = services;
  return {
    ...services,
    policy: { ...policy, demoUserIds: new Set([...policy.demoUserIds, userId]) },
  };
}

/** Makes the job that loads changes to the bank which other servers have made. */
function contentJob({ db, content }: Services): Job {
  const doNext = async () => {
    await content.refresh(db);
    return false;
  };
  return { name: 'content', every: 2_000, afterError: 15_000, doNext };
}
