import { describe, expect, it } from 'vitest';
import { makeVapidKeys } from '#api/platform/push-sender.ts';
import { parseEnv } from './env.ts';

const KEY = 'x'.repeat(32);

describe('the environment', () => {
  it('needs nothing outside production', () => {
    expect(parseEnv({})).toMatchObject({
      isProduction: false,
      PORT: 3_000,
      DATA_DIR: '.data',
      EMAIL_DOMAINS: ['gmail.com', '.edu'],
      ADMIN_USER_IDS: [],
      // A whole campus behind one address can register within an hour.
      REGISTRATIONS_PER_HOUR: 300,
    });
  });

  it('parts web servers from workers on PostgreSQL alone', () => {
    const DATABASE_URL = 'postgresql://localhost/northstar';
    expect(parseEnv({ DATABASE_URL })).toMatchObject({ ROLE: 'all' });
    expect(parseEnv({ DATABASE_URL, ROLE: 'worker' })).toMatchObject({ ROLE: 'worker' });
    expect(() => parseEnv({ ROLE: 'web' })).toThrow('DATABASE_URL must be set with ROLE');
    expect(() => parseEnv({ DATABASE_URL: 'localhost:5432/northstar' })).toThrow(
      'DATABASE_URL must be an address like postgresql://host/database',
    );
    expect(() => parseEnv({ DATABASE_URL, ROLE: 'cron' })).toThrow('ROLE must be one of');
  });

  it('takes who runs the server, with an address that is one', () => {
    const OPERATOR_NAME = ' Ada & Sons ';
    expect(parseEnv({ OPERATOR_NAME })).toMatchObject({ OPERATOR_NAME: 'Ada & Sons' });
    expect(() => parseEnv({ SUPPORT_EMAIL: 'help' })).toThrow(
      'SUPPORT_EMAIL must be an email address',
    );
  });

  it.each([
    'postgresql://northstar:a/b@database/northstar',
    'postgresql://northstar:a#b@database/northstar',
    'postgresql://northstar:1/b@database/northstar',
    'postgresql://northstar:1#b@database/northstar',
    'postgresql://northstar:1?b@database/northstar',
    'postgresql://northstar:50%@database/northstar',
  ])('names DATABASE_URL where a password has cut it: %s', (DATABASE_URL) => {
    expect(() => parseEnv({ DATABASE_URL })).toThrow('DATABASE_URL cannot be read');
  });

  it.each(['postgresql://northstar@/db?host=/run/postgresql', 'postgres://a:b%2Fc@h:1/d?ssl=true'])(
    'takes %s as it is',
    (DATABASE_URL) => expect(parseEnv({ DATABASE_URL })).toMatchObject({ DATABASE_URL }),
  );

  it('takes the database in parts, with any password', () => {
    const PGPASSWORD = 'a/b#c?d@e%f:g h';
    const parts = { PGHOST: 'database', PGUSER: 'northstar', PGPASSWORD };
    const { DATABASE_URL = '', ...env } = parseEnv({ ...parts, ROLE: 'web' });
    const { hostname, port, password, pathname } = new URL(DATABASE_URL);
    expect([hostname, port, decodeURIComponent(password), pathname]).toEqual([
      'database',
      '5432',
      PGPASSWORD,
      '/northstar',
    ]);
    expect(env).not.toHaveProperty('PGPASSWORD');
    const own = 'postgresql://localhost/own';
    expect(parseEnv({ ...parts, DATABASE_URL: own })).toMatchObject({ DATABASE_URL: own });
    expect(parseEnv({ PGUSER: 'me' })).not.toMatchObject({ DATABASE_URL: expect.anything() });
    expect(parseEnv({ PGHOST: '/run/postgresql', PGDATABASE: 'db' }).DATABASE_URL).toBe(
      'postgresql:///db?host=%2Frun%2Fpostgresql&port=5432',
    );
  });

  it.each([
    [{ EMAIL_DOMAINS: '@example.org' }, 'EMAIL_DOMAINS takes domains like example.org'],
    [{ EMAIL_DOMAINS: 'https://example.org' }, 'EMAIL_DOMAINS takes domains like example.org'],
    [{ EMAIL_DOMAINS: ' , ' }, 'EMAIL_DOMAINS must name a domain'],
    [{ ADMIN_USER_IDS: 'ada@example.org' }, 'ADMIN_USER_IDS takes ids of accounts'],
    [{ DEMO_USER_IDS: 'a b' }, 'DEMO_USER_IDS takes ids of accounts'],
    [{ PUBLIC_URL: 'https://a b' }, 'PUBLIC_URL must be an address'],
    [{ PUBLIC_URL: 'https://host:port' }, 'PUBLIC_URL cannot be read'],
    [{ SMTP_URL: 'smtp://me:a/b@host', MAIL_FROM: 'a@b.example' }, 'SMTP_URL cannot be read'],
    [{ SMTP_URL: 'smtp://host', MAIL_FROM: 'Northstar @ home' }, 'MAIL_FROM must be'],
    [{ OPENAI_BASE_URL: 'https://host:v1/' }, 'OPENAI_BASE_URL cannot be read'],
    [{ METRICS_TOKEN: 'a token with spaces in it' }, 'METRICS_TOKEN must be ASCII'],
    [{ DATABASE_POOLER: 'transaction' }, 'DATABASE_URL must be set with DATABASE_POOLER'],
    [{ PGPORT: 'none' }, 'PGPORT must be a whole number'],
    [
      {
        STRIPE_SECRET_KEY: 'sk_live_x',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
        STRIPE_PRICE_ID: 'price_x',
      },
      'must be of the same mode',
    ],
    [
      {
        VAPID_PUBLIC_KEY: makeVapidKeys().publicKey,
        VAPID_PRIVATE_KEY: makeVapidKeys().privateKey,
        VAPID_SUBJECT: 'mailto:a@b.example',
      },
      'must be halves of one pair',
    ],
  ])('refuses %j, with which nothing would work', (variables, words) => {
    expect(() => parseEnv(variables)).toThrow(words);
  });

  it('takes domains however they are written, and a pair of keys', () => {
    const { publicKey, privateKey } = makeVapidKeys();
    const env = parseEnv({
      EMAIL_DOMAINS: 'Example.org, .EDU,*',
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:a@b.example',
    });
    expect(env.EMAIL_DOMAINS).toEqual(['example.org', '.edu', '*']);
  });

  it('takes an empty variable as not set', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3_000 });
  });

  it('needs a signing key in production, of some length', () => {
    expect(() => parseEnv({ NODE_ENV: 'production' })).toThrow(
      'SESSION_SIGNING_KEY must be set in production',
    );
    expect(() => parseEnv({ NODE_ENV: 'production', SESSION_SIGNING_KEY: 'short' })).toThrow(
      'SESSION_SIGNING_KEY must have at least 32 characters',
    );
    const env = parseEnv({ NODE_ENV: 'production', SESSION_SIGNING_KEY: KEY });
    expect(env.isProduction).toBe(true);
  });

  it.each(['prod', 'Production', 'staging', ' production'])(
    'refuses NODE_ENV=%j, which would open the doors of development',
    (mode) => {
      expect(() => parseEnv({ NODE_ENV: mode, SESSION_SIGNING_KEY: KEY })).toThrow(
        'NODE_ENV must be one of production, development, test',
      );
    },
  );

  it("takes the keys of Stripe's test mode and live ones, and nothing else", () => {
    const others = { STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_PRICE_ID: 'price_x' };
    expect(() => parseEnv({ STRIPE_SECRET_KEY: 'pk_live_x', ...others })).toThrow(
      'STRIPE_SECRET_KEY must be a secret key of Stripe',
    );
    for (const STRIPE_SECRET_KEY of ['sk_test_x', 'rk_test_x', 'sk_live_x'])
      expect(parseEnv({ STRIPE_SECRET_KEY, ...others })).toMatchObject({ STRIPE_SECRET_KEY });
  });

  it('needs a sender with a mail server, and in production an address for links', () => {
    const SMTP_URL = 'smtps://user:secret@mail.example.org';
    const MAIL_FROM = 'Northstar <hello@example.org>';
    expect(() => parseEnv({ SMTP_URL })).toThrow('MAIL_FROM must be set with SMTP_URL');
    expect(parseEnv({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM });
    const production = { NODE_ENV: 'production', SESSION_SIGNING_KEY: KEY, SMTP_URL, MAIL_FROM };
    expect(() => parseEnv(production)).toThrow('PUBLIC_URL must be set with SMTP_URL');
    expect(() => parseEnv({ SMTP_URL: 'http://x', MAIL_FROM })).toThrow(
      'SMTP_URL must begin with smtp:// or smtps://',
    );
  });

  it.each(['northstar.example', 'https://x.example/app?x', 'javascript:alert(1)'])(
    'makes no links to %j',
    (PUBLIC_URL) => {
      expect(() => parseEnv({ PUBLIC_URL })).toThrow('PUBLIC_URL must be an address like');
    },
  );

  it('splits lists', () => {
    const env = parseEnv({ EMAIL_DOMAINS: ' example.org, .edu ,', ADMIN_USER_IDS: 'a,b' });
    expect(env.EMAIL_DOMAINS).toEqual(['example.org', '.edu']);
    expect(env.ADMIN_USER_IDS).toEqual(['a', 'b']);
  });

  it('names everything that is wrong, and no value of it', () => {
    const wrong = { PORT: '80a', DATABASE_URL: 'secret-but-no-url', LOG_LEVEL: 'loud' };
    expect(() => parseEnv(wrong)).toThrow(
      /PORT must be .*\n.*DATABASE_URL must be .*\n.*LOG_LEVEL must be/,
    );
    expect(() => parseEnv(wrong)).not.toThrow('secret-but-no-url');
  });

  it('wants the whole of a hosted sign-in, by TLS in production', () => {
    const issuer = { OIDC_ISSUER: 'http://provider.example' };
    expect(() => parseEnv(issuer)).toThrow(
      /OIDC_CLIENT_ID must be set .*\n.*OIDC_CLIENT_SECRET must be set .*\n.*PUBLIC_URL must be set/,
    );
    const whole = {
      ...issuer,
      OIDC_CLIENT_ID: 'northstar',
      OIDC_CLIENT_SECRET: 'x',
      PUBLIC_URL: 'https://northstar.example',
    };
    expect(parseEnv(whole)).toMatchObject({ OIDC_NAME: 'Single Sign-On' });
    const inProduction = { ...whole, NODE_ENV: 'production', SESSION_SIGNING_KEY: KEY };
    expect(() => parseEnv(inProduction)).toThrow('OIDC_ISSUER must begin with https:');
  });
});
