import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AiOpenEndedQuestion } from '#shared/contract/ai/ai-question.ts';
import type { TextQuestion } from '#shared/contract/questions/question.ts';

type Help = Pick<TextQuestion | AiOpenEndedQuestion, 'facts' | 'outline'>;

/** Facts that a candidate may ask for, one at a time, and an outline of the answer. Both show only when asked for. */
export function InterviewerHelp({ question }: { question: Help }) {
  const { facts = [], outline = [] } = question;
  return (
    <>
      {facts.length > 0 && (
        <Disclosure summary="Ask the interviewer">
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
        </Disclosure>
      )}
      {outline.length > 0 && (
        <Disclosure summary="Show an outline">
          <ol className="grid gap-1 pb-2">
            {outline.map(({ step, minutes }) => (
              <li key={step} className="flex justify-between gap-4">
                {step}
                <span className="shrink-0 text-muted">{minutes} min</span>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </>
  );
}

function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
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
