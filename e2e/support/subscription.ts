/** Takes a subscription through the sandbox, for tests and pictures. */
import { expect, type Page } from '@playwright/test';
import type { Account } from './account.ts';
import { confirmAddress } from './server/mailbox.ts';

/** Presses a button on the sandbox's page. */
export async function inSandbox(page: Page, url: string, button: string): Promise<void> {
  await page.goto(`${url}/sandbox/stripe`);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
}

/** Finds the AI Mode Subscription card. */
export const subscriptionCard = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'AI Mode Subscription' }) });

export async function openSubscriptionCard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings`);
  await expect(subscriptionCard(page)).toBeVisible();
}

/** Starts a trial through the hosted checkout, from any page. @param account with an unconfirmed address */
export async function startTrial(page: Page, url: string, account: Account): Promise<void> {
  await confirmAddress(url, account);
  await page.goto(`${url}/ai-mode`);
  await page.getByRole('button', { name: 'Start 7-Day Free Trial' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Trial: 7 days left')).toBeVisible();
}
