import { describe, expect, it } from 'vitest';
import { parseEnv } from '#api/env.ts';
import { missingToSell, paymentsLine } from './open-payments.ts';

const STRIPE = {
  NODE_ENV: 'production',
  SESSION_SIGNING_KEY: 'a key of thirty-two bytes or more!',
  PUBLIC_URL: 'https://northstar.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
};
const BEHIND_IT = {
  OPERATOR_NAME: 'Lena Okafor',
  OPERATOR_ADDRESS: '1 Main Street, Springfield',
  SUPPORT_EMAIL: 'help@northstar.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Northstar <hello@northstar.example>',
  OPENAI_API_KEY: 'key',
  OPENAI_MODEL: 'model',
};

describe('a server with keys of the payment provider', () => {
  it('names each thing without which it does not sell', () => {
    const needed = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'SUPPORT_EMAIL', 'SMTP_URL'];
    expect(missingToSell(parseEnv(STRIPE))).toEqual([...needed, 'OPENAI_API_KEY']);
    const { SUPPORT_EMAIL: _, ...rest } = BEHIND_IT;
    const env = parseEnv({ ...STRIPE, ...rest });
    expect(missingToSell(env)).toEqual(['SUPPORT_EMAIL']);
    expect(paymentsLine(env, '')).toContain('AI Mode is not sold: SUPPORT_EMAIL not set');
  });

  it('sells once all of it is set, and anywhere outside production', () => {
    expect(missingToSell(parseEnv({ ...STRIPE, ...BEHIND_IT }))).toEqual([]);
    expect(missingToSell(parseEnv({ ...STRIPE, NODE_ENV: 'development' }))).toEqual([]);
  });
});
