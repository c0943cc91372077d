/** The coach and the follow-ups without a network: what it ticks, what was said to it, and where that shows again. */
import type { Page } from '@playwright/test';
import { openSignedIn } from '#e2e/support/account.ts';
import { submit } from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { openByHistory } from '#e2e/support/page/open-by-history.ts';
import { Practice } from '#e2e/support/practice.ts';
import { expect, test } from '#e2e/support/test.ts';

test.describe('10 Coach', () => {
  test('the coach ticks key points without a network, and the learner has the last word', async ({
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

    const points = question.keyPoints?.length ?? 0;
    await expect(
      page.getByText(new RegExp(`^The coach found \\d+ of ${points} points`)),
    ).toBeVisible();
    const checklist = page.getByRole('group', { name: /key points/ });
    const standing = checklist.getByRole('status');
    await expect(standing).toHaveText('');
    expect(await checklist.locator('mark').count()).toBeGreaterThan(2);
    const ticked = checklist.getByRole('checkbox', { checked: true });
    const before = await ticked.count();
    await checklist.getByRole('button', { name: "That's right" }).click();
    await expect(standing).toContainText(/Exceptional|Strong|Good/);
    await expect(checklist.getByRole('button')).toHaveCount(0);
    await checklist.locator('label:has(:checked)').first().click();
    await expect(ticked).toHaveCount(before - 1);
    await expect(page.getByText('The coach found')).toHaveCount(0);
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

    const part = followUp(page, asked);
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
    const there = followUp(laptop.page, asked);
    await expect(there).toContainText('Answered');
    await there.getByText(asked).click();
    await expect(there).toContainText('Last time you said');
    await expect(there).toContainText('I would ask who is hurt first.');
    await expect(there.getByRole('checkbox', { checked: true })).toHaveCount(1);
  });
});

function followUp(page: Page, asked: string) {
  return page.getByRole('dialog').locator('details', { hasText: asked });
}
