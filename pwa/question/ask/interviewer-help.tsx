import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OpenEndedQuestion } from '#shared/contract/question.ts';

/** What a candidate may ask, told one at a time, and a way through the answer: both only on request. */
export function InterviewerHelp({ question }: { question: OpenEndedQuestion }) {
  const { facts, outline } = question;
  return (
    <>
      {facts.length > 0 && (
        <Unfold summary="Ask the interviewer">
          <ul className="grid gap-1">
            {facts.map(({ ask, answer }) => (
              <li key={ask}>
                <details>
                  <summary className="flex min-h-tap cursor-pointer items-center text-iris">
                    “{ask}”
                  </summary>
                  <p className="pb-2">{answer}</p>
                </details>
              </li>
            ))}
          </ul>
        </Unfold>
      )}
      {outline.length > 0 && (
        <Unfold summary="Show an outline">
          <ol className="grid gap-1 pb-2">
            {outline.map(({ step, minutes }) => (
              <li key={step} className="flex justify-between gap-4">
                {step}
                <span className="shrink-0 text-muted">{minutes} min</span>
              </li>
            ))}
          </ol>
        </Unfold>
      )}
    </>
  );
}

function Unfold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group rounded-md border border-hair bg-s1 px-3 text-sm">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden
          size={18}
          className="text-muted transition-transform duration-(--t-1) group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
