/** Walks through a subscription's screens in each of its states. */
import { expect, type Page } from '@playwright/test';
import { createAccount, openSignedIn } from '#e2e/support/account.ts';
import { generate, openAiMode } from '#e2e/support/ai.ts';
import type { RunningServer } from '#e2e/support/server/server.ts';
import { confirmAddress } from '#e2e/support/server/mailbox.ts';
import {
  inSandbox,
  openSubscriptionCard,
  startTrial,
  subscriptionCard,
} from '#e2e/support/subscription.ts';
import type { See } from './tour-pages.ts';

/** @param server used by no other test, because its days pass for all subscriptions */
export async function tourBilling(page: Page, { url }: RunningServer, see: See): Promise<void> {
  const seeCard = async (name: string, words: string | RegExp) => {
    await openSubscriptionCard(page, url);
    await expect(subscriptionCard(page)).toContainText(words);
    await subscriptionCard(page).scrollIntoViewIfNeeded();
    await see(name);
  };
  const seeAiMode = async (name: string, words: string) => {
    await page.goto(`${url}/ai-mode`);
    await expect(page.getByText(words).first()).toBeVisible();
    await see(name);
  };
  const account = await createAccount(url);
  await openSignedIn(page, url, account);
  await page.goto(`${url}/ai-mode`);
  await expect(page.getByText(/the first charge would be/)).toBeVisible();
  await see('paywall-unconfirmed');
  await startTrial(page, url, account);
  await openAiMode(page, url);
  await generate(page, 'Multiple Choice');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your AI questions' })).toBeVisible();
  await see('ai-mode-trial');
  await seeCard('subscription-trial', 'Free trial until');
  await subscriptionCard(page).getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(subscriptionCard(page)).toContainText(/Ends \w+ \d+/);
  await seeCard('subscription-ends', /Ends \w+ \d+/);
  await subscriptionCard(page).getByRole('button', { name: 'Reactivate Subscription' }).click();
  await expect(subscriptionCard(page)).toContainText('Next Billing');
  await inSandbox(page, url, 'Let payments fail');
  await inSandbox(page, url, 'Seven days later');
  await seeCard('subscription-past-due', 'Change your card by');
  await seeAiMode('ai-mode-past-due', 'Change your card by');
  await page.goto(`${url}/ai-mode/complete`);
  await expect(page.getByText(/Payment system temporarily unavailable/)).toBeVisible();
  await see('card-form-unavailable');
  await inSandbox(page, url, 'Seven days later');
  await seeAiMode('past-due-gate', 'Your last payment failed');
  await inSandbox(page, url, 'Let payments succeed');
  await seeCard('subscription-paid', 'Next Billing');
  await subscriptionCard(page).getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(subscriptionCard(page)).toContainText(/Ends \w+ \d+/);
  await inSandbox(page, url, 'A month later');
  await seeAiMode('ai-mode-lapsed', 'What you made stays yours');
  await seeCard('subscription-over', "You don't have an active AI Mode subscription.");
}

/** Walks through the card form. @param server with a publishable key; Stripe's script must be served */
export async function tourCardForm(page: Page, { url }: RunningServer, see: See): Promise<void> {
  const account = await createAccount(url);
  await confirmAddress(url, account);
  await openSignedIn(page, url, account);
  await inSandbox(page, url, 'Take the checkout away');
  await page.goto(`${url}/ai-mode/complete`);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await see('card-form');
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Free Trial/ })
    .click();
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  await see('card-form-declined');
}
