/** A subscription from the paywall to the failed payment, through the sandbox's real checkout and webhooks. */
import { demoAccount, openSignedIn } from './support/account.ts';
import { aPerson, register } from './support/learner.ts';
import { readMail } from './support/mailbox.ts';
import { inSandbox, openSubscriptionCard, subscriptionCard } from './support/subscription.ts';
import { expect, test } from './support/test.ts';
import { useAiMode } from './support/use-ai-mode.ts';

test.use({ expectedErrors: /net::ERR_(INTERNET_DISCONNECTED|FAILED)|status of 4\d\d/ });

test('a subscription begins with a trial, opens AI Mode, ends and goes on, is paid, and falls past due', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer();
  const person = aPerson();
  await register(page, server.url, person);
  await openSubscriptionCard(page, server.url);
  await expect(subscriptionCard(page)).toContainText(
    "You don't have an active AI Mode subscription.",
  );
  await subscriptionCard(page).getByRole('link', { name: 'Go to AI Mode' }).click();

  await expect(page.getByRole('heading', { name: 'Unlock AI Mode' })).toBeVisible();
  await expect(page.getByText('$15 a month')).toBeVisible();
  await expect(
    page.getByText(/The first charge is \$15 on \w+ \d+, \d+\. Cancel any time/),
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
  await useAiMode(page);

  await page.goto(`${server.url}/profile`);
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
  const mail = await readMail(server.url, person.email, 'Your free trial ends on [^<]+');
  expect(mail.text).toContain('your card is charged $15 for the first month');
  await page.goto(`${server.url}/ai-mode`);
  await expect(page.getByText('Trial: 2 days left')).toBeVisible();

  await inSandbox(page, server.url, 'Seven days later');
  await page.goto(`${server.url}/ai-mode`);
  await expect(page.getByText('Subscribed', { exact: true })).toBeVisible();

  await inSandbox(page, server.url, 'Let payments fail');
  await inSandbox(page, server.url, 'A month later');
  await openSubscriptionCard(page, server.url);
  await expect(subscriptionCard(page)).toContainText('Past Due');
});

test('a demo account has AI Mode without a subscription', async ({ page, server }) => {
  await openSignedIn(page, server.url, await demoAccount(server));
  await openSubscriptionCard(page, server.url);
  await expect(subscriptionCard(page)).toContainText('Demo Account');
  await expect(subscriptionCard(page).getByRole('button')).toHaveCount(0);
});

test('offline the subscription says before the tap that it needs a connection', async ({
  page,
  context,
  server,
}) => {
  await register(page, server.url, aPerson());
  await openSubscriptionCard(page, server.url);
  await subscriptionCard(page).getByRole('link', { name: 'Go to AI Mode' }).click();
  const start = page.getByRole('button', { name: 'Start 7-Day Free Trial' });
  await expect(start).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText('Subscribing needs a connection.')).toBeVisible();
  await expect(start).toBeDisabled();
});
