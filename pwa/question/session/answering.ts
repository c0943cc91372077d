/**
 * Answers the open question, with the engine and the log. Loaded while the question is read, not before it shows. Work
 * begun for one attempt affects no other attempt.
 */
import {
  doubtAbout,
  findInAnswer,
  readForCoach,
  readForDoubt,
} from '#pwa/question/check/coach/load-coach.ts';
import {
  askDoubt,
  beginSaving,
  endSaving,
  noteAnswer,
  saySaving,
  showResult,
} from './answer-phases.ts';
import {
  applyPowerUp,
  closeQuestion,
  isCurrent,
  leaveQuestion,
  openQuestionOf,
  useQuestionState,
  type AnsweredAttempt,
} from './question-state.ts';
import type { SubmitDoubt } from '#shared/coach/ask-before-submit.ts';
import type { PowerUp } from '#shared/game/constants.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { readOpenAnswers } from '#pwa/device/live/answers/use-open-answers.ts';
import { tellAchievements } from '#pwa/question/result/celebrate/achievement-queue.ts';
import { askBeforeSaving } from '#pwa/question/feedback/ask-before-saving.ts';
import { sayRefusedAnswer } from '#pwa/notices/say-unkept.ts';
import { prepareSound, soundAnswer, wakeSound } from '#pwa/question/result/celebrate/sounds.ts';
import { addToast, dismissToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { whenIdle } from '#pwa/ui/motion/when-idle.ts';
import { answeredWith, answerTo, type Submitted } from './answered-question.ts';
import { keepDraft } from './draft/keep-draft.ts';
import type { OpenQuestion } from './open-question.ts';

/** How many milliseconds the result waits for a coach that is still loading. */
const COACH_PATIENCE_MS = 1_000;

/** Lets the coach read free text, so that the result shows complete; gives up if the coach doesn't load soon. */
async function readAhead({ question, given, outcome }: AnsweredAttempt): Promise<void> {
  if (question.options !== null || given === null || !outcome.isCorrect) return;
  // quiet: the result reads it again, and logs failures.
  const reading = findInAnswer(question, given).catch(() => null);
  const patience = new Promise((resolve) => setTimeout(resolve, COACH_PATIENCE_MS));
  await Promise.race([reading, patience]);
}

/** A save that takes longer than this shows 'Submitting...'; drawing it at once would delay the save itself. */
const SAYING_DELAY_MS = 100;

/** While the learner reads the open question, loads everything that its answer would otherwise wait for. */
export function getReadyToAnswer(attempt: number): void {
  whenIdle(prepareSound, 5_000);
  const open = openQuestionOf(useQuestionState.getState());
  if (!open || open.mode === 'ai' || !isCurrent(attempt)) return;
  const { question } = open;
  if (question.options !== null) return;
  whenIdle(() => {
    readForCoach(question)
      .then(async () => readForDoubt(await readEarlierTexts(question.id)))
      .catch((error: unknown) => {
        console.warn('The coach is not there yet', error);
      });
  }, 5_000);
}

/**
 * Submits the open question; its result opens once saved. First asks about a text that doesn't look like an answer.
 * @param timedOut whether time has run out @param isSure whether the learner was asked and confirmed
 */
export async function submitQuestion(timedOut: boolean, isSure = false): Promise<void> {
  const { now } = useQuestionState.getState();
  if (now.phase !== 'asking') return;
  const { attempt, open } = now;
  wakeSound();
  if (!timedOut && !isSure && open.options === null) {
    const doubt = await doubtOf(open);
    if (doubt) return askDoubt(attempt, doubt);
    const { now: then } = useQuestionState.getState();
    // The question was closed, sent by a second tap, or edited in the meantime.
    if (then.phase !== 'asking' || then.attempt !== attempt || then.open.text !== open.text) return;
  }
  dismissToast(spentToast);
  const saved = await save(attempt, open, timedOut);
  if (!saved) return;
  const result = answeredWith(open, { ...saved, timedOut });
  noteAnswer(result);
  void tellAchievements(saved.outcome);
  await readAhead(result);
  if (!isCurrent(attempt)) return;
  showResult(attempt, result);
  soundAnswer(result).catch((error: unknown) => console.warn('No sound', error));
}

/** Returns the doubt to ask about before the text is sent; null if there is none, or if the coach can't be loaded. */
async function doubtOf({ question, text }: OpenQuestion): Promise<SubmitDoubt | null> {
  if (question.options !== null || text.trim() === '') return null;
  try {
    return await doubtAbout(question, text, await readEarlierTexts(question.id));
  } catch (error) {
    console.warn('Nothing could be asked about the text', error);
    return null;
  }
}

/** Returns the learner's answers to other questions, as far as this device has them. @param id this question's id */
async function readEarlierTexts(id: string): Promise<string[]> {
  const answers = await readOpenAnswers(requireDatabase());
  return answers
    .filter(({ about }) => ('questionId' in about ? about.questionId : about.aiQuestionId) !== id)
    .map(({ given }) => given.text);
}

/**
 * Uses a power-up on the open question if one is left; Skip leaves the question.
 * @param left how many are left @param onSkipped goes on to the next question; without it the overlay closes
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

/** Saves the answer, with the feedback that judges it, if there is any. @returns as `record` */
async function save(attempt: number, open: OpenQuestion, timedOut: boolean) {
  const feedback = open.mode === 'ai' ? await askBeforeSaving(attempt, open) : undefined;
  const isHere = typeof feedback === 'object' && 'feedbackId' in feedback;
  const feedbackId = isHere ? feedback.feedbackId : undefined;
  const recorded = await record(attempt, open, { timedOut, powerUps: open.powerUps, feedbackId });
  return recorded && { ...recorded, feedback };
}

/** @returns null if the device could not save; the question then stays as it is, or its draft does */
async function record(attempt: number, open: OpenQuestion, how: Submitted) {
  beginSaving(attempt);
  const saying = setTimeout(() => saySaving(attempt), SAYING_DELAY_MS);
  try {
    return await recordEvent(answerTo(open, how));
  } catch (error) {
    if (isCurrent(attempt)) endSaving(attempt);
    else await keepDraft(open).catch((refusal: unknown) => console.error('No draft', refusal));
    sayRefusedAnswer('Failed to submit answer. Please try again.', error);
    return null;
  } finally {
    clearTimeout(saying);
  }
}

/** Id of the toast of the last power-up; it is dismissed on submit, since it is no news beside a verdict. */
let spentToast = 0;

function saySuccess(): void {
  spentToast = addToast({
    title: 'Power-up Used! ⚡',
    description: 'Power-up effect has been activated.',
  });
}

/** Says that no power-up of this kind is left. */
function sayNoneLeft(): void {
  addToast({
    title: 'No Power-ups Left',
    description: 'You need to earn more power-ups first!',
    tone: 'destructive',
  });
}
