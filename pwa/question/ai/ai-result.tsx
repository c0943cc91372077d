import { resultNotes } from '#pwa/question/result/result-notes.ts';
import { useFeedbackOn } from '#pwa/device/live/use-issued.ts';
import { beginSaving } from '#pwa/question/session/answer-phases.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { MissingFeedback } from '#pwa/question/feedback/feedback-port.ts';
import type { AiPhase, AnsweredAttempt } from '#pwa/question/session/question-state.ts';
import { useDialogKeys } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { FeedbackScreen } from './feedback-screen.tsx';
import { NotQuiteRight } from './not-quite-right.tsx';

interface AiResultProps {
  now: AiPhase;
  /** Absent if no other question waits. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
}

/** The screen after a wrong choice, or after free text, in AI mode. A right choice gets the usual result screen. */
export function AiResult(props: AiResultProps) {
  const { now, onNext, onClose } = props;
  useDialogKeys(({ key }) => key === 'Escape' && onClose());
  if (now.phase === 'result') {
    const { question } = now.result;
    if (question.options !== null)
      return (
        <NotQuiteRight question={question} result={now.result} onNext={onNext} onClose={onClose} />
      );
  }
  return <FreeText {...props} />;
}

/** One screen from the first part of the feedback to the result, so that nothing is redrawn when the rest arrives. */
function FreeText({ now, onNext, onClose }: AiResultProps) {
  const isResult = now.phase === 'result';
  const { question } = isResult ? now.result : now.open;
  const answer = isResult ? now.result.given : now.open.text;
  const stored = useFeedbackOn(question.id, answer ?? '');
  if (question.options !== null || !('isAiGenerated' in question)) return null;
  const feedback = isResult ? now.result.feedback : undefined;
  return (
    <FeedbackScreen
      question={question}
      answer={answer}
      whyEmpty="Time is up. Nothing was submitted."
      feedback={isResult ? (stored ?? (isHere(feedback) ? feedback : null)) : null}
      whyNot={isMissing(feedback) ? feedback.whyNot : null}
      xp={isResult ? now.result.outcome.xpEarned : 0}
      notes={isResult ? resultNotes(now.result.outcome, now.result.localDate) : []}
      event={isResult ? now.result.event : undefined}
      arriving={
        isResult ? undefined : { parts: now.parts ?? {}, onGoOn: () => beginSaving(now.attempt) }
      }
      onNext={onNext}
      onClose={onClose}
    />
  );
}

type Given = AnsweredAttempt['feedback'];

function isHere(feedback: Given): feedback is AiFeedback {
  return typeof feedback === 'object' && 'feedbackId' in feedback;
}

function isMissing(feedback: Given): feedback is MissingFeedback {
  return typeof feedback === 'object' && 'whyNot' in feedback;
}
