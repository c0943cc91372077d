import { describe, expect, it, vi } from 'vitest';
import { UNSET_SITE } from '#shared/contract/site.ts';
import type { Payments } from '#api/billing/provider/payments.ts';
import { createSiteFacts } from './routes.ts';

const NOBODY = {
  name: undefined,
  address: undefined,
  supportEmail: undefined,
  aiProvider: undefined,
};
const PRICE = { id: 'price_1', cents: 1_250, currency: 'usd', interval: 'month' };

describe('who runs the server', () => {
  it('is said in words where nothing is set', () => {
    expect(createSiteFacts(NOBODY, null, () => 0)()).toEqual(UNSET_SITE);
  });

  it('has the name, address and support address of the environment', () => {
    const operator = {
      name: 'Ada Ltd',
      address: '1 Main Street',
      supportEmail: 'help@ada.example',
      aiProvider: 'OpenAI, San Francisco',
    };
    expect(createSiteFacts(operator, null, () => 0)()).toMatchObject({
      operator: 'Ada Ltd',
      address: '1 Main Street',
      aiProvider: 'OpenAI, San Francisco, who runs the language model',
      contact: 'help@ada.example',
      contactLink: 'mailto:help@ada.example',
    });
  });
});

describe('2.17 How it works', () => {
  it('is the provider’s, asked for once an hour, and left open until it is known', async () => {
    let now = 0;
    const readPrice = vi.fn<Payments['readPrice']>(async () => PRICE);
    const facts = createSiteFacts(NOBODY, { readPrice }, () => now);
    expect(facts().price).toBe(UNSET_SITE.price);
    await vi.waitFor(() => expect(facts().price).toBe('costs $12.50 a month'), { timeout: 30_000 });
    expect(readPrice).toHaveBeenCalledTimes(1);
    now = 3_600_000;
    facts();
    expect(readPrice).toHaveBeenCalledTimes(2);
  });

  it('is asked for again after the provider was away', async () => {
    const readPrice = vi
      .fn<Payments['readPrice']>(async () => PRICE)
      .mockRejectedValueOnce(new Error('away'));
    const facts = createSiteFacts(NOBODY, { readPrice }, () => 0);
    facts();
    await vi.waitFor(() => expect(facts().price).toBe('costs $12.50 a month'), { timeout: 30_000 });
  });
});
