/**
 * Handles the answer to the open question, with the engine and the log. This code is loaded while the learner reads the
 * question, so the question doesn't have to wait for it. An attempt is one showing of a question. Work for one attempt
 * that ends late has no effect on the next attempt.
 */
import {
  doubtAbout,
  findInAnswer,
  readForCoach,
  readForDoubt,
} from '#pwa/question/check/load-coach.ts';
import {
  askDoubt,
  beginSaving,
  endSaving,
  noteAnswer,
  saySaving,
  showResult,
  beginAssessing,
  noteFeedbackPart,
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
import { recordEvent, type Recorded } from '#pwa/device/database/record-event.ts';
import { readOpenAnswers } from '#pwa/device/live/use-open-answers.ts';
import { tellAchievements } from '#pwa/question/result/achievement-queue.ts';
import { sayRefusedAnswer } from '#pwa/notices/say-storage-error.ts';
import { prepareSound, soundAnswer, wakeSound } from '#pwa/question/result/sounds.ts';
import { addToast, dismissToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { whenIdle } from '#pwa/ui/motion/scheduling.ts';
import { keepDraft } from './keep-draft.ts';
import type { OpenQuestion, Asking } from './open-question.ts';
import { isShort } from '#shared/contract/questions/question.ts';
import type { EventPayload } from '#shared/events/index.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import { isReachable } from '#pwa/http/reachability.ts';
import {
  askFeedback,
  type MissingFeedback,
  whyNoFeedback,
} from '#pwa/question/feedback/feedback-call.ts';

/** The number of milliseconds that the result waits for a coach that is still loading. */
const COACH_PATIENCE_MS = 1_000;

/**
 * Lets the coach read free text before the result is shown, so that the result is complete. If the coach doesn't load
 * soon, the result is shown without its findings.
 */
async function readAhead({ question, given, outcome }: AnsweredAttempt): Promise<void> {
  if (question.options !== null || given === null || !outcome.isCorrect) return;
  // quiet: the result screen reads the text again, and logs failures.
  const reading = findInAnswer(question, given).catch(() => null);
  const patience = new Promise((resolve) => setTimeout(resolve, COACH_PATIENCE_MS));
  await Promise.race([reading, patience]);
}

/**
 * If saving takes longer than this many milliseconds, the screen shows 'Submitting...'. Showing it right away would
 * slow down the save itself.
 */
const SAYING_DELAY_MS = 100;

/** Loads everything that will be needed for an answer, while the learner is still reading the question. */
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
 * Submits the answer to the open question. Its result is shown once the answer is saved. If the text doesn't look like
 * an answer, the learner is asked about it first.
 * @param timedOut true if time has run out
 * @param isSure true if the learner was asked and has confirmed the text
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
    // In the meantime, the learner may have closed the question, submitted it with a second tap, or changed the text.
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

/**
 * Returns a doubt about the text, to show to the learner before the text is sent. Null if there is no doubt, or if the
 * coach can't be loaded.
 */
async function doubtOf({ question, text }: OpenQuestion): Promise<SubmitDoubt | null> {
  if (question.options !== null || text.trim() === '') return null;
  try {
    return await doubtAbout(question, text, await readEarlierTexts(question.id));
  } catch (error) {
    console.warn('Nothing could be asked about the text', error);
    return null;
  }
}

/**
 * Returns the learner's answers to other questions that are stored on this device.
 * @param id the id of this question
 */
async function readEarlierTexts(id: string): Promise<string[]> {
  const answers = await readOpenAnswers(requireDatabase());
  return answers
    .filter(({ about }) => ('questionId' in about ? about.questionId : about.aiQuestionId) !== id)
    .map(({ given }) => given.text);
}

/**
 * Uses a power-up on the open question if one is left. Skip leaves the question.
 * @param left how many of this power-up are left @param onSkipped opens the next question; if undefined, the overlay
 * closes
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

/** Saves the answer. If there is feedback that judges it, that is saved with it. @returns as `record` does */
async function save(attempt: number, open: OpenQuestion, timedOut: boolean) {
  const feedback = open.mode === 'ai' ? await askBeforeSaving(attempt, open) : undefined;
  const isHere = typeof feedback === 'object' && 'feedbackId' in feedback;
  const feedbackId = isHere ? feedback.feedbackId : undefined;
  const recorded = await record(attempt, open, { timedOut, powerUps: open.powerUps, feedbackId });
  return recorded && { ...recorded, feedback };
}

/**
 * Records the answer as an event.
 * @returns null if the device could not save it; in that case, the question stays open, or its draft is saved
 */
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

/**
 * The id of the toast about the last power-up. When the answer is submitted, this toast is removed, because it would
 * cover the verdict.
 */
let spentToast = 0;

function saySuccess(): void {
  spentToast = addToast({
    title: 'Power-up Used! ⚡',
    description: 'Power-up effect has been activated.',
  });
}

/** Says in a toast that no power-up of this kind is left. */
function sayNoneLeft(): void {
  addToast({
    title: 'No Power-ups Left',
    description: 'You need to earn more power-ups first!',
    tone: 'destructive',
  });
}

/** The state in which the learner submitted the question. */
interface Submitted {
  timedOut: boolean;
  powerUps: readonly PowerUp[];
  /** The stored feedback that judges free text in AI Mode. */
  feedbackId?: string | undefined;
}

/** Builds the event that records an answer. */
function answerTo(open: OpenQuestion, { timedOut, powerUps, feedbackId }: Submitted): EventPayload {
  const { question, choice, text, countdown } = open;
  const given = {
    kind: 'answer' as const,
    ...(question.options ? { choice } : { text }),
    timedOut,
    extended: countdown.extended,
    ...(countdown.isOff && { untimed: true }),
    timeSpent: Math.round(countdown.spent),
    powerUps: [...powerUps],
  };
  if (open.mode === 'ai') {
    const decidedBy = feedbackId !== undefined && { feedbackId };
    return { ...given, mode: open.mode, aiQuestionId: open.question.id, ...decidedBy };
  }
  const { id: questionId, revision: questionRevision } = open.question;
  const mode = open.mode === 'practice' && isShort(open.question) ? 'short' : open.mode;
  return { ...given, mode, questionId, questionRevision };
}

/** Builds the result screen's data from the answer and its rewards. */
function answeredWith(
  open: OpenQuestion,
  {
    timedOut,
    outcome,
    event,
    after,
    feedback,
  }: Pick<Recorded, 'outcome' | 'event' | 'after'> & {
    timedOut: boolean;
    feedback?: AnsweredAttempt['feedback'];
  },
): AnsweredAttempt {
  return {
    ...askingOf(open),
    // A question that doesn't count for the placement has no position among its six questions.
    place: isStep(open) ? open.place : undefined,
    userId: open.learner.userId,
    given: open.options ? open.choice : open.text.trim() || null,
    timedOut,
    untimed: open.countdown.isOff,
    extended: open.countdown.extended,
    outcome,
    event,
    localDate: localToday(),
    streak: after.currentStreak,
    ...(feedback && { feedback }),
  };
}

/**
 * Returns false for a placement question on which the learner used 'Need more time': it counts only as practice
 * (docs/rules.md). Otherwise returns true.
 */
function isStep({ mode, countdown }: OpenQuestion): boolean {
  return mode !== 'placement' || !countdown.extended;
}

/**
 * Returns the mode and the question. TypeScript needs the two cases written separately, because each mode has its own
 * type of question.
 */
function askingOf(open: OpenQuestion): Asking {
  return open.mode === 'ai'
    ? { mode: open.mode, question: open.question }
    : { mode: open.mode, question: open.question };
}

/**
 * Asks for feedback on the open question's text. Free text in AI Mode is judged before it is saved, so that the verdict
 * can decide its XP. If the learner continues without waiting, the overlay's phase changes, and that cancels the call.
 * @returns the feedback, the reason for its absence, or undefined if none is wanted
 */
async function askBeforeSaving(
  attempt: number,
  open: OpenQuestion,
): Promise<AiFeedback | MissingFeedback | 'later' | undefined> {
  if (open.mode !== 'ai' || open.options || open.text.trim() === '') return undefined;
  if (!isReachable()) return 'later';
  beginAssessing(attempt);
  // A draft is saved first. The call may take half a minute, and the page may be killed in that time.
  keepDraft(open).catch((error: unknown) => console.error('No draft', error));
  const stop = new AbortController();
  const unsubscribe = useQuestionState.subscribe(({ now }) => {
    if (now.phase !== 'assessing' || now.attempt !== attempt) stop.abort();
  });
  try {
    return await askFeedback(open, open.text, stop.signal, (part) =>
      noteFeedbackPart(attempt, part),
    );
  } catch (error) {
    if (stop.signal.aborted || error instanceof TypeError) return 'later';
    console.warn('No feedback', error);
    return whyNoFeedback(error);
  } finally {
    unsubscribe();
  }
}
