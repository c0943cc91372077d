import { expect, type Page } from '@playwright/test';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';

/** Opens a certain question like the browser's Forward button; Practice must be on the screen. */
export async function openByHistory(
  page: Page,
  { id, title }: CuratedQuestion,
  mode: 'practice' | 'review' = 'practice',
): Promise<void> {
  // Going back from the previous question ends only after its dialog is gone.
  await page.waitForFunction(() => !(history.state as { question?: object } | null)?.question);
  await page.evaluate(
    (question) => {
      history.pushState({ ...(history.state as object), question }, '');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    { id, mode },
  );
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
}
