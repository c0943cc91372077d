/** A subscription from the paywall to the failed payment, through the sandbox's real checkout and webhooks. */
import {
  chooseAi,
  generate,
  inSandbox,
  openSubscriptionCard,
  subscriptionCard,
} from '#e2e/support/ai.ts';
import { confirmAddress, readMail } from '#e2e/support/server/mailbox.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({
  expectedErrors: /net::ERR_FAILED|status of 4\d\d/,
  server: async ({ startOwnServer }, use) => use(await startOwnServer()),
});

test.describe("1 Cancel and reactivate a subscription · 2.10 Gate: paywall without a subscription · 2.11 'Start 7-Day Free Trial' to the hosted checkout · 4.11 Checkout comes back with success=true · 8.4 'Subscription Canceled' · 9.4 $15 a month, seven free days", () => {
  test('a subscription begins with a trial, opens AI Mode, ends and goes on, is paid, and falls past due', async ({
    page,
    server,
    learner,
  }) => {
    await confirmAddress(server.url, learner);
    await openSubscriptionCard(page, server.url);
    await expect(subscriptionCard(page)).toContainText(
      "You don't have an active AI Mode subscription.",
    );
    await subscriptionCard(page).getByRole('link', { name: 'Go to AI Mode' }).click();

    await expect(page.getByRole('heading', { name: 'Unlock AI Mode' })).toBeVisible();
    await expect(page.getByText('$15 a month')).toBeVisible();
    await expect(
      page.getByText(/The first charge would be \$15 on \w+ \d+, \d+\. Cancel any time/),
    ).toBeVisible();

    const start = page.getByRole('button', { name: 'Start 7-Day Free Trial' });
    await start.click();
    await expect(page.getByText('Sandbox', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Let the card be declined' }).click();
    await expect(page.getByRole('alert')).toContainText('The card was declined.');
    await page.getByRole('link', { name: 'Back without paying' }).click();
    await expect(page.getByText('Subscription Canceled', { exact: true })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');

    await start.click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Welcome to AI Mode!', { exact: true })).toBeVisible();
    await expect(page.getByText('Trial: 7 days left')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await chooseAi(page, await generate(page, 'Multiple Choice'), true);
    await page.getByRole('button', { name: 'Continue Practicing' }).click();

    await page.goto('/profile');
    await expect(page.getByText('Premium Member')).toBeVisible();

    await openSubscriptionCard(page, server.url);
    await expect(subscriptionCard(page)).toContainText('Active');
    await expect(subscriptionCard(page)).toContainText('Next Billing');
    await subscriptionCard(page).getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(page.getByText('Subscription Cancelled', { exact: true })).toBeVisible();
    await expect(subscriptionCard(page)).toContainText(/Ends \w+ \d+, \d+/);
    await subscriptionCard(page).getByRole('button', { name: 'Reactivate Subscription' }).click();
    await expect(page.getByText('Subscription Reactivated', { exact: true })).toBeVisible();
    await expect(subscriptionCard(page)).toContainText('Active');

    await inSandbox(page, server.url, 'Five days later');
    const mail = await readMail(server.url, learner.person.email, 'Your free trial ends on [^<]+');
    expect(mail.text).toContain('your card is charged $15 for the first month');
    await page.goto('/ai-mode');
    await expect(page.getByText('Trial: 2 days left')).toBeVisible();

    await inSandbox(page, server.url, 'Seven days later');
    await page.goto('/ai-mode');
    await expect(page.getByText('Subscribed', { exact: true })).toBeVisible();

    await inSandbox(page, server.url, 'Let payments fail');
    await inSandbox(page, server.url, 'A month later');
    await openSubscriptionCard(page, server.url);
    await expect(subscriptionCard(page)).toContainText('Past Due');
  });
});
