import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createBillingWorld } from '#api/testing/worlds/billing-world.ts';
import { issueQuestion } from '#api/testing/issue.ts';
import { skipDays } from '#api/sandbox/stripe/stripe-subscriptions.ts';
import { anOpenAiQuestion } from '#shared/testing/ai-builders.ts';
import type { SubscriptionStatus } from '#shared/contract/subscription.ts';

const world = await openForFile(createBillingWorld());

const PORTAL = '/api/subscription/portal';

describe('the payment provider’s page with invoices', () => {
  it('opens for who has been a customer, and for nobody else', async () => {
    const learner = await world.test.registerLearner();
    expect((await learner.call('POST', PORTAL, {})).status).toBe(409);
    await world.subscribe(learner);
    const { url } = await learner.post<{ url: string }>(PORTAL, {});
    expect(url).toContain('/sandbox/stripe/portal/bps_');
    const page = await world.sandbox.page.request(
      new URL(url).pathname.replace('/sandbox/stripe', ''),
    );
    expect(await page.text()).toContain('Invoices and payment');
    expect((await world.sandbox.page.request('/portal/cus_1')).status).toBe(404);
  });
});

describe('4.11 No access, trial, subscribed, demo', () => {
  it('says of a canceled trial that it ends; then all that was made can still be read', async () => {
    const learner = await world.test.registerLearner();
    await world.subscribe(learner);
    const status = () => learner.get<SubscriptionStatus>('/api/subscription/status');
    expect((await status()).isEnding).toBeUndefined();
    await learner.post('/api/subscription/cancel', {});
    expect(await status()).toMatchObject({ isInTrial: true, isEnding: true });
    await issueQuestion(world.test.db, learner.user.id, anOpenAiQuestion());
    await skipDays(world.sandbox.store, world.sandbox.webhooks, 8);
    await world.sandbox.webhooks.deliver();
    expect(await status()).toMatchObject({ hasActiveSubscription: false });
    const { rows } = await learner.sync();
    expect(rows.map(({ key }) => key)).toContain('ai-1');
  });
});
