/** Makes the real services, from the environment. */
import type { Logger } from 'pino';
import { CATEGORIES } from '#api/content/all-questions.ts';
import type { OpenDatabase } from '#api/platform/database/client.ts';
import type { Env } from '#api/env.ts';
import { createDeletionNotice } from '#api/account/account-mails.ts';
import type { Services } from '#api/services.ts';
import { createBlockMarks } from '#api/account/statements/block-marks.ts';
import { createTrialMarks } from '#api/billing/statements/trial-marks.ts';
import { createLiveContent } from '#api/bank/content.ts';
import { createCounters } from '#api/platform/counters.ts';
import { createFactsCache } from '#api/bank/statements/facts-cache.ts';
import { createRateLimits } from '#api/platform/limits/rate-limits.ts';
import { createLinkSecrets, createUnsubscribeTokens } from '#api/mail/mail-tokens.ts';
import { createPushSender, type PushSender } from '#api/platform/push-sender.ts';
import { createLoginCookies } from '#api/account/sign-in/hosted/login-cookies.ts';
import type { OpenId } from '#api/account/sign-in/hosted/openid.ts';
import { createPasswordHasher } from '#api/account/passwords.ts';
import {
  createSessionTokens,
  createSignInProofs,
  createDeviceStartProofs,
} from '#api/account/tokens.ts';
import { createSiteFacts } from '#api/site/routes.ts';
import { missingToSell } from '#api/billing/provider/open-payments.ts';
import { localVapidKeys, signingKey } from './local-secrets.ts';
import { newId } from './open-database.ts';

/**
 * Makes the services.
 * @param outside services that have been opened before
 * @param inlineScripts sources for the content security policy
 */
export function createServices(
  env: Env,
  { db }: OpenDatabase,
  log: Logger,
  outside: Pick<Services, 'mailer' | 'payments' | 'ai' | 'openId'>,
  inlineScripts: readonly string[],
): Services {
  const clock = () => Date.now();
  const key = signingKey(env);
  return {
    db,
    clock,
    newId,
    random: Math.random,
    log,
    counters: createCounters({ process: env.METRICS_TOKEN !== undefined }),
    content: createLiveContent(CATEGORIES),
    facts: createFactsCache(),
    passwords: createPasswordHasher(),
    tokens: createSessionTokens(key, clock),
    since: createDeviceStartProofs(key, clock),
    signInProofs: createSignInProofs(key, clock),
    unsubscribeTokens: createUnsubscribeTokens(key),
    linkSecrets: createLinkSecrets(key),
    site: createSiteFacts(
      {
        name: env.OPERATOR_NAME,
        address: env.OPERATOR_ADDRESS,
        supportEmail: env.SUPPORT_EMAIL,
        aiProvider: env.AI_PROVIDER_NAME,
      },
      outside.payments,
      clock,
    ),
    tellDeletion: createDeletionNotice(outside.mailer, log),
    push: openPush(env),
    loginCookies: createLoginCookies(key, clock),
    trialMarks: createTrialMarks(key),
    blockMarks: createBlockMarks(key),
    limits: createRateLimits(db, key, {
      registrationsPerHour: env.REGISTRATIONS_PER_HOUR,
      syncsPerMinute: env.SYNCS_PER_MINUTE,
    }),
    ...outside,
    policy: {
      isProduction: env.isProduction,
      inlineScripts,
      isSelling: missingToSell(env).length === 0,
      hasCardForm: env.STRIPE_PUBLISHABLE_KEY !== undefined,
      emailDomains: env.EMAIL_DOMAINS,
      hostedName: env.OIDC_NAME,
      adminUserIds: new Set(env.ADMIN_USER_IDS),
      demoUserIds: new Set(env.DEMO_USER_IDS),
      trustedProxies: env.TRUSTED_PROXIES,
      supportEmail: env.SUPPORT_EMAIL,
      metricsToken: env.METRICS_TOKEN ?? null,
    },
  };
}

/**
 * Opens Web Push; null in production if no keys are configured. A program on this machine may act as a push service
 * only outside production.
 */
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

/** Opens the hosted sign-in; null if no issuer is configured. */
export async function openOpenId(env: Env): Promise<OpenId | null> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PUBLIC_URL } = env;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !PUBLIC_URL) return null;
  const { createOpenId } = await import('#api/account/sign-in/hosted/create-openid.ts');
  return createOpenId({
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    redirectUri: `${PUBLIC_URL.replace(/\/$/, '')}/api/login/callback`,
    allowHttp: !env.isProduction,
  });
}
