import { useFeedbackOn } from '#pwa/db/use-issued.ts';
import { useCoach } from '#pwa/question/result/use-coach.ts';
import type { AskingAi } from '#pwa/question/session/open-question.ts';
import type { Answered, ResultPhase } from '#pwa/question/session/question-session.ts';
import { useDialogKeys } from '#pwa/ui/full-screen-dialog.tsx';
import { FeedbackScreen } from './feedback-screen.tsx';
import { NotQuiteRight } from './not-quite-right.tsx';

interface AiResultProps {
  now: ResultPhase;
  result: Answered<AskingAi>;
  onClose: () => void;
}

/** What follows a wrong choice, or free text, in AI mode; a right choice has the result of every question. */
export function AiResult({ now, result, onClose }: AiResultProps) {
  const { question, given, feedback, outcome, report = null } = result;
  useCoach(now);
  const stored = useFeedbackOn(question.id, given ?? '');
  useDialogKeys(({ key }) => key === 'Escape' && onClose());
  if (question.options !== null)
    return <NotQuiteRight question={question} result={result} onClose={onClose} />;
  return (
    <FeedbackScreen
      question={question}
      answer={given}
      whyEmpty="Time is up. Nothing was submitted."
      feedback={stored ?? (typeof feedback === 'object' ? feedback : null)}
      hasFailed={feedback === 'failed'}
      xp={outcome.xpTotal}
      report={report}
      onClose={onClose}
    />
  );
}
