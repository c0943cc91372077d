/** Moves an answer through its phases: asked about, assessed, saved, shown. Not needed to show a question. */
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
