/** 'Complete Your Subscription': the card form, with a stand-in for Stripe's script, and the way round it. */
import type { Page } from '@playwright/test';
import { confirmAddress } from '#e2e/support/server/mailbox.ts';
import { serveStripeScript } from '#e2e/support/server/stripe-script.ts';
import { inSandbox, openSubscriptionCard, startTrial, subscriptionCard } from '#e2e/support/ai.ts';
import { expect, test } from '#e2e/support/test.ts';

// Scripts that the policy stops, or that nobody answers.
test.use({
  expectedErrors:
    /Content Security Policy|net::ERR_FAILED|The card form could not be loaded|The payment failed/,
  server: async ({ startOwnServer }, use) =>
    use(await startOwnServer({ env: { STRIPE_PUBLISHABLE_KEY: 'pk_test_standin' } })),
});

const START = { name: 'Start 7-Day Free Trial' };

const form = (page: Page) => page.getByRole('dialog', { name: 'Complete Your Subscription' });

/** True if a script of Stripe's may run on the page that is open. */
function tryStripe(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        script.src = 'https://js.stripe.com/any.js';
        script.onload = () => resolve('runs');
        script.onerror = () => resolve('is stopped');
        document.head.append(script);
      }),
  );
}

test('where the checkout is away the card form begins the trial; a declined card keeps what was typed', async ({
  page,
  context,
  server,
  installed: _,
  learner,
}) => {
  await confirmAddress(server.url, learner);
  const script = await serveStripeScript(context);
  await inSandbox(page, server.url, 'Take the checkout away');
  await page.goto('/ai-mode');
  await expect(page.getByRole('button', START)).toBeEnabled();
  expect(await tryStripe(page)).toBe('is stopped');
  expect(script.asked()).toBe(0);

  await page.getByRole('button', START).click();
  await expect(form(page)).toBeVisible();
  await expect(form(page)).toContainText(/The first charge would be \$15 on \w+ \d+, \d+\./);
  await form(page).getByLabel('Card number').fill('4000 0000 0000 0002');
  await form(page).getByRole('button', START).click();
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(form(page)).toContainText('Your card was declined.');
  await expect(form(page).getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
  expect(await tryStripe(page)).toBe('runs');

  await form(page).getByLabel('Card number').fill('4242 4242 4242 4242');
  await form(page).getByRole('button', START).click();
  await expect(page.getByText('Trial: 7 days left')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/ai-mode');
  expect(await tryStripe(page)).toBe('is stopped');
});

test('who fell past due is told until when, then that AI Mode is closed, and opens it with another card', async ({
  page,
  context,
  server,
  learner,
}) => {
  await serveStripeScript(context);
  await startTrial(page, server.url, learner);
  await inSandbox(page, server.url, 'Let payments fail');
  await inSandbox(page, server.url, 'Seven days later');
  await openSubscriptionCard(page, server.url);
  await expect(subscriptionCard(page)).toContainText('Past Due');
  await expect(subscriptionCard(page)).toContainText(
    /Change your card by \w+ \d+, \d+ to keep AI Mode open\./,
  );
  await page.goto('/ai-mode');
  await expect(page.getByText(/^Past Due: pay by \w+ \d+, \d+$/)).toBeVisible();

  await inSandbox(page, server.url, 'Seven days later');
  await page.goto('/ai-mode');
  await expect(page.getByRole('heading', { name: 'Your last payment failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Change Card' }).click();
  await expect(form(page)).toContainText('$15 is charged today, for the payment that failed.');
  await form(page).getByLabel('Card number').fill('4242 4242 4242 4242');
  await form(page).getByRole('button', { name: 'Pay $15' }).click();
  await expect(page.getByText('Subscribed', { exact: true })).toBeVisible();
});

test.describe('without a key', () => {
  test.use({ server: async ({ startOwnServer }, use) => use(await startOwnServer()) });

  test("where the card form can't be shown the dialog says so and leads to the sandbox's page", async ({
    page,
    context,
    server,
    learner,
  }) => {
    await confirmAddress(server.url, learner);
    const script = await serveStripeScript(context);
    await inSandbox(page, server.url, 'Take the checkout away');
    await page.goto('/ai-mode');
    await page.getByRole('button', START).click();
    await expect(form(page)).toContainText('Payment system temporarily unavailable.');
    await expect(form(page)).toContainText('Sandbox: nothing is charged');
    expect(script.asked()).toBe(0);
    await form(page).getByRole('link', { name: "Go to the Sandbox's Checkout" }).click();
    await page.getByRole('button', { name: 'Let the card be declined' }).click();
    await expect(page.getByRole('alert')).toContainText('The card was declined.');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Trial: 7 days left')).toBeVisible();
  });
});

test("where Stripe's script does not come the dialog says that payments are unavailable", async ({
  page,
  context,
  server,
  learner: _,
}) => {
  await serveStripeScript(context, 'away');
  await inSandbox(page, server.url, 'Take the checkout away');
  await page.goto('/ai-mode/complete');
  await expect(form(page)).toContainText('Payment system temporarily unavailable.');
  await form(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Unlock AI Mode' })).toBeVisible();
});

test('canceling takes no more taps than starting', async ({ page, server, learner }) => {
  await confirmAddress(server.url, learner);
  await page.addInitScript(() => {
    const count = ({ isTrusted }: MouseEvent) => {
      if (!isTrusted) return;
      sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
    };
    addEventListener('click', count, true);
  });
  const tapsSince = async (before: number) =>
    (await page.evaluate(() => Number(sessionStorage.getItem('taps')))) - before;
  await page.goto('/ai-mode');
  await page.getByRole('button', START).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Trial: 7 days left')).toBeVisible();
  // At least one more leads from Home to AI Mode.
  const toStart = 1 + (await tapsSince(0));
  expect(toStart).toBe(3);

  await page.goto('/');
  const before = await tapsSince(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await subscriptionCard(page).getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(page.getByText('Subscription Cancelled', { exact: true })).toBeVisible();
  expect(await tapsSince(before)).toBeLessThanOrEqual(toStart);
});
