import { expect, test } from '#e2e/support/test.ts';
import { openByHistory } from '#e2e/support/page/open-by-history.ts';

const OUT = process.env['LOOK_OUT'] ?? '/tmp/vs';
for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });
    test(`look ${scheme}`, async ({ page, practice }) => {
      const sizes = [
        [390, 844],
        [390, 664],
        [1280, 800],
      ] as const;
      const see = async (name: string) => {
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await page.waitForTimeout(1200);
          await page.screenshot({ path: `${OUT}/${scheme}-${name}-${width}x${height}.png` });
        }
        await page.setViewportSize({ width: 390, height: 844 });
        const heights = await page.evaluate(() => {
          const scroller = document.querySelector('[data-scrolls]');
          return scroller ? scroller.scrollHeight : 0;
        });
        console.log(scheme, name, 'scrollHeight', heights);
      };
      const question = practice.find(({ options }) => options === null);
      await openByHistory(page, question);
      await page.getByLabel('Your answer:').fill(question.content);
      await page.getByRole('button', { name: 'Submit Answer' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await see('1-doubt');
      await page.getByRole('button', { name: 'Keep writing' }).click();
      await page.getByLabel('Your answer:').fill(question.fairAnswer?.text ?? '');
      await page.getByRole('button', { name: 'Submit Answer' }).click();
      await expect(page.getByRole('heading', { name: /^Answered/ })).toBeVisible();
      await see('2-answered');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
      await see('3-practice');
      await page.getByRole('button', { name: /^Check your answers/ }).click();
      await see('4-list');
      await page.locator('[role=dialog] li button').first().click();
      await page.locator('[role=dialog] fieldset label').first().click();
      await page.locator('[role=dialog] fieldset label').nth(1).click();
      await page.getByRole('button', { name: 'Done' }).click();
      await see('5-needs-work');
      await page.getByRole('button', { name: 'Improve it now' }).click();
      await see('6-improve');
      await page.getByLabel('Your answer').fill(question.sampleAnswer ?? '');
      await page.getByRole('button', { name: 'Check Again' }).click();
      await see('7-recheck');
      for (const label of await page.locator('[role=dialog] fieldset label:not(:has(:checked))').all()) await label.click().catch(() => undefined);
      await page.getByRole('button', { name: 'Done' }).click();
      await see('8-improved');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
      const second = practice.find(({ options, id }) => options === null && id !== question.id);
      await openByHistory(page, second);
      await page.getByLabel('Your answer:').fill(second.sampleAnswer ?? '');
      await page.getByRole('button', { name: 'Submit Answer' }).click();
      await expect(page.getByRole('heading', { name: /^Answered/ })).toBeVisible();
      await see('9-answered-strong');
      for (let i = 0; i < 4; i++) await page.locator('[role=dialog] fieldset label').nth(i).click();
      await page.getByRole('button', { name: 'Done' }).click();
      await see('a-fair');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
      await page.goto('/leaderboard');
      await see('b-progress');
      await page.goto('/');
      await see('c-home');
    });
  });
}
