/** Filters of Practice: number, exactly these questions, the address; on small screens, offline. */
import { sidewaysScroll } from '#e2e/support/page/layout.ts';
import { expect, test } from '#e2e/support/test.ts';
import { axeFindings } from '#e2e/support/page/axe.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 1280, height: 800 },
];

test.describe('2.5 Filters with the number of questions before the tap, offline, kept in the address', () => {
  for (const size of SIZES) {
    test(`a set is exactly what was chosen, and the address brings it back (${size.width} × ${size.height})`, async ({
      page,
      practice,
      questions,
      tunnel,
    }) => {
      await page.setViewportSize(size);
      await tunnel.enter();
      const wanted = questions.filter(
        ({ difficulty, company, options }) => difficulty === 1 && company && options,
      );
      const company = wanted[0]?.company ?? '';
      const ofCompany = wanted.filter((one) => one.company === company).map(({ title }) => title);
      await page.locator('select[name=company]').selectOption(company);
      await practice.choose('Multiple Choice');
      const words = ofCompany.length === 1 ? '1 question' : `${ofCompany.length} questions`;
      const start = page.getByRole('button', { name: 'Start these questions' });
      await expect(page.getByRole('main').getByRole('status')).toContainText(words);
      await expect(start).toBeInViewport();
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await axeFindings(page)).toEqual([]);

      await page.reload();
      await expect(page.getByRole('main').getByRole('status')).toContainText(words);
      await expect(page.locator('select[name=company]')).toHaveValue(company);

      await start.click();
      const asked: string[] = [];
      for (let number = 0; number < ofCompany.length; number += 1) {
        const question = await practice.shown();
        asked.push(question.title);
        await practice.give(question, true);
        await page.getByRole('button', { name: /^(Next Question|See Summary)$/ }).click();
      }
      expect(asked.sort()).toEqual(ofCompany.sort());
      await expect(page.getByRole('heading', { name: 'Session done.' })).toBeVisible();
    });
  }
});
