/** Walks through AI Mode as a subscriber; the caller decides what to do on each screen. */
import { expect, type Page } from '@playwright/test';
import { demoAccount, openSignedIn, createAccount } from '#e2e/support/account.ts';
import {
  AI_ANSWER,
  chooseAi,
  generate,
  openAiMode,
  writeAi,
  inSandbox,
  openSubscriptionCard,
  startTrial,
  subscriptionCard,
} from '#e2e/support/ai.ts';
import type { RunningServer } from '#e2e/support/server/server.ts';
import type { See } from './tour-pages.ts';
import { confirmAddress } from '#e2e/support/server/mailbox.ts';

export async function tourAi(page: Page, server: RunningServer, see: See): Promise<void> {
  await openSignedIn(page, server.url, await demoAccount(server));
  await openAiMode(page, server.url);
  await see('ai-mode-new');

  const choice = await generate(page, 'Multiple Choice');
  await see('ai-question');
  await chooseAi(page, choice, false);
  await expect(page.getByRole('heading', { name: 'Not quite right' })).toBeVisible();
  await see('ai-not-quite-right');
  await page.getByRole('button', { name: 'Continue' }).click();

  await generate(page, 'Open-Ended', 'Product Strategy');
  await writeAi(page, AI_ANSWER);
  await expect(page.getByText('Key points to include')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Practicing' })).toBeVisible();
  await see('ai-feedback');
  await page.locator('[role=dialog] footer').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Your AI questions' })).toBeVisible();
  await see('ai-mode');

  await page.getByRole('button', { name: 'Study Strategy' }).click();
  await expect(page.getByText('What are you aiming at?')).toBeVisible();
  await see('ai-goals');
  await page.getByLabel('Target company').selectOption('google');
  await page.getByRole('button', { name: 'Generate Strategy' }).click();
  await expect(page.getByText('Four weeks to Google.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Studying' })).toBeVisible();
  await see('ai-strategy');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

// Walks through a subscription's screens in each of its states.

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
