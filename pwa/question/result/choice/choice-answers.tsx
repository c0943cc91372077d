import type { MultipleChoiceQuestion } from '#shared/contract/questions/question.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { correctAnswerLabel } from './answer-labels.ts';

interface ChoiceAnswersProps {
  question: Pick<MultipleChoiceQuestion, 'correctAnswer'>;
  /** The chosen option; null if nothing was chosen. */
  given: string | null;
  isCorrect: boolean;
}

/** The chosen and the right option in two lines, each with a bar in its hue; a right choice shows once. */
export function ChoiceAnswers({ question, given, isCorrect }: ChoiceAnswersProps) {
  return (
    <div className="grid gap-2">
      {!isCorrect && (
        <AnswerLine label="Your Answer" text={given ?? 'No answer'} bar="border-l-rose" />
      )}
      <AnswerLine
        label={correctAnswerLabel(true, isCorrect)}
        text={question.correctAnswer}
        bar="border-l-mint"
      />
    </div>
  );
}

function AnswerLine({ label, text, bar }: { label: string; text: string; bar: string }) {
  return (
    <section
      className={joinClasses('rounded-md border border-l-4 border-hair bg-s1 px-3 py-2', bar)}
    >
      <h3 className="text-xs font-semibold text-muted">{label}</h3>
      <p className="leading-snug">{text}</p>
    </section>
  );
}
