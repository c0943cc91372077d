import type { MultipleChoiceQuestion } from '#shared/contract/questions/question.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { useState } from 'react';
import { TermText } from '#pwa/learner/term-text.tsx';
import type { Asking } from '#pwa/question/session/open-question.ts';

interface ChoiceAnswersProps {
  question: Pick<MultipleChoiceQuestion, 'correctAnswer'>;
  /** The chosen option; null if nothing was chosen. */
  given: string | null;
  isCorrect: boolean;
}

/**
 * Shows the chosen and the right option on two lines, each with a colored bar. If the choice was right, there is only
 * one line.
 */
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

/**
 * Returns the label above the correct answer (docs/product.md 2.7). After a right choice, it is 'Your Answer', because
 * there is only one line.
 */
export function correctAnswerLabel(hasOptions: boolean, isCorrect: boolean): string {
  if (!hasOptions) return 'Expected Framework/Key Points';
  return isCorrect ? 'Your Answer' : 'Correct Answer';
}

/** How many sentences of the explanation are shown before the learner opens the rest. */
const LEAD = 2;

interface WhyRightProps {
  question: Asking['question'];
  /** The option that the learner chose, if it was wrong; otherwise null. */
  wrongChoice: string | null;
}

/** Shows the takeaway and the explanation. After a wrong choice, it also shows why that option is wrong. */
export function WhyRight({ question, wrongChoice }: WhyRightProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { lead, rest } = divideAfter(question.explanation ?? '', LEAD);
  const mistake =
    question.options && wrongChoice !== null
      ? question.rationales[question.options.indexOf(wrongChoice)]
      : undefined;
  return (
    <section className="grid gap-2">
      {question.takeaway && (
        <p className="font-display text-lg leading-snug font-bold text-balance">
          <TermText text={question.takeaway} />
        </p>
      )}
      {lead && <h3 className="sr-only">Explanation</h3>}
      <p className="text-sm leading-normal whitespace-pre-line text-muted">
        <TermText text={isWhole ? `${lead} ${rest}` : lead}>
          {' '}
          {rest && !isWhole && (
            <button
              type="button"
              onClick={() => setIsWhole(true)}
              className="-my-3 min-h-tap px-2 font-semibold text-iris"
            >
              More
            </button>
          )}
        </TermText>
      </p>
      {mistake && (
        <p className="text-sm text-muted">
          <span className="font-semibold text-text">Your choice: </span>
          <TermText text={mistake} />
        </p>
      )}
    </section>
  );
}

const SENTENCE = /[\s\S]+?[.!?]["'”’)]*(?=\s+["'“‘(]?[A-Z0-9]|\s*$)/g;

/** Divides a text into its first sentences and the rest, which may be empty. */
export function divideAfter(text: string, count: number): { lead: string; rest: string } {
  const sentences = text.match(SENTENCE) ?? [text];
  const lead = sentences.slice(0, count).join('');
  return { lead: lead.trim(), rest: text.slice(lead.length).trim() };
}
