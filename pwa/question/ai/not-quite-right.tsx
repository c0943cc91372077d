import type { AiMultipleChoiceQuestion } from '#shared/contract/ai/ai-question.ts';
import { RewardList } from '#pwa/question/result/celebrate/reward-list.tsx';
import { ChoiceAnswers } from '#pwa/question/result/choice/choice-answers.tsx';
import { QuestionRecap } from '#pwa/question/result/question-recap.tsx';
import { isNotice, resultNotes } from '#pwa/question/result/result-notes.ts';
import { backWords, NEXT_AI_WORDS, timeOutWords } from '#pwa/question/result/verdict.ts';
import { TwoLineLabel } from '#pwa/question/result/two-line-label.tsx';
import { WhyRight } from '#pwa/question/result/choice/why-right.tsx';
import type { AskingAi } from '#pwa/question/session/open-question.ts';
import type { Answered } from '#pwa/question/session/question-state.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { SheetFrame } from '#pwa/ui/dialogs/sheet-frame.tsx';

interface NotQuiteRightProps {
  question: AiMultipleChoiceQuestion;
  result: Answered<AskingAi>;
  /** Absent if no other question waits. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
}

/** The review of a wrong choice in AI mode, with what to remember and what the try earned (docs/product.md 2.10). */
export function NotQuiteRight({ question, result, onNext, onClose }: NotQuiteRightProps) {
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
