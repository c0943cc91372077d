import { resultNotes, isNotice } from '#pwa/question/result/result-notes.ts';
import { useFeedbackOn } from '#pwa/device/live/use-issued.ts';
import {
  beginSaving,
  type AiPhase,
  type AnsweredAttempt,
  type Answered,
} from '#pwa/question/session/question-state.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { MissingFeedback } from './feedback-call.ts';
import { useDialogKeys, SheetFrame } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { FeedbackScreen } from './feedback-screen.tsx';
import type { AiMultipleChoiceQuestion } from '#shared/contract/ai/ai-question.ts';
import { RewardList } from '#pwa/question/result/reward-list.tsx';
import { ChoiceAnswers, WhyRight } from '#pwa/question/result/choice-answers.tsx';
import { QuestionRecap } from '#pwa/question/result/question-recap.tsx';
import { backWords, NEXT_AI_WORDS, timeOutWords } from '#pwa/question/result/result-words.ts';
import { TwoLineLabel } from '#pwa/question/result/result-frame.tsx';
import type { AskingAi } from '#pwa/question/session/open-question.ts';
import { Button } from '#pwa/ui/controls/button.tsx';

interface AiResultProps {
  now: AiPhase;
  /** Opens the next AI question that is waiting; absent if there is none. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
}

/** Shows the result of a wrong choice or of free text in AI Mode. A right choice gets the usual result screen. */
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

/** Shows the feedback as it arrives, and then the result, on the same screen, so that nothing moves at the change. */
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

interface NotQuiteRightProps {
  question: AiMultipleChoiceQuestion;
  result: Answered<AskingAi>;
  /** Opens the next AI question that is waiting; absent if there is none. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
}

/**
 * Shows the result of a wrong choice in AI Mode, with what to remember and the XP that the answer earned
 * (docs/product.md 2.10).
 */
function NotQuiteRight({ question, result, onNext, onClose }: NotQuiteRightProps) {
  const { given, outcome, localDate } = result;
  const notes = resultNotes(outcome, localDate);
  const timeOut = timeOutWords(result);
  return (
    <SheetFrame
      title={given === null ? 'Time is up.' : 'Not quite right'}
      onClose={onClose}
      footer={
        <Button large onClick={onNext ?? onClose} className="flex-1">
          <TwoLineLabel words="Continue" leads={onNext ? NEXT_AI_WORDS : backWords('ai')} />
        </Button>
      }
    >
      {timeOut && <p className="text-sm">{timeOut}</p>}
      {outcome.xpEarned > 0 && (
        <p className="rounded-md bg-s2 px-3 py-2 text-sm font-semibold">
          You still earned {outcome.xpEarned} XP for trying!
        </p>
      )}
      {notes.filter(isNotice).map(({ text }) => (
        <p key={text} className="text-sm">
          {text}
        </p>
      ))}
      <ChoiceAnswers question={question} given={given} isCorrect={false} />
      <section className="grid gap-2">
        <h3 className="text-xs font-semibold text-muted">Key points</h3>
        <WhyRight question={question} wrongChoice={given} />
      </section>
      <QuestionRecap question={question} given={given} />
      <RewardList notes={notes.filter((note) => !isNotice(note))} />
    </SheetFrame>
  );
}
