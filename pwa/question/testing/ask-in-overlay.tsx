/** Asks a question in a test's overlay, on a device of its own. */
import { afterEach, expect, vi } from 'vitest';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import {
  closeDatabase,
  openLearnerDatabase,
  requireDatabase,
} from '#pwa/device/database/open-database.ts';
import { reportSync } from '#pwa/device/sync/when/sync-activity.ts';
import { actingAsync, shownText, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { mountInRouter } from '#pwa/ui/testing/in-router.tsx';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { askQuestion } from '../session/ask-question.ts';
import { QuestionOverlay } from '../question-overlay.tsx';
import { closeQuestion } from '../session/question-state.ts';
import { aChoiceQuestion, anOpenEndedQuestion } from './curated-questions.ts';

export const CHOICE = aChoiceQuestion();
export const OPEN = anOpenEndedQuestion();

/** The learner who answers, and a spy for skips. */
export const learner = { userId: '', epoch: 1, round: 1 };
export const onSkipped = vi.fn<() => void>();

/** Opens a new learner's device with two questions; for `beforeEach`. */
export async function openDevice(): Promise<void> {
  learner.userId = `learner-${crypto.randomUUID()}`;
  const db = await openLearnerDatabase(learner.userId);
  await db.questions.bulkPut(
    [CHOICE, OPEN].map((question, position) => ({ ...question, position })),
  );
  // A device that is new to the learner shows no figures until a sync has ended, successfully or not.
  reportSync({ state: 'error' });
  useToastQueue.setState({ toast: null });
}

afterEach(() => {
  unmountAll();
  closeQuestion();
  closeDatabase();
});

/** Draws the overlay and asks the question in it. */
export async function ask(question: CuratedQuestion): Promise<void> {
  await mountInRouter(<QuestionOverlay onNext={() => undefined} onSkipped={onSkipped} />);
  await askNext(question);
  await seen(question.options ? 'Submit Answer' : 'Your answer:');
}

export const askNext = (question: CuratedQuestion) =>
  actingAsync(() => askQuestion({ question, mode: 'practice', learner: { ...learner } }));

/** Waits until the page shows a text. */
export const seen = (text: string) => until(() => expect(shownText()).toContain(text));

/** The answers in the device's log. */
export async function answers() {
  const logged = await requireDatabase().events.toArray();
  return logged.map(({ event }) => event).filter(({ kind }) => kind === 'answer');
}
