/**
 * Runs the app for a signed-in learner in a test, from the device's data alone. Each test in such a file ends by
 * leaving the app.
 */
import { RouterProvider } from '@tanstack/react-router';
import { afterEach, expect } from 'vitest';
import type { Category, CuratedQuestion } from '#shared/contract/questions/question.ts';
import { initialProgress, initialQuestion } from '#shared/game/progress/initial-rows.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { createAppRouter } from '#pwa/app/router/router.tsx';
import {
  closeDatabase,
  openLearnerDatabase,
  requireDatabase,
} from '#pwa/device/database/open-database.ts';
import { reportSync } from '#pwa/device/sync/when/sync-activity.ts';
import { useAchievementQueue } from '#pwa/question/result/achievement-queue.ts';
import { closeQuestion } from '#pwa/question/session/question-state.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { actingAsync, mount, shownText, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { ThemeProvider } from '#pwa/ui/layout/theme.tsx';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { aUser } from '#pwa/account/testing/a-user.ts';

/** One category per level, ids 1 to 4. */
const CATEGORIES: Category[] = ['Basics', 'Strategy', 'Execution', 'Leadership'].map(
  (name, index) => {
    const id = (index + 1) as Category['id'];
    return { id, name, description: `All about ${name}`, difficulty: id };
  },
);

/**
 * Signs in a new learner, with a separate database that holds these questions.
 * @param categories one per level by default
 */
export async function signInLearner(
  questions: readonly CuratedQuestion[],
  categories: readonly Category[] = CATEGORIES,
): Promise<void> {
  const user = aUser({ id: `learner-${crypto.randomUUID()}` });
  useSession.setState({ status: 'signed-in', user, token: 'token-1' });
  useToastQueue.setState({ toast: null });
  useAchievementQueue.setState({ ids: [] });
  const db = await openLearnerDatabase(user.id);
  await db.questions.bulkPut(questions.map((question, position) => ({ ...question, position })));
  await db.categories.bulkPut([...categories]);
  // A device that is new to the learner shows no figures until a sync has ended, successfully or not.
  reportSync({ state: 'error' });
}

/** Stores the learner's progress on the device. */
export async function putProgress(facts: Partial<ProgressRow>): Promise<void> {
  const row = { ...initialProgress(), ...facts };
  await requireDatabase().rows.put({ kind: 'progress', key: '', epoch: 1, row });
}

/** Stores questions as answered in round 1, the first `correct` of them right. */
export async function putAnswered(
  questions: readonly CuratedQuestion[],
  correct: number,
): Promise<void> {
  const rows = questions.map(({ id, category }, index) => ({
    ...initialQuestion(id, category),
    rounds: [1],
    verdict: { round: 1, correct: index < correct },
  }));
  await requireDatabase().rows.bulkPut(
    rows.map((row) => ({ kind: 'question' as const, key: row.questionId, epoch: 1, row })),
  );
}

/** Draws the whole app at this path. @param entry the state of the path's history entry; it survives a reload */
export async function openApp(path: string, entry: unknown = null): Promise<void> {
  history.replaceState(entry, '', path);
  const router = createAppRouter();
  await actingAsync(() => router.load());
  await mount(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
}

afterEach(leaveApp);

/** Removes the app and the learner. */
export function leaveApp(): void {
  unmountAll();
  closeQuestion();
  closeDatabase();
  reportSync();
}

export const pageText = shownText;
export const seen = (words: string) => until(() => expect(pageText()).toContain(words));

/** Returns the term and the figure of each entry in a list of figures. */
export const figuresIn = (list: string) =>
  [...document.querySelectorAll(`${list} div`)].map((entry) => entry.textContent);
