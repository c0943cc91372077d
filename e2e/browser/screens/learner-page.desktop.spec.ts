/** The desk's page of a learner in a browser, and what a block means for the one who is blocked. */
import { createAccount } from '#e2e/support/account.ts';
import { expect, test } from '#e2e/support/test.ts';
import { openAdmin, openLearner } from '#e2e/support/tours/tour-admin.ts';

/** The sign-in that is refused. */
test.use({ expectedErrors: /403/ });
test.use({ server: async ({ startOwnServer }, use) => use(await startOwnServer()) });

test.describe('2.18 Acts on an account; 2.3 a blocked account reaches export and deletion', () => {
  test('an administrator blocks a learner, who is told at the sign-in and takes the data along', async ({
    page,
    server,
  }) => {
    const learner = await createAccount(server.url);
    await openAdmin(page, server);
    await openLearner(page, learner);
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('Blocked since')).toBeVisible();
    await expect(page.getByText('blocked an account')).toBeVisible();

    await page.goto('about:blank');
    await page.context().setStorageState({ cookies: [], origins: [] });
    await page.goto(`${server.url}/login`);
    const { email, password } = learner.person;
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
    await expect(page.getByRole('heading', { name: 'You can’t sign in' })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    expect((await downloading).suggestedFilename()).toBe('northstar-export.json');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByText('Account Deleted').first()).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });
});
