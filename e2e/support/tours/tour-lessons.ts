/** Walks through lessons: reads a primer, looks at a weaker line, drills an opening, and does sums. */
import { expect, type Page } from '@playwright/test';
import { createAccount, openSignedIn } from '#e2e/support/account.ts';
import type { RunningServer } from '#e2e/support/server/server.ts';
import type { See } from './tour-pages.ts';

export async function tourLessons(page: Page, server: RunningServer, see: See): Promise<void> {
  await openSignedIn(page, server.url, await createAccount(server.url));
  await page.goto(`${server.url}/types/behavioural`);
  await page.getByRole('button', { name: 'I’ve Read It', exact: true }).click();
  await expect(page.getByText('Read', { exact: true })).toBeVisible();
  await page.locator('summary', { hasText: 'Words they will use' }).click();
  await see('type, read');
  await page.getByRole('link', { name: /^A sample round/ }).click();
  await page.locator('summary', { hasText: 'Said less well' }).first().click();
  await see('whole round, said less well');
  await page.goto(`${server.url}/types/behavioural/openings`);
  await page.getByRole('button', { name: /^Start 5 Openings/ }).click();
  await page
    .getByRole('textbox', { name: 'Your first sentences' })
    .fill('Two of us wanted the same hour.');
  await see('opening, said');
  await page.getByRole('button', { name: 'I’m Done', exact: true }).click();
  await page.getByText('Named the moment', { exact: true }).click();
  await see('opening, beside a good one');
  await page.getByRole('button', { name: 'Next Opening', exact: true }).click();
  await expect(page.getByText('2 of 5', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await see('openings, stopped');
  await page.goto(`${server.url}/numbers`);
  await page.locator('summary', { hasText: 'Sources' }).click();
  await see('number sheet, sources');
  await page.getByRole('link', { name: /^Minute math/ }).click();
  await page.getByRole('button', { name: /^Start 10 Problems/ }).click();
  const answer = page.getByRole('textbox', { name: /^Your answer/ });
  await answer.fill('many');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(answer).toHaveAccessibleDescription(/^Type a figure/);
  await see('sum, no figure');
  await answer.fill('999999999');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('The shortcut', { exact: true })).toBeVisible();
  await see('sum, short way');
  for (let sum = 2; sum <= 10; sum += 1) {
    await page.getByRole('button', { name: 'Next Problem', exact: true }).click();
    await page.getByRole('button', { name: 'Show the Short Way', exact: true }).click();
  }
  await page.getByRole('button', { name: 'See All Ten', exact: true }).click();
  await expect(page.getByRole('heading', { name: '0 of 10 right' })).toBeVisible();
  await see('ten sums');
}
