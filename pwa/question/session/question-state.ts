/**
 * What the question's overlay shows, as one phase. An attempt is one question on the screen: what comes late
 * (a save, a result) names its attempt and changes nothing when the learner has gone on to another one.
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

/** An answer that was given, for its result. */
export type AnsweredAttempt = Answered<AskingCurated> | Answered<AskingAi>;
export type Answered<Asked extends Asking> = Asked & {
  place?: Place | undefined;
  userId: string;
  /** What was chosen or typed; null when nothing was. */
  given: string | null;
  timedOut: boolean;
  /** The clock was off. */
  untimed?: boolean;
  /** 'Need more time' was asked for. */
  extended?: boolean;
  outcome: Outcome;
  event: EventIdentity;
  /** ISO date on which it counts. */
  localDate: string;
  /** Correct answers in a row with this one. */
  streak: number;
  /** Free text in AI mode: the feedback, or why it isn't there yet. */
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
  /** What is asked about the text before it is sent. */
  doubt?: SubmitDoubt | undefined;
}

/** AI feedback on free text is asked for before the answer is saved; what of it is here. */
interface AssessingPhase {
  phase: 'assessing';
  attempt: number;
  open: OpenQuestion;
  parts: FeedbackPart;
}

export interface SavingPhase {
  phase: 'saving';
  attempt: number;
  open: OpenQuestion;
  isSlow: boolean;
  /** Of an answer that was assessed. */
  parts?: FeedbackPart;
}

type Shown = AskingPhase | AssessingPhase | SavingPhase | ResultPhase;

/** Phases for which AI mode has its own screen: feedback that is being written, and every result but a right choice. */
export type AiPhase = AssessingPhase | SavingPhase | AiResultPhase;
export type AiResultPhase = ResultPhase & { result: Answered<AskingAi> };

/** `between`: what was shown last stays on the screen while the next question is looked up. */
export type QuestionPhase =
  | { phase: 'closed' }
  | Shown
  | { phase: 'between'; attempt: number; left: Shown }
  /** Of the six questions that find the level, else of a run. */
  | { phase: 'summary'; of?: 'placement' };

interface QuestionState {
  now: QuestionPhase;
  /** Saved last since the app was started, whether its result was shown or not. */
  lastAnswer: AnsweredAttempt | null;
  /** Answers since the app was started. */
  answers: number;
}

export const useQuestionState = create<QuestionState>(() => ({
  now: { phase: 'closed' },
  lastAnswer: null,
  answers: 0,
}));

let lastAttempt = 0;

/** Whether the overlay covers the page. */
export function isOverlayShown({ now }: QuestionState): boolean {
  return now.phase !== 'closed';
}

/** The phase that AI mode's own screen shows; null where the usual screens do. */
export function aiPhaseOf(shown: QuestionPhase): AiPhase | null {
  if (shown.phase === 'assessing') return shown;
  if (shown.phase === 'saving') return shown.parts ? shown : null;
  return shown.phase === 'result' && isOfAiMode(shown) ? shown : null;
}

/** A wrong choice and free text in AI mode. */
function isOfAiMode(now: ResultPhase): now is AiResultPhase {
  const { mode, question, outcome } = now.result;
  return mode === 'ai' && (question.options === null || !outcome.isCorrect);
}

/** A question, its result or the moment between them: nothing may disturb. */
export function isAnswering({ now }: QuestionState): boolean {
  return now.phase !== 'closed' && now.phase !== 'summary';
}

/** The question that waits for its answer, or whose answer is being saved; else null. */
export function openQuestionOf({ now }: Pick<QuestionState, 'now'>): OpenQuestion | null {
  return 'open' in now ? now.open : null;
}

/** Whether an attempt is what the overlay shows. */
export function isCurrent(attempt: number): boolean {
  return attemptOf(useQuestionState.getState().now) === attempt;
}

/** The attempt that a phase belongs to; null where there is none. */
export function attemptOf(now: QuestionPhase): number | null {
  return 'attempt' in now ? now.attempt : null;
}

/** Puts a question on the screen, as it was left when there is a draft. @returns its attempt */
export function openQuestion(asked: AskedQuestion, draft: Resumed | null): number {
  return showQuestion(startQuestion(asked, draft));
}

/** The same for one that is ready. @returns its attempt */
export function showQuestion(open: OpenQuestion): number {
  lastAttempt += 1;
  showPhase({ phase: 'asking', attempt: lastAttempt, open });
  return lastAttempt;
}

/** What is shown stays until the next question has been found. */
export function leaveQuestion(): void {
  const { now } = useQuestionState.getState();
  if ('open' in now || now.phase === 'result')
    showPhase({ phase: 'between', attempt: now.attempt, left: now });
}

/** The last question of a run is behind: its summary takes the overlay. */
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

/** The learner writes on. */
export function dropDoubt(): void {
  const { now } = useQuestionState.getState();
  if (now.phase === 'asking' && now.doubt) showPhase({ ...now, doubt: undefined });
}

/** Lets seconds on the visible question pass. */
export function passQuestionTime(seconds: number): void {
  change((open) => ({ ...open, countdown: passTime(open.countdown, seconds) }));
}

/** 'Need more time'. */
export function extendQuestion(): void {
  change((open) => ({ ...open, countdown: extendCountdown(open.countdown) }));
}

/** Switches the clock off: what was spent stays. */
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

/** Whatever was shown before. */
export function showPhase(now: QuestionPhase): void {
  useQuestionState.setState({ now });
}
