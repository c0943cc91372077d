/** Toasts beside a question show in place of a phone's header, in a bar of their own on a desktop. */
import type { Locator, Page } from '@playwright/test';
import { openSettings } from '#e2e/support/learner.ts';
import { expect, test } from '#e2e/support/test.ts';

test('on a small phone an achievement covers no heading: on a result, and where it is closed to', async ({
  page,
  practice,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await practice.choose('Multiple Choice');
  await practice.give(await practice.openRandom(), true);
  const popup = page.getByText('ACHIEVEMENT UNLOCKED!').locator('../..');
  await expect(popup.getByText('Answer your first question')).toBeVisible();
  const overResult = await edgesOf(popup);
  // Nor a number beside Close: it stands under the whole bar.
  const close = await edgesOf(practice.dialog.getByRole('button', { name: 'Close' }));
  expect(overResult.top).toBeGreaterThanOrEqual(close.bottom);
  const verdict = await edgesOf(page.getByRole('heading', { name: 'Correct!' }));
  expect(verdict.top).toBeGreaterThanOrEqual(overResult.bottom);
  await practice.leave();
  await page.evaluate(() => scrollTo(0, 0));
  const overPage = await edgesOf(popup);
  const heading = await edgesOf(page.getByRole('heading', { level: 1 }));
  expect(heading.top).toBeGreaterThanOrEqual(overPage.bottom);
});

for (const [width, height] of [
  [1920, 1080],
  [1440, 900],
  [1280, 800],
  [1024, 768],
] as const) {
  test(`at ${width} × ${height} a toast has a bar, and covers no control that the keyboard reaches`, async ({
    page,
    learner: _,
  }) => {
    await page.setViewportSize({ width, height });
    const save = await changePrivacy(page);
    // In the window, but where the bar will stand: the key that reaches it brings it up.
    await save.evaluate((button) =>
      scrollBy(0, button.getBoundingClientRect().top - innerHeight + 90),
    );
    await page.keyboard.press('Tab');
    await expect(save).toBeFocused();
    await page.keyboard.press('Enter');
    const bar = barOf(page, 'Settings Updated');
    const { left, right, top } = await edgesOf(bar);
    expect([left, right]).toEqual([0, await page.evaluate(() => document.body.offsetWidth)]);
    expect((await edgesOf(save)).bottom).toBeLessThanOrEqual(top);
    // Nothing lies under it for good: the end of the page can be scrolled above it.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = page.getByRole('main').getByRole('button').last();
    expect((await edgesOf(last)).bottom).toBeLessThanOrEqual(top);
  });
}

test('a window with room beside the page shows a toast there, as a card', async ({
  page,
  learner: _,
}) => {
  await page.setViewportSize({ width: 2080, height: 1080 });
  await (await changePrivacy(page)).click();
  const card = await edgesOf(barOf(page, 'Settings Updated').getByRole('listitem'));
  const content = await edgesOf(page.getByRole('main'));
  expect(card.left).toBeGreaterThanOrEqual(content.right);
  expect(card.right).toBeLessThanOrEqual(2080);
});

/** Switches something in Settings. @returns the button that saves it */
async function changePrivacy(page: Page): Promise<Locator> {
  await openSettings(page);
  const form = page.locator('form', { hasText: 'Privacy Settings' });
  await form.getByRole('switch').last().click();
  return form.getByRole('button', { name: /^Save/ });
}

function barOf(page: Page, title: string): Locator {
  return page.locator('[data-toast-bar]', { hasText: title });
}

async function edgesOf(part: Locator) {
  await expect(part).toBeVisible();
  return part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}
