/** The way of an answer through its phases: asked about, assessed, saved, shown. Not needed to show a question. */
import type { SubmitDoubt } from '#shared/coach/ask-before-submit.ts';
import type { FeedbackPart } from '#shared/contract/ai/ai-stream.ts';
import type { OpenQuestion } from './open-question.ts';
import {
  isCurrent,
  showPhase,
  useQuestionState,
  type AnsweredAttempt,
  type QuestionPhase,
  type SavingPhase,
} from './question-state.ts';

/** The answer is complete: feedback on it is asked for first. */
export function beginAssessing(attempt: number): void {
  replace(attempt, 'asking', ({ open }) => ({ phase: 'assessing', attempt, open, parts: {} }));
}

/** A part of the feedback is here. */
export function noteFeedbackPart(attempt: number, part: FeedbackPart): void {
  replace(attempt, 'assessing', (now) => ({ ...now, parts: { ...now.parts, ...part } }));
}

/** The answer is on its way to the device: nothing about the question changes any more. */
export function beginSaving(attempt: number): void {
  const save = ({ open }: { open: OpenQuestion }): SavingPhase => {
    return { phase: 'saving', attempt, open, isSlow: false };
  };
  replace(attempt, 'asking', save);
  replace(attempt, 'assessing', ({ open, parts }) => ({ ...save({ open }), parts }));
}

/** Saving takes so long that the screen says so. */
export function saySaving(attempt: number): void {
  replace(attempt, 'saving', (now) => ({ ...now, isSlow: true }));
}

/** The device has refused: the question is open as before. */
export function endSaving(attempt: number): void {
  replace(attempt, 'saving', ({ open }) => ({ phase: 'asking', attempt, open }));
}

/** An answer is on the device; its result need not have been shown. */
export function noteAnswer(lastAnswer: AnsweredAttempt): void {
  useQuestionState.setState(({ answers }) => ({ lastAnswer, answers: answers + 1 }));
}

/** The result takes the place of its question. */
export function showResult(attempt: number, result: AnsweredAttempt): void {
  replace(attempt, 'saving', () => ({ phase: 'result', attempt, result }));
}

/** Asks about the text before it is sent. */
export function askDoubt(attempt: number, doubt: SubmitDoubt): void {
  replace(attempt, 'asking', (now) => ({ ...now, doubt }));
}

/** Goes from one phase of an attempt to another; nothing happens where the overlay is elsewhere by now. */
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
