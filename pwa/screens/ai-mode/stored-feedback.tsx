import { useEffect, useState } from 'react';
import type { AiOpenEndedQuestion, AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { AiMarkRow } from '#shared/game/rows.ts';
import { readAnswerText } from '#pwa/device/database/answer-text.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useLatestFeedback } from '#pwa/device/live/use-issued.ts';
import { FeedbackScreen } from '#pwa/question/ai/feedback-screen.tsx';
import { openAiQuestion } from './open-ai-question.ts';
import { FullScreenDialog, useDialogKeys } from '#pwa/ui/dialogs/full-screen-dialog.tsx';

interface StoredFeedbackProps {
  question: AiOpenEndedQuestion;
  mark: AiMarkRow | undefined;
  /** The next question that waits for an answer. */
  next: AiQuestion | undefined;
  onClose: () => void;
}

/** The feedback on an earlier answer; if it has none yet, the learner can ask for it. */
export function StoredFeedback({ question, mark, next, onClose }: StoredFeedbackProps) {
  const feedback = useLatestFeedback(question.id);
  const [text, setText] = useState<string | null>();
  useDialogKeys(({ key }) => key === 'Escape' && onClose());
  useEffect(() => {
    let isGone = false;
    if (mark) {
      void readAnswerText(requireDatabase(), mark.answer).then(
        (found) => !isGone && setText(found),
        (error: unknown) => console.warn('The answer could not be read', error),
      );
    }
    return () => {
      isGone = true;
    };
  }, [mark]);
  const goOn = () => {
    onClose();
    if (next) void openAiQuestion(next);
  };
  if (feedback === undefined || (mark && text === undefined)) return null;
  return (
    <FullScreenDialog>
      <FeedbackScreen
        question={question}
        answer={feedback?.userAnswer ?? text ?? null}
        whyEmpty="You answered this on another device, which will get the feedback."
        feedback={feedback ?? null}
        whyNot={null}
        xp={0}
        notes={[]}
        event={mark?.answer}
        onNext={next && goOn}
        onClose={onClose}
      />
    </FullScreenDialog>
  );
}
