/** A question that is left and opened again: its draft, its time, its power-ups, and its place in the history. */
import { secondsLeft } from '#e2e/support/page/clock.ts';
import { fillAnswer, submit } from '#e2e/support/learner.ts';
import type { Practice } from '#e2e/support/practice.ts';
import { expect, test } from '#e2e/support/test.ts';

test.beforeEach(({ page }) => page.clock.install());

test('a draft keeps its text, its time and its power-ups over Close and a reload', async ({
  page,
  practice,
}) => {
  const { dialog } = practice;
  await practice.choose('Open-Ended');
  const question = await practice.openBeginner();
  await page.getByRole('button', { name: /^Freeze 3/ }).click();
  await page.clock.runFor(90_000);
  await practice.write('First I would ask who');
  const left = await secondsLeft(page);
  expect(left).toBeLessThan(question.timeLimit - 30);

  await dialog.getByRole('button', { name: 'Close' }).first().click();
  const asking = page.getByRole('alertdialog', { name: 'Close this question?' });
  await asking.getByRole('button', { name: 'Keep Writing' }).click();
  await expect(dialog.getByLabel('Your answer:')).toHaveValue('First I would ask who');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await asking.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await practice.choose('Multiple Choice');
  await practice.openRandom();
  await expect(page.getByRole('button', { name: /^Freeze 2/ })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  // The other one is begun, too, once it was open for a second.
  await practice.choose('Open-Ended');
  expect((await practice.openBeginner()).id).toBe(question.id);
  await expect(dialog.getByLabel('Your answer:')).toHaveValue('First I would ask who');
  await expect(page.getByRole('button', { name: /^Freeze used/ })).toBeDisabled();
  expect(await secondsLeft(page)).toBeLessThanOrEqual(left);
});

test('a draft keeps its choice and what 50/50 has removed over a reload', async ({
  page,
  practice,
}) => {
  const { dialog } = practice;
  await practice.choose('Multiple Choice');
  const question = await practice.openBeginner();
  await page.getByRole('button', { name: /^50\/50 2/ }).click();
  await expect(dialog.getByText('Removed by 50/50')).toHaveCount(2);
  await fillAnswer(page, question, true);
  await expect(page.getByText('saved on this device')).toBeVisible();
  const shown = await optionTexts(practice);

  await page.reload();
  expect((await practice.shown()).id).toBe(question.id);
  expect(await optionTexts(practice)).toEqual(shown);
  await expect(dialog.getByRole('radio', { name: question.correctAnswer })).toBeChecked();
  await submit(page, true);
  await expect(page.getByText(`${question.xpReward} × 0.8 with a power-up`)).toBeVisible();
});

test('Back closes the question with its draft, a reload and Forward open it again', async ({
  page,
  practice,
}) => {
  const { dialog } = practice;
  await practice.choose('Multiple Choice');
  const question = await practice.openRandom();
  const seeDraft = async () => {
    expect((await practice.shown()).id).toBe(question.id);
    await expect(dialog.getByRole('radio', { name: question.correctAnswer })).toBeChecked();
  };
  await fillAnswer(page, question, true);
  await expect(page.getByText('saved on this device')).toBeVisible();
  await page.reload();
  await seeDraft();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Practice Mode' })).toBeVisible();
  await page.goForward();
  await seeDraft();
  await submit(page, true);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/practice(\?form=choice)?$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Practice Mode' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test.describe('on a slow phone', () => {
  // The way back takes longer than the next question.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const back = history.back.bind(history);
      history.back = () => void setTimeout(back, 150);
    }),
  );

  test('a question that is closed and opened again at once stays open, and Back closes it', async ({
    page,
    practice,
  }) => {
    await practice.openRandom();
    for (const frames of [0, 2]) {
      await page.evaluate(async (count) => {
        const isBack = new Promise((resolve) =>
          addEventListener('popstate', resolve, { once: true }),
        );
        const press = (words: string) =>
          [...document.querySelectorAll('button')]
            .find((button) => (button.ariaLabel ?? button.textContent) === words)
            ?.click();
        press('Close');
        for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
        press('Random Question');
        await isBack;
      }, frames);
      await practice.shown();
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(history.state)))
        .toContain('"mode"');
    }
    await page.goBack();
    await expect(practice.dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/practice$/);
    await expect(page.getByRole('heading', { name: 'Practice Mode' })).toBeVisible();
  });
});

/** The options as they stand, removed ones included. */
function optionTexts({ dialog }: Practice): Promise<string[]> {
  return dialog.locator('label').allInnerTexts();
}
