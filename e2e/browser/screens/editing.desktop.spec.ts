/** From the desk to a learner's phone: what an administrator publishes is what learners are asked. */
import type { Page } from '@playwright/test';
import { demoAccount, openSignedIn } from '#e2e/support/account.ts';
import { straight } from '#e2e/support/bank.ts';
import { appIsInstalled } from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import type { RunningServer } from '#e2e/support/server/server.ts';
import { expect, test } from '#e2e/support/test.ts';
import { previewOf } from '#e2e/support/tours/tour-admin.ts';

const PHONE = { width: 390, height: 844 };
const TITLE = 'Fresh from the desk';

/** Publishing reaches all learners of a server. */
test.use({ server: async ({ startOwnServer }, use) => use(await startOwnServer()) });

test.describe('2.20 A draft is seen by administrators alone until it is published, then by every device', () => {
  test('a question is drafted, previewed and published, and the phone asks it after the next sync', async ({
    page,
    browser,
    server,
    account,
  }) => {
    const phone = await browser.newPage({ viewport: PHONE });
    await openSignedIn(phone, server.url, account);
    await phone.getByRole('button', { name: 'Not now' }).click();
    const next = phone.getByText(/^Next: /);
    const before = ((await next.textContent()) ?? '').replace('Next: ', '');

    await openSignedIn(page, server.url, await demoAccount(server, 'admin'));
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Edit the Bank' }).click();
    // The desk, which has a field of that name, stays until the code of the bank is there.
    await expect(page.getByRole('heading', { name: 'The bank', level: 1 })).toBeVisible();
    await page.getByLabel('Find').fill(before);
    await page
      .getByRole('list')
      .getByRole('link', { name: straight(before) })
      .click();
    await page.getByLabel('Title', { exact: true }).fill('A title of far too many words');
    await expect(page.getByText('7 words; 1 to 5 fit')).toBeVisible();
    await page.getByLabel('Title', { exact: true }).fill(TITLE);
    await page.reload();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(TITLE);
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = previewOf(page);
    await expect(preview.getByRole('heading', { name: TITLE })).toBeVisible();
    await preview.locator('[data-option]').first().click();
    await expect(preview.getByRole('radio').first()).toBeChecked();
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByText(/draft saved/)).toBeVisible();
    await phone.reload();
    await expect(next).toHaveText(`Next: ${before}`);

    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/revision \d+ is offered · no changes/)).toBeVisible();
    await phone.reload();
    await expect(next).toHaveText(`Next: ${TITLE}`);

    await page.getByRole('button', { name: 'Retire' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click();
    await expect(page.getByText(/revision \d+ is retired/)).toBeVisible();
    await phone.reload();
    await expect(next).not.toHaveText(`Next: ${TITLE}`);
    await phone.close();
  });
});

test.describe('2.20 The preview is the real question and its real result, of which nothing is kept', () => {
  test('the preview shows what a learner sees after the answer, and keeps nothing of it', async ({
    page,
    server,
  }) => {
    await openBank(page, server);
    await openPreviewOf(page, /multiple choice/);
    const preview = previewOf(page);
    await preview.locator('[data-option]').first().click();
    await preview.getByRole('button', { name: 'Submit Answer' }).click();
    await expect(preview.getByRole('heading', { name: /^(Correct!|Incorrect)/ })).toBeVisible();
    await preview.getByRole('button', { name: 'Continue Practicing' }).click();
    await expect(preview.getByRole('button', { name: 'Submit Answer' })).toBeVisible();
    await page.getByText('Wrong choice', { exact: true }).click();
    await expect(preview.getByRole('heading', { name: 'Incorrect' })).toBeVisible();
    await expect(preview.getByText('Your choice: ')).toBeVisible();
    await preview.locator('summary').first().click();
    await expect(preview.getByText('(right)')).toBeVisible();
    await page.getByText('Right choice', { exact: true }).click();
    await expect(preview.getByRole('heading', { name: /^Correct!/ })).toBeVisible();

    await page.getByRole('link', { name: 'The bank' }).click();
    await openPreviewOf(page, /open-ended/);
    await page.getByText('After a fair answer').click();
    await expect(preview.getByText(/^Tick all you said/)).toBeVisible();
    await preview.locator('fieldset label').first().click();
    await preview.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(preview.getByRole('heading', { name: /^1 of \d points$/ })).toBeVisible();
    await expect(preview.getByText('The interviewer presses on')).toBeVisible();
    expect(await readDeviceLog(page)).toEqual([]);
  });
});

test.describe('2.3 How many questions the bank offers: on served pages, and on a page that the device has kept', () => {
  test('what is published counts on the landing page, on the served one and on one that the device has kept', async ({
    page,
    browser,
    server,
  }) => {
    const visitor = await browser.newPage();
    await visitor.goto('/');
    const title = visitor.getByRole('heading', { name: / curated PM questions$/ });
    const before = Number.parseInt((await title.textContent()) ?? '');
    await appIsInstalled(visitor);

    await openBank(page, server);
    await page.getByRole('list').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Retire' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click();
    await expect(page.getByText(/revision \d+ is retired/)).toBeVisible();

    const now = `${before - 1} curated PM questions`;
    // Each server asks the database for itself, and other requests go between these: enough to meet two servers.
    const served = async () => {
      const pages = await Promise.all([1, 2, 3, 4].map(() => fetch(server.url)));
      const texts = await Promise.all(pages.map((answer) => answer.text()));
      return texts.map((text) => /\d+ curated PM questions/.exec(text)?.[0]);
    };
    await expect.poll(served).toEqual([now, now, now, now]);
    await visitor.reload();
    await expect(title).toHaveText(now);
    await visitor.close();
  });
});

async function openBank(page: Page, server: RunningServer): Promise<void> {
  await openSignedIn(page, server.url, await demoAccount(server, 'admin'));
  await page.goto('/admin/bank');
  await expect(page.getByRole('heading', { level: 1, name: 'The bank' })).toBeVisible();
}

async function openPreviewOf(page: Page, kind: RegExp): Promise<void> {
  await page.getByRole('list').getByRole('link', { name: kind }).first().click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(previewOf(page).getByRole('button', { name: 'Submit Answer' })).toBeVisible();
}
