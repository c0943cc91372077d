import { useLayoutEffect, type ReactNode } from 'react';
import { IsAhead } from '#pwa/ui/is-ahead.ts';
import type { OpenQuestion } from './session/open-question.ts';
import { useQuestionAhead } from './session/question-ahead.ts';

interface QuestionSheetProps {
  open: OpenQuestion;
  /** Drawn before it is asked. */
  isAhead: boolean;
  children: ReactNode;
}

/** What a question is drawn on. Ahead it lies over the result unseen, laid out: to turn it up is one change of style. */
export function QuestionSheet({ open, isAhead, children }: QuestionSheetProps) {
  const isTurned = useQuestionAhead((next) => next.isTurned);
  useLayoutEffect(() => {
    if (isAhead) useQuestionAhead.setState({ drawn: open });
  }, [isAhead, open]);
  return (
    <IsAhead value={isAhead}>
      <div
        className="absolute inset-0 z-10 bg-bg has-[+[data-turned]]:invisible"
        style={{ visibility: isAhead && !isTurned ? 'hidden' : undefined }}
      >
        {children}
      </div>
    </IsAhead>
  );
}
