import type { ReactNode } from 'react';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import { joinClasses } from '#pwa/ui/join-classes.ts';
import { correctAnswerLabel } from './answer-labels.ts';

interface ResultAnswersProps {
  question: CuratedQuestion;
  /** What was chosen or typed; null when nothing was. */
  given: string | null;
  isCorrect: boolean;
}

/** The learner's answer and the correct one, each with a bar in its hue, and why. */
export function ResultAnswers({ question, given, isCorrect }: ResultAnswersProps) {
  const hasOptions = question.options !== null;
  const rationale = (option: string | null) =>
    question.options && option !== null
      ? question.rationales[question.options.indexOf(option)]
      : undefined;
  return (
    <div className="grid gap-3">
      {!(hasOptions && isCorrect) && (
        <AnswerBlock label="Your Answer" hue={isCorrect ? 'plain' : 'rose'}>
          <AnswerBody text={given ?? 'No answer'} why={rationale(given)} />
        </AnswerBlock>
      )}
      <AnswerBlock
        label={correctAnswerLabel(hasOptions, isCorrect)}
        hue={hasOptions ? 'mint' : 'plain'}
      >
        <AnswerBody text={question.correctAnswer} why={rationale(question.correctAnswer)} />
      </AnswerBlock>
    </div>
  );
}

const bars = {
  plain: 'border-l-control',
  rose: 'border-l-rose',
  mint: 'border-l-mint',
};

interface AnswerBlockProps {
  label: string;
  hue: keyof typeof bars;
  children: ReactNode;
}

function AnswerBlock({ label, hue, children }: AnswerBlockProps) {
  return (
    <section
      className={joinClasses('rounded-md border border-l-4 border-hair bg-s1 p-4', bars[hue])}
    >
      <h3 className="text-xs font-semibold text-muted">{label}</h3>
      {children}
    </section>
  );
}

function AnswerBody({ text, why }: { text: string; why: string | undefined }) {
  return (
    <>
      <p className="mt-1 whitespace-pre-wrap">{text}</p>
      {why && <p className="mt-2 text-sm text-muted">{why}</p>}
    </>
  );
}
