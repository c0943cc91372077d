/** A walk over the desk of a server with made-up learners: its figures, what they flag, and the editor. */
import { expect, type Page } from '@playwright/test';
import type { RunningServer } from '#e2e/support/server/server.ts';
import { openAdmin } from '#e2e/support/tours/tour-admin.ts';
import { previewOf } from '#e2e/support/tours/tour-desk.ts';
import type { See } from '#e2e/support/tours/tour-pages.ts';

export async function tourSeededDesk(page: Page, server: RunningServer, see: See): Promise<void> {
  await openAdmin(page, server);
  await expect(page.getByText('Waiting now')).toBeVisible();
  await expect(page.getByText('Tells apart').first()).toBeVisible();
  await see('desk');
  await page.goto(`${server.url}/admin?sort=discrimination&order=up`);
  await page.locator('tbody').getByRole('button').first().click();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  await see('desk-question');
  await page.goto(`${server.url}/admin/bank`);
  await expect(page.getByRole('heading', { level: 1, name: 'The bank' })).toBeVisible();
  await see('bank');
  await openPreview(page, /open-ended/);
  await page.getByText('After a fair answer').click();
  await expect(previewOf(page).getByText('The interviewer presses on')).toBeVisible();
  await see('editor-open');
  await page.getByRole('link', { name: 'The bank' }).click();
  await openPreview(page, /multiple choice/);
  await page.getByLabel('Title', { exact: true }).fill('A title of far too many words');
  await see('editor');
  await page.getByText('Wrong choice', { exact: true }).click();
  await expect(previewOf(page).getByText('Your choice: ')).toBeVisible();
  await see('editor-wrong');
}

async function openPreview(page: Page, kind: RegExp): Promise<void> {
  await page.getByRole('list').getByRole('link', { name: kind }).first().click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(previewOf(page).getByRole('button', { name: 'Submit Answer' })).toBeVisible();
}
