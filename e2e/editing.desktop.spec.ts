/** From the desk to a learner's phone: what an administrator publishes is what learners are asked. */
import { createAccount, demoAccount, openSignedIn } from './support/account.ts';
import { expect, test } from './support/test.ts';
import { previewOf } from './support/tour-desk.ts';

const PHONE = { width: 390, height: 844 };
const TITLE = 'Fresh from the desk';

test('a question is drafted, previewed and published, and the phone asks it after the next sync', async ({
  page,
  browser,
  startOwnServer,
}) => {
  const server = await startOwnServer();
  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  await openSignedIn(phone, server.url, await createAccount(server.url));
  const next = phone.getByText(/^Next: /);
  const before = ((await next.textContent()) ?? '').replace('Next: ', '');

  await openSignedIn(page, server.url, await demoAccount(server, 'admin'));
  await page.goto(`${server.url}/admin`);
  await page.getByRole('link', { name: 'Edit the Bank' }).click();
  await page.getByLabel('Find').fill(before);
  await page.getByRole('list').getByRole('link', { name: before }).click();
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
  await phone.context().close();
});
