/**
 * Answering the open question, with the engine and the log behind it: loaded while the question is read,
 * not before it is shown. Whatever was begun for one attempt touches no other one.
 */
import type { CoachReport } from '#shared/coach/coach.ts';
import { coachAnswer, readForCoach } from '#pwa/question/result/free-text/load-coach.ts';
import {
  applyPowerUp,
  beginSaving,
  closeQuestion,
  endSaving,
  isCurrent,
  leaveQuestion,
  noteAnswer,
  openQuestionOf,
  saySaving,
  showResult,
  ticksOf,
  useQuestionState,
  type AnsweredQuestion,
  type ResultPhase,
} from './question-state.ts';
import type { PowerUp } from '#shared/game/constants.ts';
import { recordEvent } from '#pwa/data/db/record-event.ts';
import { queueAchievements } from '#pwa/question/result/celebrate/achievement-queue.ts';
import { askBeforeSaving } from '#pwa/question/feedback/ask-before-saving.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { prepareSound, soundOutcome, wakeSound } from '#pwa/question/result/celebrate/sounds.ts';
import { addToast, dismissToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { whenIdle } from '#pwa/ui/motion/when-idle.ts';
import { answeredWith, answerTo, type Submitted } from './answered-question.ts';
import { assessWhenLeft } from './assess/assess-answer.ts';
import { holdResult, releaseResult } from './hold-result.ts';
import { keepDraft } from './draft/keep-draft.ts';
import type { OpenQuestion } from './open-question.ts';

/** In milliseconds: how long the verdict waits for a coach that is still being loaded. */
const COACH_PATIENCE_MS = 1_000;

/** What the coach proposes for free text that counts; null where there is nothing to propose, or it can't be had soon. */
async function proposalFor({
  question,
  given,
  outcome,
}: AnsweredQuestion): Promise<CoachReport | null> {
  if (question.options !== null || given === null || !outcome.isCorrect) return null;
  const coaching = coachAnswer(question, given).catch(() => null);
  const patience = new Promise<null>((resolve) =>
    setTimeout(() => resolve(null), COACH_PATIENCE_MS),
  );
  return Promise.race([coaching, patience]);
}

/** A save that takes longer says 'Submitting...'; drawing it at once would delay the save itself. */
const SAYING_DELAY_MS = 100;

/** Loads, while the learner reads the open question, all that its answer would otherwise wait for. */
export function getReadyToAnswer(attempt: number): void {
  whenIdle(prepareSound, 5_000);
  const open = openQuestionOf(useQuestionState.getState());
  if (!open || open.mode === 'ai' || !isCurrent(attempt)) return;
  const { question } = open;
  if (question.options !== null) return;
  whenIdle(() => {
    readForCoach(question).catch((error: unknown) => {
      console.warn('The coach is not there yet', error);
    });
  }, 5_000);
}

/** Submits the open question; its result opens once it is saved. @param timedOut the time has run out */
export async function submitQuestion(timedOut: boolean): Promise<void> {
  const { now } = useQuestionState.getState();
  if (now.phase !== 'asking') return;
  const { attempt, open } = now;
  dismissToast(spentToast);
  if (isReviewedText(open)) holdResult(open.learner.userId, open.question.id);
  const saving = save(attempt, open, timedOut);
  wakeSound();
  const saved = await saving;
  if (!saved) return releaseResult(open.learner.userId, open.question.id);
  const result = answeredWith(open, { ...saved, timedOut });
  noteAnswer(result);
  queueAchievements(saved.outcome.achievements ?? []);
  const report = await proposalFor(result);
  if (!isCurrent(attempt)) return releaseResult(result.userId, result.question.id);
  showResult(attempt, report ? { ...result, report } : result);
  soundOutcome(saved.outcome).catch((error: unknown) => console.warn('No sound', error));
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
  const { now } = useQuestionState.getState();
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

/** Grades free text for review by its ticks, once its result has been left. */
export async function assess(left: ResultPhase): Promise<void> {
  const { result } = left;
  // What AI Mode has issued is never reviewed.
  if (result.mode === 'ai' || result.question.options !== null) return;
  await assessWhenLeft(result, ticksOf(left));
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

/** Free text to a curated question: its learner's ticks grade it for review. */
function isReviewedText({ mode, options }: OpenQuestion): boolean {
  return mode !== 'ai' && options === null;
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
