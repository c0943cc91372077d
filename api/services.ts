/**
 * Everything that the app needs from outside. create-services.ts makes the real services and passes them to the app;
 * tests make others.
 */
import type { Logger } from 'pino';
import type { Database } from '#api/platform/database/client.ts';
import type { DeriveSecret } from '#api/account/statements/mail-links.ts';
import type { AiModel } from '#api/ai/model/ai-model.ts';
import type { AiShares } from '#api/platform/limits/ai-limits.ts';
import type { LiveContent } from '#api/bank/content.ts';
import type { Counters } from '#api/platform/counters.ts';
import type { LoginCookies } from '#api/account/sign-in/hosted/login-cookies.ts';
import type { OpenId } from '#api/account/sign-in/hosted/openid.ts';
import type { DeletionNotice } from '#api/account/account-mails.ts';
import type { FactsCache } from '#api/bank/statements/facts-cache.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { TrialMarks } from '#api/billing/statements/trial-marks.ts';
import type { BlockMarks } from '#api/account/statements/block-marks.ts';
import type { Payments } from '#api/billing/provider/payments.ts';
import type { PushSender } from '#api/platform/push-sender.ts';
import type { SiteFacts } from '#shared/contract/site.ts';
import type { PasswordHasher } from '#api/account/passwords.ts';
import type { RateLimits } from '#api/platform/limits/rate-limits.ts';
import type { SessionTokens, SignInProofs, DeviceStartProofs } from '#api/account/tokens.ts';
import type { UnsubscribeTokens } from '#api/mail/mail-tokens.ts';

export interface Services {
  db: Database;
  /** Returns the present time, in milliseconds since 1970 UTC. */
  clock: () => number;
  /** Returns 128 random bits as 22 characters of base64url. */
  newId: () => string;
  /** Returns a random number from 0 up to 1. */
  random: () => number;
  log: Logger;
  counters: Counters;
  content: LiveContent;
  facts: FactsCache;
  passwords: PasswordHasher;
  tokens: SessionTokens;
  since: DeviceStartProofs;
  signInProofs: SignInProofs;
  unsubscribeTokens: UnsubscribeTokens;
  linkSecrets: DeriveSecret;
  limits: RateLimits;
  trialMarks: TrialMarks;
  blockMarks: BlockMarks;
  /** Sends emails; null if no mail server is configured. Calls that need emails then answer 503. */
  mailer: Mailer | null;
  tellDeletion: DeletionNotice;
  /** Sends notifications; null if no keys are configured. */
  push: PushSender | null;
  /** Takes payments; null if no payment provider is configured. Without one, nothing can be bought. */
  payments: Payments | null;
  /**
   * AI Mode's provider, with its budget of tokens per UTC date and each learner's share; null if none is configured.
   */
  ai: { model: AiModel; tokensADay: number; shares: AiShares } | null;
  /** The operator's details and the price of AI Mode, as pages show them. */
  site: () => SiteFacts;
  /** The hosted sign-in; null if no issuer is configured. */
  openId: OpenId | null;
  loginCookies: LoginCookies;
  policy: Policy;
}

/** Rules for this server that come from the environment. */
export interface Policy {
  isProduction: boolean;
  /** The built page's inline scripts, as sources for the content security policy. */
  inlineScripts: readonly string[];
  /** True if new subscriptions are sold. This requires a named operator, a mail server and an AI provider. */
  isSelling: boolean;
  /** True if the payment provider's script may run on one page, the page with the card form. */
  hasCardForm: boolean;
  /** The email domains that may register and sign in. One with a leading dot allows all domains with that ending. */
  emailDomains: readonly string[];
  /** The name of the hosted sign-in on its button. */
  hostedName: string;
  /** The user ids of administrators, in addition to the administrators in the database. */
  adminUserIds: ReadonlySet<string>;
  /** Accounts for product demos. */
  demoUserIds: ReadonlySet<string>;
  /** The number of reverse proxies in front of the server. Each one adds an address to X-Forwarded-For. */
  trustedProxies: number;
  /** The support email address; undefined if the operator named none. */
  supportEmail: string | undefined;
  /** The bearer token for GET /metrics; null turns the metrics page off. */
  metricsToken: string | null;
}
