/** The check of an open answer, and the follow-ups, without a network and on a second device. */
import type { Page } from '@playwright/test';
import { openSignedIn } from '#e2e/support/account.ts';
import { submit } from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { openByHistory, Practice } from '#e2e/support/practice.ts';
import { expect, test } from '#e2e/support/test.ts';

test.describe('2.7 An open answer is checked by its learner · 10 Coach', () => {
  test('without a network the own sentences show under their points, and only ticks judge', async ({
    page,
    practice,
    tunnel,
  }) => {
    await tunnel.enter();
    await page.reload();
    await practice.choose('Open-Ended');
    const question = await practice.openRandom();
    await page.getByLabel('Your answer:').fill(question.sampleAnswer ?? '');
    await submit(page, true);

    const dialog = practice.dialog;
    await expect(dialog.getByText(/^Tick all you said/)).toBeVisible();
    await expect(dialog.getByText('You wrote:').first()).toBeAttached();
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(dialog.getByText(/ of \d points/)).toHaveCount(0);
    const points = question.keyPoints?.length ?? 0;
    const verdict = await practice.check(points);
    await expect(verdict).toHaveText(`${points} of ${points} points`);
    await expect(verdict).toBeFocused();
  });

  test('what is left unchecked waits under To check, on every device, and is checked there offline', async ({
    page,
    server,
    learner,
    practice,
    tunnel,
    startPhone,
  }) => {
    await practice.choose('Open-Ended');
    const question = await practice.openRandom();
    await practice.give(question, true);
    await practice.leave();
    await expect(page.getByRole('heading', { name: 'To check (1)' })).toBeVisible();
    await expect(page.getByText(/saved on this device/)).toHaveCount(0);

    const other = new Practice((await startPhone()).page, practice.questions);
    await openSignedIn(other.page, server.url, learner);
    await other.open();
    await expect(other.page.getByRole('heading', { name: 'To check (1)' })).toBeVisible();

    await tunnel.enter();
    await page.reload();
    await page.getByRole('button', { name: 'Check your answers' }).click();
    await practice.dialog.getByRole('button', { name: question.title }).click();
    const verdict = await practice.check(0);
    await expect(verdict).toHaveText(/^0 of \d points$/);
    await practice.dialog.getByRole('button', { name: 'Back to the List' }).click();
    await expect(practice.dialog.getByText(/^Nothing to check\./)).toBeVisible();
    await practice.dialog.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^To check/ })).toHaveCount(0);

    await tunnel.leave();
    // The other device asks when it opens: until the first one has sent its check, it has nothing to hear of.
    await expect(async () => {
      await other.page.reload();
      await expect(other.page.getByRole('heading', { name: 'Today' })).toBeVisible();
      await expect(other.page.getByRole('heading', { name: /^To check/ })).toHaveCount(0, {
        timeout: 2_000,
      });
    }).toPass({ timeout: 30_000 });
  });

  test('a better text is begun, survives a reload, and is compared with the first', async ({
    page,
    practice,
  }) => {
    await practice.choose('Open-Ended');
    const question = await practice.openRandom();
    await practice.give(question, true);
    await practice.check(0);
    await practice.dialog.getByRole('button', { name: 'Improve it now' }).click();
    const text = 'First I would name one user, and say why today is hard for them.';
    await practice.dialog.getByLabel('Your answer').fill(text);
    await practice.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: 'Improve an answer' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Continue your answers' }).click();
    await practice.dialog.getByRole('button', { name: question.title }).click();
    await expect(practice.dialog.getByLabel('Your answer')).toHaveValue(text);
    await practice.dialog.getByRole('button', { name: 'Check Again' }).click();
    const verdict = await practice.check(1);
    await expect(verdict).toHaveText(/^From 0 to 1 of \d points$/);
    await expect(practice.dialog.getByLabel('Your text now')).toHaveValue(text);
  });
});

test.describe('2.7 What was said to a follow-up is on every device and shows when the question comes back', () => {
  test('what was said to a follow-up offline shows again on another device when the question comes back', async ({
    page,
    server,
    learner,
    practice,
    tunnel,
    startPhone,
  }) => {
    await tunnel.enter();
    await practice.choose('Open-Ended');
    const question = await practice.openRandom();
    const asked = question.followUps?.[0]?.question ?? '';
    await practice.give(question, true);

    await practice.check(0);
    const part = followUp(page, asked);
    await unfoldFollowUps(page);
    await part.getByText(asked).click();
    await part.getByRole('textbox').fill('I would ask who is hurt first.');
    await part.getByRole('button', { name: 'Compare' }).click();
    await part.locator('label').first().click();
    await expect(part).toContainText('Answered');
    await practice.leave();
    await tunnel.leave();
    await expect(page.getByText(/saved on this device/)).toHaveCount(0);
    const kinds = (await readDeviceLog(page)).map(({ event }) => event.kind);
    expect(kinds.filter((kind) => kind === 'follow-up-answered')).toHaveLength(2);

    const laptop = new Practice((await startPhone()).page, practice.questions);
    await openSignedIn(laptop.page, server.url, learner);
    await laptop.open();
    await openByHistory(laptop.page, question, 'review');
    await laptop.give(question, true);
    await laptop.check(0);
    const there = followUp(laptop.page, asked);
    await unfoldFollowUps(laptop.page);
    await expect(there).toContainText('Answered');
    await there.getByText(asked).click();
    await expect(there).toContainText('Last time you said');
    await expect(there).toContainText('I would ask who is hurt first.');
    await expect(there.getByRole('checkbox', { checked: true })).toHaveCount(1);
  });
});

function followUp(page: Page, asked: string) {
  return page.getByRole('dialog').locator('details details', { hasText: asked });
}

function unfoldFollowUps(page: Page) {
  return page.getByRole('dialog').getByText('The interviewer presses on').click();
}
