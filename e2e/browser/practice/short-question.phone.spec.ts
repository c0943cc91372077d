/** The ramp: five choices, then a short open question, which fits a phone, is checked like others and is on no Board. */
import { isShort } from '#shared/contract/questions/question.ts';
import { submit } from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { expect, test } from '#e2e/support/test.ts';

test.describe('4.7 A short open question follows the first choices', () => {
  test('comes sixth, without a network, and its result shows points, verdict and both samples', async ({
    page,
    practice,
    tunnel,
  }) => {
    await tunnel.enter();
    await page.reload();
    let question = await practice.openBeginner();
    for (let answered = 0; answered < 5; answered += 1) {
      expect(question.options).not.toBeNull();
      await practice.give(question, true);
      await practice.next();
      question = await practice.shown();
    }
    expect(isShort(question)).toBe(true);
    const dialog = practice.dialog;
    await expect(dialog.getByText('Beginner · Short · 25 XP')).toBeVisible();
    await expect(dialog.getByText('Show an outline')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 664 });
    const field = page.getByLabel('Your answer:');
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.fill(question.sampleAnswer ?? '');
    await submit(page, true);

    const points = question.keyPoints?.length ?? 0;
    await expect(dialog.getByRole('checkbox')).toHaveCount(points);
    await expect(await practice.check(points)).toHaveText(`${points} of ${points} points`);
    await dialog.getByText('A fair and a strong answer').click();
    await expect(dialog.getByText(question.fairAnswer?.text ?? '')).toBeVisible();
    await expect(dialog.getByRole('img', { name: /answered/ })).toHaveCount(0);

    const log = await readDeviceLog(page);
    const modes = log.flatMap(({ event }) => (event.kind === 'answer' ? [event.mode] : []));
    expect(modes).toEqual([...Array<string>(5).fill('practice'), 'short']);
    await practice.leave();
    await expect(page.getByText('5 of 30').first()).toBeVisible();
  });
});
