/** The history: offline, searched, its notes on every device. */
import { openSignedIn } from '#e2e/support/account.ts';
import { chip } from '#e2e/support/page/chip.ts';
import { axeFindings } from '#e2e/support/page/axe.ts';
import { sidewaysScroll } from '#e2e/support/page/layout.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ expectedErrors: /net::ERR_/ });

const NOTE = 'Say the metric before the idea.';
const SIZES = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 1280, height: 800 },
];

test.describe('2.24 What the device has read of the history is there without a network', () => {
  for (const size of SIZES) {
    test(`it is searched and opened offline (${size.width} × ${size.height})`, async ({
      page,
      questions,
      openAfter,
      tunnel,
    }) => {
      await page.setViewportSize(size);
      const answered = questions.slice(0, 3);
      await openAfter(answered, true);
      await page.goto('/history');
      const rows = page.getByRole('main').locator('li button');
      await expect(rows).toHaveCount(3);
      await expect(page.getByText(/\+\d+ XP/).first()).toBeVisible();
      await tunnel.enter();
      await page.reload();
      await expect(rows).toHaveCount(3);
      const title = answered[1]?.title ?? '';
      await page.getByRole('searchbox').fill(title);
      await expect(rows).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('status')).toHaveText('1 of 3 answers');
      // The address follows a pause in the typing.
      await expect(page).toHaveURL(/[?&]q=/);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await axeFindings(page)).toEqual([]);
      await rows.click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.reload();
      await expect(page.getByRole('searchbox')).toHaveValue(title);
      await expect(rows).toHaveCount(1);
    });
  }
});

test.describe('2.24 A note survives a reload and reaches the other devices', () => {
  test('a note and a bookmark of a result are in the history of a second device', async ({
    page,
    browser,
    server,
    account,
    practice,
  }) => {
    await practice.choose('Multiple Choice');
    const question = await practice.openRandom();
    await practice.give(question, false);
    await page.getByRole('button', { name: 'Add a Note' }).click();
    await page.getByLabel('Your note').fill(NOTE);
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Bookmark' }).click();
    await expect(page.getByRole('button', { name: 'Bookmark', pressed: true })).toBeVisible();
    await page.goto('/history?mark=bookmarked');
    await page.getByRole('main').locator('li button').click();
    await expect(page.getByLabel('Your note')).toHaveValue(NOTE);
    await expect(chip(page)).toHaveText('');

    const other = await browser.newPage();
    await openSignedIn(other, server.url, account);
    await other.goto(`${server.url}/history?q=metric+before`);
    await other.getByRole('main').locator('li button').click();
    await expect(other.getByRole('dialog', { name: question.title })).toBeVisible();
    await expect(other.getByLabel('Your note')).toHaveValue(NOTE);
    await other.close();
  });
});
