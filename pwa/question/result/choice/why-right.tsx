import { useState } from 'react';
import { TermText } from '#pwa/learner/lessons/term-text.tsx';
import type { Asking } from '#pwa/question/session/open-question.ts';
import { divideAfter } from '#pwa/question/result/free-text/sentences.ts';

/** How many sentences show at first. */
const LEAD = 2;

interface WhyRightProps {
  question: Asking['question'];
  /** The chosen option if it was wrong; otherwise null. */
  wrongChoice: string | null;
}

/** The takeaway, its explanation, and why the chosen option is wrong. */
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
