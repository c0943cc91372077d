/** Filters of Practice: number, exactly these questions, the address; on small screens, offline. */
import { sidewaysScroll } from '#e2e/support/page/layout.ts';
import { openFilters } from '#e2e/support/practice.ts';
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
      await openFilters(page);
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

test.describe('2.5 Question Type: four, two by two on a phone', () => {
  for (const [width, text] of [
    [390, '100%'],
    [360, '100%'],
    [390, '200%'],
    [360, '200%'],
  ] as const) {
    test(`stands two by two, whole and high enough for a thumb (${width}, text ${text})`, async ({
      page,
      practice: _,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, text);
      await openFilters(page);
      const labels = page.getByRole('group', { name: 'Question Type' }).locator('label');
      await expect(labels).toHaveCount(4);
      const boxes = await labels.evaluateAll((all) =>
        all.map((label) => {
          const { x, y, height } = label.getBoundingClientRect();
          return { x, y, height, isWhole: label.scrollWidth <= label.clientWidth };
        }),
      );
      for (const { height, isWhole } of boxes) {
        expect(height).toBeGreaterThanOrEqual(48);
        expect(isWhole).toBe(true);
      }
      expect(new Set(boxes.map(({ x }) => x)).size).toBe(2);
      expect(new Set(boxes.map(({ y }) => y)).size).toBe(2);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });
  }
});

test.describe('2.5 Of a company with few open questions it says how many there are, and leads on', () => {
  for (const size of SIZES) {
    test(`from a company that is all locked to what it asks about, and into a question (${size.width} × ${size.height})`, async ({
      page,
      practice,
      questions,
      tunnel,
    }) => {
      await page.setViewportSize(size);
      await tunnel.enter();
      const of = (company: string) => questions.filter((one) => one.company === company);
      const company = questions
        .flatMap((one) => one.company ?? [])
        .find((name) => {
          return of(name).length > 1 && of(name).every(({ difficulty }) => difficulty > 1);
        });
      await page.goto(`/practice?company=${company}`);
      const card = page.getByRole('region', { name: 'Choose questions' });
      await expect(card).toContainText(
        `${company}: ${of(company ?? '').length} questions, none open at Beginner`,
      );
      await expect(card.getByRole('button', { name: 'Start these questions' })).toHaveCount(0);
      expect(await axeFindings(page)).toEqual([]);
      const way = card
        .getByText(/^Also practice/)
        .locator('..')
        .getByRole('button')
        .first();
      const number = Number(/\d+/.exec((await way.innerText()).replace(/^\D+/, ''))?.[0]);
      await way.click();
      await expect(card.getByRole('status')).toBeFocused();
      await expect(card.getByRole('status')).toContainText(String(number));
      await card.getByRole('button', { name: 'Start these questions' }).click();
      await practice.shown();
    });
  }
});
