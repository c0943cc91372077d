/** Walks through the administrator's figures. */
import { expect, type Page } from '@playwright/test';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import {
  type Account,
  createAccount,
  demoAccount,
  openSignedIn,
  sendAnswers,
} from '#e2e/support/account.ts';
import type { RunningServer } from '#e2e/support/server/server.ts';
import type { See } from './tour-pages.ts';

export async function tourAdmin(
  page: Page,
  server: RunningServer,
  questions: readonly CuratedQuestion[],
  see: See,
): Promise<void> {
  const { title } = await answeredByFive(server, questions);
  await openAdmin(page, server);
  await expect(itemRow(page, title).getByRole('cell', { name: '5', exact: true })).toBeVisible();
  await expect(page.getByText('Waiting now')).toBeVisible();
  await expect(page.getByText('Nothing so far.')).toBeVisible();
  await see('admin');
  await openLearner(page, await createAccount(server.url));
  await see('admin-learner');
  await page.getByRole('link', { name: 'Admin' }).first().click();
  await page.getByRole('button', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await see('admin-question');
  // Otherwise the previous page would react to its storage being replaced.
  await page.goto('about:blank');
  await openSignedIn(page, server.url, await createAccount(server.url));
  await page.goto(`${server.url}/admin`);
  await expect(page.getByRole('heading', { name: '403 Administrators Only' })).toBeVisible();
  await see('admin-refused');
}

/** Opens the desk as its administrator, and waits for the figures. */
export async function openAdmin(page: Page, server: RunningServer): Promise<void> {
  await openSignedIn(page, server.url, await demoAccount(server, 'admin'));
  await page.goto(`${server.url}/admin`);
  await expect(page.getByText('Total Users')).toBeVisible();
}

/** Finds a learner by email address, and opens the learner's page. */
export async function openLearner(page: Page, { person }: Account): Promise<void> {
  await page.getByLabel('Email, or how it starts').fill(person.email);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('link', { name: person.email }).click();
  await expect(page.getByRole('heading', { name: 'Act on this account' })).toBeVisible();
}

export function itemRow(page: Page, title: string) {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name: title }) });
}

/**
 * Lets five learners answer a multiple-choice question of the last level, which the demo account has not reached;
 * four are right. It returns once the figures include their answers.
 */
export async function answeredByFive(
  server: RunningServer,
  questions: readonly CuratedQuestion[],
): Promise<CuratedQuestion> {
  const question = questions.findLast(
    ({ options, title }) => options && countOf(questions, title) === 1,
  );
  if (!question) throw new Error('No question has options');
  for (let learner = 0; learner < 5; learner += 1) {
    await sendAnswers(server.url, await createAccount(server.url), [question], learner > 0);
  }
  const { session } = await demoAccount(server, 'admin');
  const headers = { authorization: `Bearer ${session.token}` };
  await expect
    .poll(async () => {
      const response = await fetch(`${server.url}/api/admin/questions`, { headers });
      const items = (await response.json()) as { id: string; learners: number | null }[];
      return items.find(({ id }) => id === question.id)?.learners;
    })
    .toBe(5);
  return question;
}

function countOf(questions: readonly CuratedQuestion[], title: string): number {
  return questions.filter((other) => other.title === title).length;
}

/** Walks through the administrator's editor of the bank. */
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
