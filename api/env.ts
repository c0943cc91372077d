/** Parses and checks the environment's variables. .env.example explains each one. */
import * as v from 'valibot';
import { createECDH } from 'node:crypto';
import { DEFAULT_SHARES } from '#api/platform/limits/ai-limits.ts';
import { faultInWords } from '#shared/contract/fault-words.ts';
import { DEFAULT_EMAIL_DOMAINS } from '#shared/contract/account/email-domains.ts';

/**
 * Makes the schema of a variable that holds a list, with commas between the items.
 * @param item the pattern of an item
 * @param words the error message if an item doesn't match
 */
const list = (fallback: readonly string[], item: RegExp, words: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one !== ''),
      ),
      v.everyItem((one) => item.test(one), words),
    ),
    fallback.join(','),
  );

/** The error message if a user name or a password contains a character that has another meaning in a URL. */
const UNREADABLE =
  'cannot be read: in user and password write / as %2F, # as %23, ? as %3F, @ as %40 and % as %25';

/**
 * Makes the schema of a variable for a URL. The URL is rejected if it isn't clear where its user name and password end.
 */
const readable = (start: RegExp, words: string) =>
  v.optional(v.pipe(v.string(), v.regex(start, words), v.check(isReadable, UNREADABLE)));

const ids = () => list([], /^[^\s@]+$/, 'takes ids of accounts, not addresses');

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
  /**
   * The mode of the server. Any other value is an error, because a typing mistake must not turn on development
   * features.
   */
  NODE_ENV: v.optional(v.picklist(MODES, `must be one of ${MODES.join(', ')}`), 'development'),
  /**
   * The server's role: `web` answers calls, `worker` runs jobs, and `all` does both. Installations with many servers
   * leave the jobs to separate workers.
   */
  ROLE: v.optional(v.picklist(ROLES, `must be one of ${ROLES.join(', ')}`), 'all'),
  HOST: v.optional(v.string()),
  /** The port; 0 lets the system choose a free one. */
  PORT: wholeNumber(3_000, 0, 65_535),
  /** The address at which people reach the app. Links in emails begin with it. */
  PUBLIC_URL: readable(/^https?:\/\/[^\s/?#@]+\/?$/, 'must be an address like https://host'),
  /** The mail server. Without one, production sends no emails, and elsewhere a sandbox catches them. */
  SMTP_URL: readable(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://'),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'must be an email address, or a name with one like Northstar <hello@example.org>',
      ),
    ),
  ),
  /** The server's operator, for the pages about terms, privacy, refunds and support. */
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
   * Payments, in test or live mode: this key, the webhook's secret and the price. Without them, production sells
   * nothing; elsewhere a sandbox is used instead.
   */
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^(sk|rk)_(test|live)_/, 'must be a secret key of Stripe')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.startsWith('whsec_', 'must begin with whsec_')),
  ),
  /** The key for the card form in the browser. Without it, payments that need the form use the provider's own pages. */
  STRIPE_PUBLISHABLE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^pk_(test|live)_/, 'must be a publishable key of Stripe')),
  ),
  STRIPE_PRICE_ID: v.optional(v.pipe(v.string(), v.startsWith('price_', 'must begin with price_'))),
  /**
   * AI Mode, through any endpoint with OpenAI's chat completions API. Without a key, production has no AI Mode;
   * elsewhere a sandbox is used instead.
   */
  OPENAI_API_KEY: v.optional(v.string()),
  OPENAI_MODEL: v.optional(v.pipe(v.string(), v.maxLength(200))),
  OPENAI_BASE_URL: readable(/^https?:\/\/[^?#]+$/, 'must be an address like https://host/v1'),
  /** The company that runs the AI endpoint, for the privacy page. */
  AI_PROVIDER_NAME: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  /** The maximum number of tokens that all learners together may spend on a UTC date. */
  AI_TOKENS_A_DAY: wholeNumber(8_000_000, 0, 1_000_000_000_000),
  /**
   * The percentage of `AI_TOKENS_A_DAY` that one learner in a free trial may spend. `AI_SHARE_OF_SUBSCRIBER` is the
   * percentage for a subscriber.
   */
  AI_SHARE_OF_TRIAL: wholeNumber(DEFAULT_SHARES.trial, 1, 100),
  AI_SHARE_OF_SUBSCRIBER: wholeNumber(DEFAULT_SHARES.subscriber, 1, 100),
  /**
   * The keys for Web Push. Without them, production sends no notifications; elsewhere the server makes its own keys in
   * DATA_DIR.
   */
  VAPID_PUBLIC_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'must be 65 bytes as base64url')),
  ),
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url')),
  ),
  VAPID_SUBJECT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:.+@|https:\/\/)/, 'must begin with mailto: or https://')),
  ),
  /** PostgreSQL's URL. Without one, the server uses the embedded database in DATA_DIR. */
  DATABASE_URL: readable(
    /^postgres(ql)?:\/\/./,
    'must be an address like postgresql://host/database',
  ),
  /**
   * PostgreSQL's address in parts, in which the password may contain any character. These variables are used if
   * DATABASE_URL isn't set.
   */
  PGHOST: v.optional(v.string()),
  PGPORT: wholeNumber(5_432, 1, 65_535),
  PGUSER: v.optional(v.string()),
  PGPASSWORD: v.optional(v.string()),
  PGDATABASE: v.optional(v.string()),
  /** Must be set if a pooler in transaction mode, such as PgBouncer, is between the server and PostgreSQL. */
  DATABASE_POOLER: v.optional(v.picklist(['transaction'], 'must be transaction, or not be set')),
  DATA_DIR: v.optional(v.string(), '.data'),
  SESSION_SIGNING_KEY: v.optional(
    v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')),
  ),
  /** The OpenID Connect provider of the hosted sign-in. Without an issuer, there is no hosted sign-in. */
  OIDC_ISSUER: v.optional(v.pipe(v.string(), v.url('must be a URL'))),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_NAME: v.optional(v.pipe(v.string(), v.maxLength(40)), 'Single Sign-On'),
  ADMIN_USER_IDS: ids(),
  DEMO_USER_IDS: ids(),
  EMAIL_DOMAINS: v.pipe(
    list(
      DEFAULT_EMAIL_DOMAINS,
      /^(\*|\.?[\p{L}\d-]+(\.[\p{L}\d-]+)*)$/u,
      'takes domains like example.org, endings like .edu, or *, without an @',
    ),
    v.minLength(1, 'must name a domain'),
    v.mapItems((domain) => domain.toLowerCase()),
  ),
  TRUSTED_PROXIES: wholeNumber(0, 0, 10),
  REGISTRATIONS_PER_HOUR: wholeNumber(300, 1, 1_000_000),
  SYNCS_PER_MINUTE: wholeNumber(600, 1, 1_000_000),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.minLength(16, 'must have at least 16 characters'),
      v.regex(/^[!-~]+$/, 'must be ASCII without spaces: it travels in a header'),
    ),
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

const PARTS = ['PGHOST', 'PGPORT', 'PGUSER', 'PGPASSWORD', 'PGDATABASE'] as const;

export type Env = Omit<v.InferOutput<typeof Environment>, 'NODE_ENV' | (typeof PARTS)[number]> & {
  isProduction: boolean;
};

/**
 * Reads and checks the environment.
 * @param variables in the form of process.env; empty ones count as not set
 * @throws Error that names every invalid variable
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  given.DATABASE_URL ??= addressOfParts(given);
  const parsed = v.safeParse(Environment, given, { abortPipeEarly: true });
  const problems = parsed.success ? [] : parsed.issues.map(problemOf);
  const isProduction = given.NODE_ENV === 'production';
  if (given.ROLE !== undefined && given.ROLE !== 'all' && given.DATABASE_URL === undefined) {
    problems.push(
      'DATABASE_URL must be set with ROLE, or PGHOST: the embedded database takes one process',
    );
  }
  if (given['DATABASE_POOLER'] !== undefined && given.DATABASE_URL === undefined) {
    problems.push('DATABASE_URL must be set with DATABASE_POOLER, or PGHOST');
  }
  if (isProduction && given.SESSION_SIGNING_KEY === undefined) {
    problems.push('SESSION_SIGNING_KEY must be set in production');
  }
  const stripe = STRIPE_VARIABLES.filter((name) => given[name] === undefined);
  if (stripe.length > 0 && stripe.length < STRIPE_VARIABLES.length) {
    problems.push(`${stripe.join(' and ')} must be set with the other variables of Stripe`);
  }
  const keys = [given['STRIPE_SECRET_KEY'], given['STRIPE_PUBLISHABLE_KEY']];
  if (new Set(keys.flatMap((key) => key?.includes('_test_') ?? [])).size > 1) {
    problems.push('STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must be of the same mode');
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
  if (parsed.success && vapid.length === 0 && !isPair(parsed.output)) {
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be halves of one pair');
  }
  if (given.SMTP_URL !== undefined) {
    if (given.MAIL_FROM === undefined) problems.push('MAIL_FROM must be set with SMTP_URL');
    // Links in emails must not be built from the host that a request names, because anybody can set that.
    if (isProduction && given.PUBLIC_URL === undefined) {
      problems.push('PUBLIC_URL must be set with SMTP_URL in production');
    }
  }
  problems.push(...hostedSignInProblems(given, isProduction));
  if (!parsed.success || problems.length > 0) {
    throw new Error(`The environment is not valid:\n  ${problems.join('\n  ')}`);
  }
  const { NODE_ENV: _mode, ...env } = parsed.output;
  for (const part of PARTS) delete (env as Partial<typeof env>)[part];
  return { ...env, isProduction };
}

/** True if the two keys for notifications are a pair. With any other two keys, devices couldn't subscribe. */
function isPair({
  VAPID_PUBLIC_KEY = '',
  VAPID_PRIVATE_KEY = '',
}: Partial<Record<(typeof VAPID_VARIABLES)[number], string | undefined>>): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url');
    return curve.getPublicKey('base64url') === VAPID_PUBLIC_KEY;
  } catch {
    // quiet: a malformed key isn't part of a pair, and the caller's error names the variables.
    return false;
  }
}

/**
 * Returns the message about a problem, with the variable's name at its beginning. `faultInWords` adds the name only to
 * the library's own messages.
 */
function problemOf(issue: v.BaseIssue<unknown>): string {
  const words = faultInWords(issue);
  return words === issue.message ? `${String(issue.path?.[0]?.key)} ${words}` : words;
}

/**
 * Returns the problems of the hosted sign-in's variables. An issuer also needs a client, and PUBLIC_URL, because the
 * URL to which the browser returns must not come from a request.
 */
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

/**
 * True if every character of the user name and the password is certain to belong to them, and not to the rest of the
 * URL.
 */
function isReadable(address: string): boolean {
  try {
    // A URL for PostgreSQL may leave out the host.
    const { username, password, pathname, search, hash } = new URL(
      address.replace(/@(?=\/|$)/, '@localhost'),
    );
    decodeURIComponent(username + password);
    return hash === '' && !`${pathname}${search}`.includes('@');
  } catch {
    // quiet: the caller's error names the variable, but not the invalid URL, which may contain a password.
    return false;
  }
}

/**
 * Builds the URL from PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE, as PostgreSQL's own programs do. Here a
 * password may contain any character.
 * @returns undefined without PGHOST
 */
function addressOfParts(given: Readonly<Record<string, string | undefined>>): string | undefined {
  const { PGHOST, PGPORT = '5432', PGUSER = '', PGPASSWORD, PGDATABASE = PGUSER } = given;
  if (PGHOST === undefined) return undefined;
  const [user, password, database] = [PGUSER, PGPASSWORD ?? '', PGDATABASE].map(encodeURIComponent);
  const who = PGUSER === '' ? '' : `${user}${PGPASSWORD === undefined ? '' : `:${password}`}@`;
  // If PGHOST is a path, it is the folder with PostgreSQL's socket.
  if (PGHOST.startsWith('/')) {
    return `postgresql://${who}/${database}?host=${encodeURIComponent(PGHOST)}&port=${PGPORT}`;
  }
  const host = PGHOST.includes(':') ? `[${PGHOST}]` : PGHOST;
  return `postgresql://${who}${host}:${PGPORT}/${database}`;
}
