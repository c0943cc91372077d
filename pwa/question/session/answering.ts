/**
 * Answering the open question, with the engine and the log behind it: loaded while the question is read,
 * not before it is shown.
 */
import type { PowerUp } from '#shared/engine/learner-event.ts';
import { addToast } from '#pwa/ui/toast-queue.ts';
import { queueAchievements } from '#pwa/question/result/achievement-queue.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import {
  applyPowerUp,
  closeQuestion,
  leaveQuestion,
  markSaving,
  showResult,
  showSubmitting,
  useQuestionSession,
  type OpenQuestion,
} from './question-session.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { soundOutcome, wakeSound } from '#pwa/question/result/sounds.ts';
import { submitAnswer } from './submit-answer.ts';

/** The result opens this long after the question has closed (docs/product.md 4.7). */
const RESULT_DELAY_MS = 100;
/** A save that takes longer says 'Submitting...'; drawing it at once would delay the save itself. */
const SAYING_DELAY_MS = 100;

/** Submits the open question; its result follows after a moment. @param timedOut the time has run out */
export async function submitQuestion(timedOut: boolean): Promise<void> {
  const { open, isSaving } = useQuestionSession.getState();
  if (!open || isSaving) return;
  const recording = record(open, { timedOut, powerUps: open.powerUps });
  wakeSound();
  const recorded = await recording;
  if (!recorded) return;
  leaveQuestion();
  const { outcome, event, after } = recorded;
  const result = {
    question: open.question,
    mode: open.mode,
    place: open.place,
    given: open.options ? open.choice : open.text.trim() || null,
    outcome,
    event,
    localDate: localToday(),
    streak: after.currentStreak,
  };
  setTimeout(() => {
    showResult(result);
    queueAchievements(outcome.achievements ?? []);
    soundOutcome(outcome).catch((error: unknown) => console.warn('No sound', error));
  }, RESULT_DELAY_MS);
}

/**
 * Uses a power-up on the open question, if one is left; Skip leaves the question.
 * @param left how many @param onSkipped goes on with the next question; without it the overlay closes
 */
export async function spendPowerUp(
  powerUp: PowerUp,
  left: number,
  onSkipped: (() => void) | undefined,
): Promise<void> {
  if (left <= 0) return sayNoneLeft();
  if (powerUp === 'skip') return skipQuestion(onSkipped);
  applyPowerUp(powerUp);
  return saySuccess();
}

async function skipQuestion(onSkipped: (() => void) | undefined): Promise<void> {
  const { open, isSaving } = useQuestionSession.getState();
  if (!open || isSaving) return;
  const recorded = await record(open, { timedOut: false, powerUps: [...open.powerUps, 'skip'] });
  if (!recorded) return;
  saySuccess();
  if (onSkipped) {
    leaveQuestion();
    onSkipped();
  } else closeQuestion();
}

/** @returns null when the device could not save it: the question stays as it is */
async function record(
  open: OpenQuestion,
  how: { timedOut: boolean; powerUps: readonly PowerUp[] },
) {
  markSaving(true);
  const saying = setTimeout(showSubmitting, SAYING_DELAY_MS);
  try {
    return await submitAnswer({
      question: open.question,
      choice: open.choice,
      text: open.text,
      extended: open.countdown.extended,
      timeSpent: open.countdown.spent,
      mode: open.mode,
      ...how,
    });
  } catch (error) {
    markSaving(false);
    sayStorageError('Failed to submit answer. Please try again.', error);
    return null;
  } finally {
    clearTimeout(saying);
  }
}

function saySuccess(): void {
  addToast({ title: 'Power-up Used! ⚡', description: 'Power-up effect has been activated.' });
}

/** What a power-up button says when nothing is left of it. */
function sayNoneLeft(): void {
  addToast({
    title: 'No Power-ups Left',
    description: 'You need to earn more power-ups first!',
    tone: 'destructive',
  });
}
