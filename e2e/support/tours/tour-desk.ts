/** Walks through the administrator's editor of the bank. */
import { expect, type Page } from '@playwright/test';
import { demoAccount, openSignedIn } from '#e2e/support/account.ts';
import type { RunningServer } from '#e2e/support/server/server.ts';
import type { See } from './tour-pages.ts';

export async function tourDesk(page: Page, server: RunningServer, see: See): Promise<void> {
  await openSignedIn(page, server.url, await demoAccount(server, 'admin'));
  await page.goto(`${server.url}/admin/bank`);
  await expect(page.getByRole('heading', { level: 1, name: 'The bank' })).toBeVisible();
  await page.getByRole('button', { name: 'New Question' }).click();
  await page.getByRole('button', { name: 'Write It' }).click();
  await expect(page.getByText('Use small letters, digits and single hyphens')).toBeVisible();
  await see('bank');
  await page
    .getByRole('list')
    .getByRole('link', { name: /multiple choice/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(previewOf(page).getByRole('button', { name: 'Submit Answer' })).toBeVisible();
  await page.getByLabel('Takeaway').fill('');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Missing')).toBeVisible();
  await see('editor');
  await page.getByRole('button', { name: 'Discard Draft' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await see('editor-discard');
}

/** Finds the phone-sized frame in which the editor shows a question. */
export function previewOf(page: Page) {
  return page.frameLocator('iframe[title="As a learner sees it"]');
}
