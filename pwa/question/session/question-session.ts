/** The open question: what is chosen, typed and used, and how much time is left. Nothing of it is known
 * to the database but its draft. */
import { create } from 'zustand';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import { MAX_ANSWER_CHARACTERS } from '#shared/engine/constants.ts';
import {
  extendCountdown,
  freezeCountdown,
  passTime,
  startCountdown,
  type Countdown,
} from '#shared/engine/countdown.ts';
import {
  displayOptions,
  hiddenByFiftyFifty,
  type DisplaySeed,
} from '#shared/engine/display-options.ts';
import type { EventIdentity, PowerUp } from '#shared/engine/learner-event.ts';
import type { Outcome } from '#shared/engine/outcome.ts';

/** What a draft brings back: everything that the learner did before leaving the question. */
export interface Resumed {
  choice: string | null;
  text: string;
  powerUps: PowerUp[];
  countdown: Partial<Omit<Countdown, 'limit'>>;
}

/** Where in a run of questions, e.g. 2 of 5. */
export interface Place {
  number: number;
  total: number;
}

export interface OpenQuestion {
  question: CuratedQuestion;
  mode: 'practice' | 'review';
  /** Absent where the questions have no end. */
  place?: Place | undefined;
  /** Whose question it is: with its id the seed of what is shown in which order. */
  learner: { userId: string; epoch: number; round: number };
  /** In the learner's order; null for open-ended questions. */
  options: string[] | null;
  /** The two options that 50/50 has taken away; their digits are kept. */
  hidden: string[];
  choice: string | null;
  text: string;
  powerUps: PowerUp[];
  countdown: Countdown;
  /** Saving takes so long that the screen says so. */
  isSubmitting: boolean;
}

/** An answer that was given, for its result. */
export interface AnsweredQuestion {
  question: CuratedQuestion;
  mode: 'practice' | 'review';
  place?: Place | undefined;
  /** What was chosen or typed; null when nothing was. */
  given: string | null;
  outcome: Outcome;
  event: EventIdentity;
  /** ISO date on which it counts. */
  localDate: string;
  /** Correct answers in a row with this one. */
  streak: number;
}

interface QuestionSession {
  open: OpenQuestion | null;
  result: AnsweredQuestion | null;
  /** Answers since the app was started. */
  answers: number;
  /** What is open is being saved: nothing about it changes any more, and no draft of it is kept. */
  isSaving: boolean;
  /** The question has closed, and its result or the next question is about to show. */
  isBetween: boolean;
  /** A run of questions is done, and its summary shows. */
  isSummary: boolean;
}

/** What the question's overlay shows; all null or false when it is closed. */
export const useQuestionSession = create<QuestionSession>(() => ({
  open: null,
  result: null,
  answers: 0,
  isSaving: false,
  isBetween: false,
  isSummary: false,
}));

const NOTHING = { open: null, result: null, isSaving: false, isBetween: false, isSummary: false };

/** Whether the overlay covers the page. */
export function isOverlayShown({ open, result, isBetween, isSummary }: QuestionSession): boolean {
  return open !== null || result !== null || isBetween || isSummary;
}

/** Puts a question on the screen, as it was left when there is a draft. */
export function openQuestion(
  asked: Pick<OpenQuestion, 'question' | 'mode' | 'learner' | 'place'>,
  draft: Resumed | null,
): void {
  const { question } = asked;
  const opened: OpenQuestion = {
    ...asked,
    options: question.options && displayOptions(seedOf(asked), question.options),
    hidden: [],
    choice: draft?.choice ?? null,
    text: draft?.text ?? '',
    powerUps: draft?.powerUps ?? [],
    countdown: startCountdown(question.timeLimit, draft?.countdown),
    isSubmitting: false,
  };
  useQuestionSession.setState({ ...NOTHING, open: withHidden(opened) });
}

/** Takes the question away while its result, or the next question, is on its way. */
export function leaveQuestion(): void {
  useQuestionSession.setState({ ...NOTHING, isBetween: true });
}

export function showResult(result: AnsweredQuestion): void {
  useQuestionSession.setState(({ answers }) => ({ ...NOTHING, result, answers: answers + 1 }));
}

/** The last question of a run is behind: its summary takes the overlay. */
export function showSummary(): void {
  useQuestionSession.setState({ ...NOTHING, isSummary: true });
}

/** Closes the overlay. */
export function closeQuestion(): void {
  useQuestionSession.setState(NOTHING);
}

export function chooseOption(choice: string): void {
  change((open) => (open.hidden.includes(choice) ? open : { ...open, choice }));
}

export function typeAnswer(text: string): void {
  change((open) => ({ ...open, text }));
}

/** Adds a spoken phrase to the answer, as far as there is room. */
export function addPhrase(phrase: string): void {
  change((open) => {
    const text = [open.text.trimEnd(), phrase].filter(Boolean).join(' ');
    return text.length > MAX_ANSWER_CHARACTERS ? open : { ...open, text };
  });
}

/** Lets seconds on the visible question pass. */
export function passQuestionTime(seconds: number): void {
  change((open) => ({ ...open, countdown: passTime(open.countdown, seconds) }));
}

/** 'Need more time'. */
export function extendQuestion(): void {
  change((open) => ({ ...open, countdown: extendCountdown(open.countdown) }));
}

/** Marks a power-up as used on this question and lets it work; each at most once. */
export function applyPowerUp(powerUp: PowerUp): void {
  change((open) => {
    if (open.powerUps.includes(powerUp)) return open;
    const used = { ...open, powerUps: [...open.powerUps, powerUp] };
    if (powerUp === 'freeze') return { ...used, countdown: freezeCountdown(open.countdown) };
    return withHidden(used);
  });
}

/** The answer is on its way to the device; false: it was refused, and the question is open as before. */
export function markSaving(isSaving: boolean): void {
  useQuestionSession.setState({ isSaving });
  if (!isSaving) change((open) => ({ ...open, isSubmitting: false }));
}

/** Lets the screen say that the open question is being saved. */
export function showSubmitting(): void {
  const { open } = useQuestionSession.getState();
  if (open) useQuestionSession.setState({ open: { ...open, isSubmitting: true } });
}

/** Something is chosen or typed: Submit is possible without a time-out. */
export function hasAnswer(open: OpenQuestion): boolean {
  return open.options ? open.choice !== null : open.text.trim() !== '';
}

function seedOf({ question, learner }: Pick<OpenQuestion, 'question' | 'learner'>): DisplaySeed {
  return { questionId: question.id, ...learner };
}

function withHidden(open: OpenQuestion): OpenQuestion {
  const { question, options, powerUps } = open;
  if (!options || !powerUps.includes('fiftyFifty')) return open;
  const hidden = hiddenByFiftyFifty(seedOf(open), question.options ?? [], question.correctAnswer);
  const choice = open.choice !== null && hidden.includes(open.choice) ? null : open.choice;
  return { ...open, hidden, choice };
}

function change(next: (open: OpenQuestion) => OpenQuestion): void {
  const { open, isSaving } = useQuestionSession.getState();
  if (open && !isSaving) useQuestionSession.setState({ open: next(open) });
}
