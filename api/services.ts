/** The ports: everything that the app needs from outside, passed in (server.ts builds the real ones). */
import type { Logger } from 'pino';
import type { Database } from '#api/platform/database/client.ts';
import type { DeriveSecret } from '#api/account/statements/mail-links.ts';
import type { AiModel } from '#api/ai/model/ai-model.ts';
import type { AiShares } from '#api/platform/limits/ai-limits.ts';
import type { LiveContent } from '#api/bank/content.ts';
import type { Counters } from '#api/platform/counters.ts';
import type { LoginCookies } from '#api/account/secrets/login-cookies.ts';
import type { OpenId } from '#api/account/sign-in/hosted/openid.ts';
import type { FactsCache } from '#api/bank/statements/facts-cache.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { TrialMarks } from '#api/billing/provider/hash-trial-marks.ts';
import type { BlockMarks } from '#api/account/secrets/block-marks.ts';
import type { Payments } from '#api/billing/provider/payments.ts';
import type { PushSender } from '#api/platform/push/push-sender.ts';
import type { SiteFacts } from '#shared/contract/site.ts';
import type { PasswordHasher } from '#api/account/secrets/password-hasher.ts';
import type { RateLimits } from '#api/platform/limits/rate-limits.ts';
import type { SessionTokens } from '#api/account/secrets/session-tokens.ts';
import type { SignInProofs } from '#api/account/secrets/sign-in-proofs.ts';
import type { DeviceStartProofs } from '#api/account/secrets/device-start-proof.ts';
import type { UnsubscribeTokens } from '#api/mail/mail-tokens.ts';

export interface Services {
  db: Database;
  /** Milliseconds since 1970 UTC. */
  clock: () => number;
  /** 128 random bits, 22 characters of base64url. */
  newId: () => string;
  /** 0 up to 1. */
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
  /** Null where no mail server is configured: what needs mails then answers 503. */
  mailer: Mailer | null;
  /** Tells the address of an account that has just been deleted; never fails. */
  tellDeletion: (recipient: { email: string; firstName: string | null }) => Promise<void>;
  /** Null where no keys are configured: no notifications then. */
  push: PushSender | null;
  /** Null where no payment provider is configured: nothing can be bought then. */
  payments: Payments | null;
  /** AI Mode's provider and its budget of tokens a UTC date; null where none is configured. */
  ai: { model: AiModel; tokensADay: number; shares: AiShares } | null;
  /** Who runs this server and what AI Mode costs, as pages say it. */
  site: () => SiteFacts;
  /** The hosted sign-in; null where no issuer is configured. */
  openId: OpenId | null;
  loginCookies: LoginCookies;
  policy: Policy;
}

/** What the environment decides. */
export interface Policy {
  isProduction: boolean;
  /** Scripts that stand in the built page, as sources of the content security policy. */
  inlineScripts: readonly string[];
  /** New subscriptions are sold: those who run the server are named, and mails and AI Mode work. */
  isSelling: boolean;
  /** The payment provider's script may run on the one page that shows its card form. */
  hasCardForm: boolean;
  /** Domains that may register and sign in; a leading dot makes one an ending. */
  emailDomains: readonly string[];
  /** What the hosted sign-in is called on its button. */
  hostedName: string;
  /** Admins beside those of the database. */
  adminUserIds: ReadonlySet<string>;
  /** Accounts that show the product. */
  demoUserIds: ReadonlySet<string>;
  /** Reverse proxies in front of the server, each adding an address to X-Forwarded-For. */
  trustedProxies: number;
  /** Where somebody answers; empty where the operator named no address. */
  supportEmail: string | undefined;
  /** Bearer token of GET /metrics; without one there is no such page. */
  metricsToken: string | null;
}
