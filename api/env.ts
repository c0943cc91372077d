/** The environment, parsed once, here and nowhere else. Every variable is explained in .env.example. */
import * as v from 'valibot';
import { DEFAULT_SHARES } from '#api/services/limits/ai-limits.ts';
import { DEFAULT_EMAIL_DOMAINS } from '#shared/contract/auth/email-domains.ts';

const list = (fallback: readonly string[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .split(',')
          .map((item) => item.trim())
          .filter((item) => item !== ''),
      ),
    ),
    fallback.join(','),
  );

const wholeNumber = (fallback: number, least: number, most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(least, `must be at least ${least}`),
      v.maxValue(most, `must be at most ${most}`),
    ),
    String(fallback),
  );

const ROLES = ['all', 'web', 'worker'] as const;
const MODES = ['production', 'development', 'test'] as const;

const Environment = v.object({
  /** Anything else is a slip of the pen, and must not open the doors of development. */
  NODE_ENV: v.optional(v.picklist(MODES, `must be one of ${MODES.join(', ')}`), 'development'),
  /** Who does the jobs: every server, or, where servers are many, workers that answer no calls. */
  ROLE: v.optional(v.picklist(ROLES, `must be one of ${ROLES.join(', ')}`), 'all'),
  HOST: v.optional(v.string()),
  /** 0 takes a free port. */
  PORT: wholeNumber(3_000, 0, 65_535),
  /** Where people reach the app; links in mails begin with it. */
  PUBLIC_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#]+\/?$/, 'must be an address like https://host')),
  ),
  /** The mail server; without it a sandbox catches mails outside production, and none are sent in it. */
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.includes('@', 'must hold an email address'))),
  /** Who runs this server, for the pages about terms, privacy, refunds and support. */
  OPERATOR_NAME: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  OPERATOR_ADDRESS: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(400))),
  SUPPORT_EMAIL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[^\s@<>"?&]+@[^\s@<>"?&]+$/, 'must be an email address'),
    ),
  ),
  /**
   * Payments; without all three a sandbox outside production, and none in it. Of the test mode or live.
   */
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^(sk|rk)_(test|live)_/, 'must be a secret key of Stripe')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.startsWith('whsec_', 'must begin with whsec_')),
  ),
  /** For the card form in the browser; without it payments that need it lead to pages of the provider. */
  STRIPE_PUBLISHABLE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^pk_(test|live)_/, 'must be a publishable key of Stripe')),
  ),
  STRIPE_PRICE_ID: v.optional(v.pipe(v.string(), v.startsWith('price_', 'must begin with price_'))),
  /** AI Mode: any endpoint that speaks OpenAI's chat completions; without a key a sandbox, or none in production. */
  OPENAI_API_KEY: v.optional(v.string()),
  OPENAI_MODEL: v.optional(v.pipe(v.string(), v.maxLength(200))),
  OPENAI_BASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^?#]+$/, 'must be an address like https://host/v1')),
  ),
  /** What all learners together may spend on a UTC date. */
  AI_TOKENS_A_DAY: wholeNumber(8_000_000, 0, 1_000_000_000_000),
  /** Percent of them that one learner may spend, in a free trial and as a subscriber. */
  AI_SHARE_OF_TRIAL: wholeNumber(DEFAULT_SHARES.trial, 1, 100),
  AI_SHARE_OF_SUBSCRIBER: wholeNumber(DEFAULT_SHARES.subscriber, 1, 100),
  /** Notifications by Web Push; without keys they are made in DATA_DIR outside production, and none are sent in it. */
  VAPID_PUBLIC_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'must be 65 bytes as base64url')),
  ),
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url')),
  ),
  VAPID_SUBJECT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:.+@|https:\/\/)/, 'must begin with mailto: or https://')),
  ),
  /** PostgreSQL; without it the embedded database in DATA_DIR. */
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\/./, 'must be an address like postgresql://host/database'),
    ),
  ),
  /** What stands before it: a pooler, such as PgBouncer, in transaction mode. */
  DATABASE_POOLER: v.optional(v.picklist(['transaction'], 'must be transaction, or not be set')),
  DATA_DIR: v.optional(v.string(), '.data'),
  SESSION_SIGNING_KEY: v.optional(
    v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')),
  ),
  /** An OpenID Connect provider for the hosted sign-in; without an issuer there is none. */
  OIDC_ISSUER: v.optional(v.pipe(v.string(), v.url('must be a URL'))),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_NAME: v.optional(v.pipe(v.string(), v.maxLength(40)), 'Single Sign-On'),
  ADMIN_USER_IDS: list([]),
  DEMO_USER_IDS: list([]),
  EMAIL_DOMAINS: list(DEFAULT_EMAIL_DOMAINS),
  TRUSTED_PROXIES: wholeNumber(0, 0, 10),
  REGISTRATIONS_PER_HOUR: wholeNumber(300, 1, 1_000_000),
  SYNCS_PER_MINUTE: wholeNumber(600, 1, 1_000_000),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level of pino',
    ),
  ),
});

const VAPID_VARIABLES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
const STRIPE_VARIABLES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const;

export type Env = Omit<v.InferOutput<typeof Environment>, 'NODE_ENV'> & { isProduction: boolean };

/**
 * @param variables as of process.env; empty ones count as not set
 * @throws Error that names every variable that is wrong
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = v.safeParse(Environment, given);
  const problems = parsed.success
    ? []
    : parsed.issues.map(({ path, message }) => `${String(path?.[0]?.key)} ${message}`);
  const isProduction = given.NODE_ENV === 'production';
  if (given.ROLE !== undefined && given.ROLE !== 'all' && given.DATABASE_URL === undefined) {
    problems.push('DATABASE_URL must be set with ROLE: the embedded database takes one process');
  }
  if (isProduction && given.SESSION_SIGNING_KEY === undefined) {
    problems.push('SESSION_SIGNING_KEY must be set in production');
  }
  const stripe = STRIPE_VARIABLES.filter((name) => given[name] === undefined);
  if (stripe.length > 0 && stripe.length < STRIPE_VARIABLES.length) {
    problems.push(`${stripe.join(' and ')} must be set with the other variables of Stripe`);
  }
  if (isProduction && stripe.length === 0 && given.PUBLIC_URL === undefined) {
    problems.push('PUBLIC_URL must be set with STRIPE_SECRET_KEY in production');
  }
  if (given['OPENAI_API_KEY'] !== undefined && given['OPENAI_MODEL'] === undefined) {
    problems.push('OPENAI_MODEL must be set with OPENAI_API_KEY');
  }
  const vapid = VAPID_VARIABLES.filter((name) => given[name] === undefined);
  if (vapid.length > 0 && vapid.length < VAPID_VARIABLES.length) {
    problems.push(`${vapid.join(' and ')} must be set with the other variables of Web Push`);
  }
  if (given.SMTP_URL !== undefined) {
    if (given.MAIL_FROM === undefined) problems.push('MAIL_FROM must be set with SMTP_URL');
    // Links must not be made from what a request says of its host.
    if (isProduction && given.PUBLIC_URL === undefined) {
      problems.push('PUBLIC_URL must be set with SMTP_URL in production');
    }
  }
  problems.push(...hostedSignInProblems(given, isProduction));
  if (!parsed.success || problems.length > 0) {
    throw new Error(`The environment is not valid:\n  ${problems.join('\n  ')}`);
  }
  const { NODE_ENV: _mode, ...env } = parsed.output;
  return { ...env, isProduction };
}

/** An issuer alone signs nobody in; the address to come back to is not made from what a request says. */
function hostedSignInProblems(
  given: Record<string, string | undefined>,
  isProduction: boolean,
): string[] {
  if (given['OIDC_ISSUER'] === undefined) return [];
  const missing = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL']
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} must be set with OIDC_ISSUER`);
  const isOpen = isProduction && !given['OIDC_ISSUER'].startsWith('https:');
  return isOpen ? [...missing, 'OIDC_ISSUER must begin with https: in production'] : missing;
}
