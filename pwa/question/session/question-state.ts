/**
 * The question overlay's state, as one phase. An attempt is one question on the screen. A late event (a save, a result)
 * names its attempt, and changes nothing if the learner has gone on to another question.
 */
import { create } from 'zustand';
import type { MissingFeedback } from '#pwa/question/feedback/feedback-port.ts';
import type { SubmitDoubt } from '#shared/coach/ask-before-submit.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { FeedbackPart } from '#shared/contract/ai/ai-stream.ts';
import { extendCountdown, passTime, switchOffCountdown } from '#shared/game/time/countdown.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { PowerUp } from '#shared/game/constants.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import {
  startQuestion,
  withPhrase,
  withPowerUp,
  type AskedQuestion,
  type Asking,
  type AskingAi,
  type AskingCurated,
  type OpenQuestion,
  type Place,
  type Resumed,
} from './open-question.ts';

/** A given answer, for its result. */
export type AnsweredAttempt = Answered<AskingCurated> | Answered<AskingAi>;
export type Answered<Asked extends Asking> = Asked & {
  place?: Place | undefined;
  userId: string;
  /** The chosen option or the typed text; null if there was none. */
  given: string | null;
  timedOut: boolean;
  /** True if the clock was off. */
  untimed?: boolean;
  /** True if 'Need more time' was used. */
  extended?: boolean;
  outcome: Outcome;
  event: EventIdentity;
  /** The ISO date on which the answer counts. */
  localDate: string;
  /** Correct answers in a row, this answer included. */
  streak: number;
  /** For free text in AI mode, the feedback or why it isn't there yet. */
  feedback?: AiFeedback | MissingFeedback | 'later';
};

export interface ResultPhase {
  phase: 'result';
  attempt: number;
  result: AnsweredAttempt;
}

interface AskingPhase {
  phase: 'asking';
  attempt: number;
  open: OpenQuestion;
  /** The doubt to settle before the text is sent. */
  doubt?: SubmitDoubt | undefined;
}

/** AI feedback on free text is requested before the answer is saved; `parts` holds what has arrived. */
interface AssessingPhase {
  phase: 'assessing';
  attempt: number;
  open: OpenQuestion;
  parts: FeedbackPart;
}

interface SavingPhase {
  phase: 'saving';
  attempt: number;
  open: OpenQuestion;
  isSlow: boolean;
  /** The feedback parts of an answer that was assessed. */
  parts?: FeedbackPart;
}

type Shown = AskingPhase | AssessingPhase | SavingPhase | ResultPhase;

/** Phases that AI mode's own screen shows: feedback being written, and every result except a right choice. */
export type AiPhase = AssessingPhase | SavingPhase | AiResultPhase;
type AiResultPhase = ResultPhase & { result: Answered<AskingAi> };

/** `between`: the last screen stays while the next question is looked up. */
export type QuestionPhase =
  | { phase: 'closed' }
  | Shown
  | { phase: 'between'; attempt: number; left: Shown }
  /** `placement`: the summary of the six questions that find the level; otherwise that of a run. */
  | { phase: 'summary'; of?: 'placement' };

interface QuestionState {
  now: QuestionPhase;
  /** The answer saved last since the app started, whether or not its result was shown. */
  lastAnswer: AnsweredAttempt | null;
  /** How many answers were given since the app started. */
  answers: number;
}

export const useQuestionState = create<QuestionState>(() => ({
  now: { phase: 'closed' },
  lastAnswer: null,
  answers: 0,
}));

let lastAttempt = 0;

/** True if the overlay covers the page. */
export function isOverlayShown({ now }: QuestionState): boolean {
  return now.phase !== 'closed';
}

/** Returns the phase that AI mode's own screen shows; null if the usual screens show it. */
export function aiPhaseOf(shown: QuestionPhase): AiPhase | null {
  if (shown.phase === 'assessing') return shown;
  if (shown.phase === 'saving') return shown.parts ? shown : null;
  return shown.phase === 'result' && isOfAiMode(shown) ? shown : null;
}

/** True if a result is a wrong choice or free text in AI mode. */
function isOfAiMode(now: ResultPhase): now is AiResultPhase {
  const { mode, question, outcome } = now.result;
  return mode === 'ai' && (question.options === null || !outcome.isCorrect);
}

/** True if a question, its result or the moment between them is shown, and nothing may disturb. */
export function isAnswering({ now }: QuestionState): boolean {
  return now.phase !== 'closed' && now.phase !== 'summary';
}

/** Returns the question that waits for its answer or whose answer is being saved; otherwise null. */
export function openQuestionOf({ now }: Pick<QuestionState, 'now'>): OpenQuestion | null {
  return 'open' in now ? now.open : null;
}

/** True if the overlay shows this attempt. */
export function isCurrent(attempt: number): boolean {
  return attemptOf(useQuestionState.getState().now) === attempt;
}

/** Returns the attempt that a phase belongs to; null if there is none. */
export function attemptOf(now: QuestionPhase): number | null {
  return 'attempt' in now ? now.attempt : null;
}

/** Puts a question on the screen, as its draft left it if there is one. @returns its attempt */
export function openQuestion(asked: AskedQuestion, draft: Resumed | null): number {
  return showQuestion(startQuestion(asked, draft));
}

/** The same for a question that is ready to show. @returns its attempt */
export function showQuestion(open: OpenQuestion): number {
  lastAttempt += 1;
  showPhase({ phase: 'asking', attempt: lastAttempt, open });
  return lastAttempt;
}

/** Keeps the current screen until the next question has been found. */
export function leaveQuestion(): void {
  const { now } = useQuestionState.getState();
  if ('open' in now || now.phase === 'result')
    showPhase({ phase: 'between', attempt: now.attempt, left: now });
}

/** Shows the summary in the overlay after the last question of a run. */
export function showSummary(of?: 'placement'): void {
  showPhase({ phase: 'summary', ...(of && { of }) });
}

/** Closes the overlay. */
export function closeQuestion(): void {
  if (useQuestionState.getState().now.phase !== 'closed') showPhase({ phase: 'closed' });
}

export function chooseOption(choice: string): void {
  change((open) => (open.hidden.includes(choice) ? open : { ...open, choice }));
}

export function typeAnswer(text: string): void {
  dropDoubt();
  change((open) => ({ ...open, text }));
}

/** Adds a spoken phrase to the answer. */
export function addPhrase(phrase: string): void {
  dropDoubt();
  change((open) => withPhrase(open, phrase));
}

/** Drops the doubt, because the learner writes on. */
export function dropDoubt(): void {
  const { now } = useQuestionState.getState();
  if (now.phase === 'asking' && now.doubt) showPhase({ ...now, doubt: undefined });
}

/** Lets time pass on the visible question. */
export function passQuestionTime(seconds: number): void {
  change((open) => ({ ...open, countdown: passTime(open.countdown, seconds) }));
}

/** Removes the time limit ('Need more time'). */
export function extendQuestion(): void {
  change((open) => ({ ...open, countdown: extendCountdown(open.countdown) }));
}

/** Switches the clock off; the time already spent stays. */
export function switchClockOff(): void {
  change((open) => ({ ...open, countdown: switchOffCountdown(open.countdown) }));
}

/** Uses a power-up on this question. */
export function applyPowerUp(powerUp: PowerUp): void {
  change((open) => withPowerUp(open, powerUp));
}

function change(next: (open: OpenQuestion) => OpenQuestion): void {
  const { now } = useQuestionState.getState();
  if (now.phase === 'asking') showPhase({ ...now, open: next(now.open) });
}

/** Shows a phase, whatever was shown before. */
export function showPhase(now: QuestionPhase): void {
  useQuestionState.setState({ now });
}

/** The answer is complete, and feedback on it is requested first. */
export function beginAssessing(attempt: number): void {
  replace(attempt, 'asking', ({ open }) => ({ phase: 'assessing', attempt, open, parts: {} }));
}

/** Notes that a part of the feedback has arrived. */
export function noteFeedbackPart(attempt: number, part: FeedbackPart): void {
  replace(attempt, 'assessing', (now) => ({ ...now, parts: { ...now.parts, ...part } }));
}

/** The answer is being saved, so nothing about the question changes anymore. */
export function beginSaving(attempt: number): void {
  const save = ({ open }: { open: OpenQuestion }): SavingPhase => {
    return { phase: 'saving', attempt, open, isSlow: false };
  };
  replace(attempt, 'asking', save);
  replace(attempt, 'assessing', ({ open, parts }) => ({ ...save({ open }), parts }));
}

/** Notes that saving takes so long that the screen says so. */
export function saySaving(attempt: number): void {
  replace(attempt, 'saving', (now) => ({ ...now, isSlow: true }));
}

/** The device refused to save, so the question is open again as before. */
export function endSaving(attempt: number): void {
  replace(attempt, 'saving', ({ open }) => ({ phase: 'asking', attempt, open }));
}

/** Notes that an answer is on the device, whether or not its result was shown. */
export function noteAnswer(lastAnswer: AnsweredAttempt): void {
  useQuestionState.setState(({ answers }) => ({ lastAnswer, answers: answers + 1 }));
}

/** Shows the result in place of its question. */
export function showResult(attempt: number, result: AnsweredAttempt): void {
  replace(attempt, 'saving', () => ({ phase: 'result', attempt, result }));
}

/** Asks about the text before it is sent. */
export function askDoubt(attempt: number, doubt: SubmitDoubt): void {
  replace(attempt, 'asking', (now) => ({ ...now, doubt }));
}

/** Moves an attempt from one phase to another; does nothing if the overlay shows something else by now. */
function replace<Phase extends QuestionPhase['phase']>(
  attempt: number,
  from: Phase,
  next: (now: Extract<QuestionPhase, { phase: Phase }>) => QuestionPhase,
): void {
  const { now } = useQuestionState.getState();
  if (isCurrent(attempt) && isIn(now, from)) showPhase(next(now));
}

function isIn<Phase extends QuestionPhase['phase']>(
  now: QuestionPhase,
  phase: Phase,
): now is Extract<QuestionPhase, { phase: Phase }> {
  return now.phase === phase;
}
