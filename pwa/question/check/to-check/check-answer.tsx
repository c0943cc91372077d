import type { Outcome } from '#shared/game/outcome.ts';
import { CheckScreen } from '#pwa/question/check/check-screen.tsx';
import { useKnownCheck } from '#pwa/question/check/use-known-check.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { RewardList } from '#pwa/question/result/reward-list.tsx';
import { OpenParts } from '#pwa/question/result/open-parts.tsx';
import { QuestionRecap, ReviewInfo } from '#pwa/question/result/question-recap.tsx';
import { resultNotes } from '#pwa/question/result/result-notes.ts';
import type { WaitingAnswer } from './use-to-check.ts';

interface CheckAnswerProps {
  waiting: Pick<WaitingAnswer, 'row' | 'question'>;
  /** Opens the next answer that isn't checked yet; absent if there is none. */
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/** Shows the check of an answer that was given earlier, on any device. */
export function CheckAnswer({ waiting, onNext, onClose }: CheckAnswerProps) {
  const { question, row } = waiting;
  const known = useKnownCheck(row.answer);
  const curated = 'isAiGenerated' in question ? null : question;
  return (
    <CheckScreen
      question={question}
      answer={{ answer: row.answer, ...row.about }}
      text={row.given.text}
      known={known}
      heading={question.title}
      before={<QuestionRecap question={question} given={null} />}
      renderAfter={(checked) => (
        <>
          {curated && <ReviewInfo question={curated} />}
          <Rewards checked={checked} />
        </>
      )}
      more={
        curated ? (
          <OpenParts question={curated} answer={row.answer} />
        ) : (
          <QuestionRecap question={question} given={null} />
        )
      }
      next={onNext && { words: 'Next to Check', go: onNext }}
      back="Back to the List"
      onClose={onClose}
    />
  );
}

/** Shows the rewards for the check. They count on the date of the check, even if the answer was given earlier. */
function Rewards({ checked }: { checked: Outcome | null }) {
  return checked && <RewardList notes={resultNotes(checked, localToday())} />;
}
