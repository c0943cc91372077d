/**
 * Answering the open question, with the engine and the log behind it: loaded while the question is read,
 * not before it is shown. Whatever was begun for one attempt touches no other one.
 */
import type { CoachReport } from '#shared/coach/coach.ts';
import type { EventPayload, PowerUp } from '#shared/engine/learner-event.ts';
import { recordEvent } from '#pwa/db/record-event.ts';
import { queueAchievements } from '#pwa/question/result/achievement-queue.ts';
import { askBeforeSaving } from '#pwa/question/feedback/ask-before-saving.ts';
import { coachAnswer, readForCoach } from '#pwa/question/result/load-coach.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { prepareSound, soundOutcome, wakeSound } from '#pwa/question/result/sounds.ts';
import { addToast, dismissToast } from '#pwa/ui/toast-queue.ts';
import { whenIdle } from '#pwa/ui/when-idle.ts';
import { holdResult, releaseResult } from './hold-result.ts';
import { keepDraft } from './keep-draft.ts';
import type { Asking, OpenQuestion } from './open-question.ts';
import {
  applyPowerUp,
  beginSaving,
  closeQuestion,
  endSaving,
  isCurrent,
  leaveQuestion,
  noteAnswer,
  openQuestionOf,
  prepareResult,
  saySaving,
  showResult,
  useQuestionSession,
  type AnsweredQuestion,
} from './question-session.ts';

/** The result opens this long after the tap, if the answer is saved by then (docs/product.md 4.7). */
const RESULT_DELAY_MS = 100;
/** A coach that is still being fetched doesn't hold the verdict back for longer. */
const COACH_PATIENCE_MS = 1_000;
/** A save that takes longer says 'Submitting...'; drawing it at once would delay the save itself. */
const SAYING_DELAY_MS = 100;

/** How the question was left. */
interface Submitted {
  timedOut: boolean;
  powerUps: readonly PowerUp[];
  /** The stored feedback that decides about free text in AI mode. */
  feedbackId?: string | undefined;
}

/** Does beforehand, while the open question is read, what its answer would wait for. */
export function getReadyToAnswer(attempt: number): void {
  whenIdle(prepareSound, 5_000);
  const open = openQuestionOf(useQuestionSession.getState());
  if (!open || open.mode === 'ai' || !isCurrent(attempt)) return;
  const { question } = open;
  if (question.options !== null) return;
  whenIdle(() => {
    readForCoach(question).catch((error: unknown) => {
      console.warn('The coach is not there yet', error);
    });
  }, 5_000);
}

/** Submits the open question; its result follows after a moment. @param timedOut the time has run out */
export async function submitQuestion(timedOut: boolean): Promise<void> {
  const { now } = useQuestionSession.getState();
  if (now.phase !== 'asking') return;
  const { attempt, open } = now;
  dismissToast(spentToast);
  if (isReviewedText(open)) holdResult(open.learner.userId, open.question.id);
  const saving = save(attempt, open, timedOut);
  const pause = wait(RESULT_DELAY_MS);
  wakeSound();
  const saved = await saving;
  if (!saved) return releaseResult(open.learner.userId, open.question.id);
  const { outcome, event, after, feedback } = saved;
  const result: AnsweredQuestion = {
    ...askingOf(open),
    place: open.place,
    userId: open.learner.userId,
    given: open.options ? open.choice : open.text.trim() || null,
    timedOut,
    outcome,
    event,
    localDate: localToday(),
    streak: after.currentStreak,
    ...(feedback && { feedback }),
  };
  prepareResult(attempt, result);
  noteAnswer(result);
  queueAchievements(outcome.achievements ?? []);
  const [report] = await Promise.all([proposalFor(result), pause]);
  if (!isCurrent(attempt)) return releaseResult(result.userId, result.question.id);
  if (report) prepareResult(attempt, { ...result, report });
  showResult(attempt);
  soundOutcome(outcome).catch((error: unknown) => console.warn('No sound', error));
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
  const { now } = useQuestionSession.getState();
  if (now.phase !== 'asking') return;
  const { attempt, open } = now;
  const powerUps: PowerUp[] = [...open.powerUps, 'skip'];
  const recorded = await record(attempt, open, { timedOut: false, powerUps });
  if (!recorded || !isCurrent(attempt)) return;
  saySuccess();
  if (onSkipped) {
    leaveQuestion();
    onSkipped();
  } else closeQuestion();
}

/** The answer, with the feedback that decides about it where there is one. @returns as `record` */
async function save(attempt: number, open: OpenQuestion, timedOut: boolean) {
  const feedback = open.mode === 'ai' ? await askBeforeSaving(attempt, open) : undefined;
  const feedbackId = typeof feedback === 'object' ? feedback.feedbackId : undefined;
  const recorded = await record(attempt, open, { timedOut, powerUps: open.powerUps, feedbackId });
  return recorded && { ...recorded, feedback };
}

/** @returns null when the device could not save it: the question stays as it is, or its draft does */
async function record(attempt: number, open: OpenQuestion, how: Submitted) {
  beginSaving(attempt);
  const saying = setTimeout(() => saySaving(attempt), SAYING_DELAY_MS);
  try {
    return await recordEvent(answerTo(open, how));
  } catch (error) {
    if (isCurrent(attempt)) endSaving(attempt);
    else await keepDraft(open).catch((refusal: unknown) => console.error('No draft', refusal));
    sayStorageError('Failed to submit answer. Please try again.', error);
    return null;
  } finally {
    clearTimeout(saying);
  }
}

function answerTo(open: OpenQuestion, { timedOut, powerUps, feedbackId }: Submitted): EventPayload {
  const { question, choice, text, countdown } = open;
  const given = {
    kind: 'answer' as const,
    ...(question.options ? { choice } : { text }),
    timedOut,
    extended: countdown.extended,
    timeSpent: Math.round(countdown.spent),
    powerUps: [...powerUps],
  };
  if (open.mode === 'ai') {
    const decidedBy = feedbackId !== undefined && { feedbackId };
    return { ...given, mode: open.mode, aiQuestionId: open.question.id, ...decidedBy };
  }
  const { id: questionId, revision: questionRevision } = open.question;
  return { ...given, mode: open.mode, questionId, questionRevision };
}

/** The union's halves, one at a time: mode and question belong together. */
function askingOf(open: OpenQuestion): Asking {
  return open.mode === 'ai'
    ? { mode: open.mode, question: open.question }
    : { mode: open.mode, question: open.question };
}

/** Free text to a curated question: its learner's ticks grade it for review. */
function isReviewedText({ mode, options }: OpenQuestion): boolean {
  return mode !== 'ai' && options === null;
}

/** What the coach proposes for free text that counts; null where it can't be had soon. */
async function proposalFor({
  question,
  given,
  outcome,
}: AnsweredQuestion): Promise<CoachReport | null> {
  if (question.options !== null || given === null || !outcome.isCorrect) return null;
  const coaching = coachAnswer(question, given).catch(() => null);
  return Promise.race([coaching, wait(COACH_PATIENCE_MS)]);
}

function wait(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}

/** What a power-up said is no news beside a verdict. */
let spentToast = 0;

function saySuccess(): void {
  spentToast = addToast({
    title: 'Power-up Used! ⚡',
    description: 'Power-up effect has been activated.',
  });
}

/** What a power-up button says when nothing is left of it. */
function sayNoneLeft(): void {
  addToast({
    title: 'No Power-ups Left',
    description: 'You need to earn more power-ups first!',
    tone: 'destructive',
  });
}
