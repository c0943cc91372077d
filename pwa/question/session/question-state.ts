/**
 * The state of the question overlay, which is in one phase at a time. An attempt is one showing of a question. A change
 * that may come late, such as a result, names its attempt. It has no effect if the learner has gone on to another
 * question.
 */
import { create } from 'zustand';
import type { MissingFeedback } from '#pwa/question/feedback/feedback-call.ts';
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

/** An answer, with everything that its result screen shows. */
export type AnsweredAttempt = Answered<AskingCurated> | Answered<AskingAi>;
export type Answered<Asked extends Asking> = Asked & {
  place?: Place | undefined;
  userId: string;
  /** The chosen option or the typed text; null if there was none. */
  given: string | null;
  timedOut: boolean;
  /** True if the learner answered without a clock. */
  untimed?: boolean;
  /** True if 'Need more time' was used. */
  extended?: boolean;
  outcome: Outcome;
  event: EventIdentity;
  /** The ISO date on which the answer counts. */
  localDate: string;
  /** Correct answers in a row, including this one. */
  streak: number;
  /** For free text in AI Mode: the feedback, the reason why there is none, or 'later' if it can still be requested. */
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
  /** A doubt about whether the text is an answer. The learner decides about it before the text is sent. */
  doubt?: SubmitDoubt | undefined;
}

/**
 * The phase in which AI feedback on free text is being requested, before the answer is saved. `parts` holds the
 * feedback that has arrived so far.
 */
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
  /** The parts of the feedback, if feedback was requested before the answer was saved. */
  parts?: FeedbackPart;
}

type Shown = AskingPhase | AssessingPhase | SavingPhase | ResultPhase;

/**
 * The phases that AI Mode's own screen shows: feedback that is arriving, and every result except that of a right
 * choice.
 */
export type AiPhase = AssessingPhase | SavingPhase | AiResultPhase;
type AiResultPhase = ResultPhase & { result: Answered<AskingAi> };

/** The phases of the overlay. In `between`, the last screen stays while the next question is being found. */
export type QuestionPhase =
  | { phase: 'closed' }
  | Shown
  | { phase: 'between'; attempt: number; left: Shown }
  /** The kind of summary: `placement` for the six questions that find the level; absent for a run of questions. */
  | { phase: 'summary'; of?: 'placement' };

interface QuestionState {
  now: QuestionPhase;
  /** The last answer that was saved since the app started, even if its result was never shown. */
  lastAnswer: AnsweredAttempt | null;
  /** The number of answers that were given since the app started. */
  answers: number;
}

export const useQuestionState = create<QuestionState>(() => ({
  now: { phase: 'closed' },
  lastAnswer: null,
  answers: 0,
}));

let lastAttempt = 0;

/** Returns true if the overlay is shown over the page. */
export function isOverlayShown({ now }: QuestionState): boolean {
  return now.phase !== 'closed';
}

/** Returns the overlay's phase if AI Mode's own screen shows it; null if the usual screens do. */
export function aiPhaseOf(shown: QuestionPhase): AiPhase | null {
  if (shown.phase === 'assessing') return shown;
  if (shown.phase === 'saving') return shown.parts ? shown : null;
  return shown.phase === 'result' && isOfAiMode(shown) ? shown : null;
}

/** Returns true if the result is for a wrong choice or for free text in AI Mode. */
function isOfAiMode(now: ResultPhase): now is AiResultPhase {
  const { mode, question, outcome } = now.result;
  return mode === 'ai' && (question.options === null || !outcome.isCorrect);
}

/**
 * Returns true if a question, its result, or the moment before the next question is shown, so that nothing else may
 * interrupt.
 */
export function isAnswering({ now }: QuestionState): boolean {
  return now.phase !== 'closed' && now.phase !== 'summary';
}

/** Returns the question that is being answered, or for which the answer is being saved; null if there is none. */
export function openQuestionOf({ now }: Pick<QuestionState, 'now'>): OpenQuestion | null {
  return 'open' in now ? now.open : null;
}

/** Returns true if the overlay shows this attempt. */
export function isCurrent(attempt: number): boolean {
  return attemptOf(useQuestionState.getState().now) === attempt;
}

/** Returns the number of the attempt to which a phase belongs; null if there is none. */
export function attemptOf(now: QuestionPhase): number | null {
  return 'attempt' in now ? now.attempt : null;
}

/** Shows a question, in the state that its draft has stored if there is a draft. @returns the number of this attempt */
export function openQuestion(asked: AskedQuestion, draft: Resumed | null): number {
  return showQuestion(startQuestion(asked, draft));
}

/** Shows a question that was already prepared. @returns the number of this attempt */
export function showQuestion(open: OpenQuestion): number {
  lastAttempt += 1;
  showPhase({ phase: 'asking', attempt: lastAttempt, open });
  return lastAttempt;
}

/** Leaves a question. Its screen stays until the next question has been found. */
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

/** Removes the doubt about the text, because the learner is writing again. */
export function dropDoubt(): void {
  const { now } = useQuestionState.getState();
  if (now.phase === 'asking' && now.doubt) showPhase({ ...now, doubt: undefined });
}

/** Adds time for which the question has been visible. */
export function passQuestionTime(seconds: number): void {
  change((open) => ({ ...open, countdown: passTime(open.countdown, seconds) }));
}

/** Removes the time limit, for the button 'Need more time'. */
export function extendQuestion(): void {
  change((open) => ({ ...open, countdown: extendCountdown(open.countdown) }));
}

/** Switches the clock off. The time that has passed stays counted. */
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

/** Shows a phase in place of the current one. */
export function showPhase(now: QuestionPhase): void {
  useQuestionState.setState({ now });
}

/** Begins the phase in which feedback on a finished answer is requested. */
export function beginAssessing(attempt: number): void {
  replace(attempt, 'asking', ({ open }) => ({ phase: 'assessing', attempt, open, parts: {} }));
}

/** Stores a part of the feedback that has just arrived. */
export function noteFeedbackPart(attempt: number, part: FeedbackPart): void {
  replace(attempt, 'assessing', (now) => ({ ...now, parts: { ...now.parts, ...part } }));
}

/** Begins the phase in which the answer is saved. The question can't change anymore. */
export function beginSaving(attempt: number): void {
  const save = ({ open }: { open: OpenQuestion }): SavingPhase => {
    return { phase: 'saving', attempt, open, isSlow: false };
  };
  replace(attempt, 'asking', save);
  replace(attempt, 'assessing', ({ open, parts }) => ({ ...save({ open }), parts }));
}

/** Notes that saving takes so long that the screen should say so. */
export function saySaving(attempt: number): void {
  replace(attempt, 'saving', (now) => ({ ...now, isSlow: true }));
}

/** Goes back to the unchanged question, because the device refused to save the answer. */
export function endSaving(attempt: number): void {
  replace(attempt, 'saving', ({ open }) => ({ phase: 'asking', attempt, open }));
}

/** Notes that an answer was saved on the device, even if its result is never shown. */
export function noteAnswer(lastAnswer: AnsweredAttempt): void {
  useQuestionState.setState(({ answers }) => ({ lastAnswer, answers: answers + 1 }));
}

/** Shows the result in place of its question. */
export function showResult(attempt: number, result: AnsweredAttempt): void {
  replace(attempt, 'saving', () => ({ phase: 'result', attempt, result }));
}

/** Shows a doubt about the text before it is sent. */
export function askDoubt(attempt: number, doubt: SubmitDoubt): void {
  replace(attempt, 'asking', (now) => ({ ...now, doubt }));
}

/** Moves an attempt from one phase to another. Does nothing if the overlay shows something else by now. */
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
