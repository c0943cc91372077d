/** The whole API on a database of its own, with a clock in hand, for tests through `app.request`. */
import { UNSET_SITE } from '#shared/contract/site.ts';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { type ApiApp, createApp } from '#api/app.ts';
import type { Database } from '#api/platform/database/client.ts';
import { factsOf } from '#shared/contract/questions/question-parts.ts';
import { mergeFiles } from '#api/bank/statements/merge-files.ts';
import { ensureLogId } from '#api/start/prepare-database.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { createDeletionNotice } from '#api/account/account-mails.ts';
import { sendNext } from '#api/mail/mail-job.ts';
import { createLiveContent } from '#api/bank/content.ts';
import { createCounters } from '#api/platform/counters.ts';
import { createBlockMarks } from '#api/account/statements/block-marks.ts';
import { createTrialMarks } from '#api/billing/statements/trial-marks.ts';
import { createFactsCache } from '#api/bank/statements/facts-cache.ts';
import type { Mail, Mailer } from '#api/mail/mailer.ts';
import { createLinkSecrets, createUnsubscribeTokens } from '#api/mail/mail-tokens.ts';
import { createLoginCookies } from '#api/account/sign-in/hosted/login-cookies.ts';
import type { OpenId } from '#api/account/sign-in/hosted/openid.ts';
import { users } from '#api/account/tables.ts';
import { createPasswordHasher } from '#api/account/passwords.ts';
import type { PushSender } from '#api/platform/push-sender.ts';
import { createRateLimits } from '#api/platform/limits/rate-limits.ts';
import {
  createSessionTokens,
  createSignInProofs,
  createDeviceStartProofs,
} from '#api/account/tokens.ts';
import type { Policy, Services } from '#api/services.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { DEFAULT_EMAIL_DOMAINS } from '#shared/contract/account/email-domains.ts';
import { A_MONDAY } from '#shared/testing/builders.ts';
import { openTestDatabase } from './database/test-database.ts';
import { TEST_CATEGORIES, TEST_QUESTIONS } from './test-questions.ts';
import { registerLearner, type TestLearner } from './test-learner.ts';

export interface TestClock {
  /** Milliseconds since 1970 UTC; A_MONDAY at first. */
  now: number;
  advance: (milliseconds: number) => void;
}

export interface TestApp {
  app: ApiApp;
  services: Services;
  db: Database;
  clock: TestClock;
  /** Every statement since the start, for tests that count them. */
  statements: string[];
  /** Every line of the log, as JSON. */
  logLines: string[];
  /** The mails handed to the mailer, oldest first. */
  mails: Mail[];
  /** Sends all that is due now, with links to PUBLIC_URL. */
  sendMails: () => Promise<void>;
  registerLearner: (over?: { firstName?: string; email?: string }) => Promise<TestLearner>;
  /** The same for an administrator. */
  registerAdmin: TestApp['registerLearner'];
  /** Ends the database; `openForFile` calls it for the app of a whole file. */
  close: () => Promise<void>;
}

export interface TestAppOptions {
  questions?: readonly CuratedQuestion[];
  policy?: Partial<Policy>;
  /** Null where no mail server is configured. */
  mailer?: Mailer | null;
  openId?: OpenId;
  push?: PushSender;
  /** Hears every statement, with its values. */
  onStatement?: (text: string, values: unknown[]) => void;
  limits?: { registrationsPerHour?: number; syncsPerMinute?: number };
}

export const PUBLIC_URL = 'https://northstar.example';
export const TEST_SIGNING_KEY = new TextEncoder().encode('a key of thirty-two bytes or more!');

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const statements: string[] = [];
  const logLines: string[] = [];
  const database = await openTestDatabase({
    logQuery: (text, values) => {
      statements.push(text);
      options.onStatement?.(text, values);
    },
  });
  const { db } = database;
  const clock: TestClock = {
    now: A_MONDAY,
    advance: (milliseconds) => {
      clock.now += milliseconds;
    },
  };
  const readClock = () => clock.now;
  const newId = () => randomBytes(16).toString('base64url');
  const questions = options.questions ?? TEST_QUESTIONS;
  await inTransaction(db, (tx) => mergeFiles(tx, TEST_CATEGORIES, questions));
  await ensureLogId(db, newId);
  const content = createLiveContent(TEST_CATEGORIES);
  await content.refresh(db);
  const mails: Mail[] = [];
  const recording: Mailer = { send: async (mail) => void mails.push(mail) };
  const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) });
  const mailer = options.mailer === undefined ? recording : options.mailer;
  const services: Services = {
    db,
    clock: readClock,
    newId,
    random: () => 0,
    log,
    counters: createCounters(),
    content,
    facts: createFactsCache([...content.byId.values()].map(factsOf)),
    passwords: createPasswordHasher(),
    tokens: createSessionTokens(TEST_SIGNING_KEY, readClock),
    since: createDeviceStartProofs(TEST_SIGNING_KEY, readClock),
    signInProofs: createSignInProofs(TEST_SIGNING_KEY, readClock),
    unsubscribeTokens: createUnsubscribeTokens(TEST_SIGNING_KEY),
    linkSecrets: createLinkSecrets(TEST_SIGNING_KEY),
    openId: options.openId ?? null,
    loginCookies: createLoginCookies(TEST_SIGNING_KEY, readClock),
    trialMarks: createTrialMarks(TEST_SIGNING_KEY),
    blockMarks: createBlockMarks(TEST_SIGNING_KEY),
    limits: createRateLimits(db, TEST_SIGNING_KEY, {
      registrationsPerHour: 10_000,
      clearsExpired: false,
      ...options.limits,
    }),
    push: options.push ?? null,
    // See billing-world.ts.
    payments: null,
    // See ai-world.ts.
    ai: null,
    mailer,
    tellDeletion: createDeletionNotice(mailer, log),
    site: () => UNSET_SITE,
    policy: {
      isProduction: false,
      inlineScripts: [],
      isSelling: true,
      hasCardForm: false,
      emailDomains: DEFAULT_EMAIL_DOMAINS,
      hostedName: 'Campus',
      adminUserIds: new Set(),
      demoUserIds: new Set(),
      trustedProxies: 0,
      supportEmail: 'help@northstar.example',
      metricsToken: null,
      ...options.policy,
    },
  };
  const app = createApp(services);
  return {
    app,
    services,
    db,
    clock,
    statements,
    logLines,
    mails,
    sendMails: async () => {
      if (mailer) while (await sendNext({ ...services, mailer, publicUrl: PUBLIC_URL }));
    },
    registerLearner: (over) => registerLearner(app, clock, over),
    registerAdmin: async (over) => {
      const admin = await registerLearner(app, clock, over);
      await db.update(users).set({ isAdmin: true }).where(eq(users.userId, admin.user.id));
      return admin;
    },
    close: database.close,
  };
}
