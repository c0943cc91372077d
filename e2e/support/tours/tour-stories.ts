/** Walks through stories: none, one with a gap, a text too long, a told one, a removal, and its undo. */
import { expect, type Page } from '@playwright/test';
import { createAccount, openSignedIn } from '#e2e/support/account.ts';
import type { RunningServer } from '#e2e/support/server/server.ts';
import type { See } from './tour-pages.ts';

export async function tourStories(page: Page, server: RunningServer, see: See): Promise<void> {
  await openSignedIn(page, server.url, await createAccount(server.url));
  await page.goto(`${server.url}/stories`);
  await page.getByRole('link', { name: 'Write Your First Story' }).click();
  await page.getByText('Weak and strong').first().click();
  await page.getByLabel('Headline').fill('I cut refund waits from nine days to two');
  await page
    .getByLabel('What I did', { exact: true })
    .fill('I followed ten refunds by hand. '.repeat(30));
  await page.getByRole('button', { name: 'Customer' }).click();
  await expect(page.getByText('260 characters too long')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Customer' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await see('story, too long');
  await page.getByRole('link', { name: 'Your stories' }).click();
  await page.locator('summary', { hasText: 'Conflict' }).click();
  await expect(page.getByText('Have Backbone')).toBeVisible();
  await see('stories, one');
  await page.getByRole('link', { name: 'I cut refund waits' }).first().click();
  await page.getByRole('link', { name: 'Tell It', exact: true }).click();
  await page.getByText('Look at it first').click();
  await page.getByText('Keyboard', { exact: true }).click();
  await see('story, before it is told');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByLabel('Your story', { exact: true }).fill('A refund took nine days.');
  await see('story, told');
  await page.getByRole('button', { name: 'I’m done', exact: true }).click();
  await page.getByText('not what we did').click();
  await see('story, ticked');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText('1 of 5 ticked')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Story' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await see('story, remove');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await see('stories, removed');
}
