import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OpenEndedQuestion } from '#shared/contract/question.ts';

/** For open-ended questions: a full answer and what an interviewer listens for, folded away at first. */
export function SampleAnswer({ question }: { question: OpenEndedQuestion }) {
  const { rubric } = question;
  return (
    <div className="grid gap-2">
      <Unfold summary="Sample answer">
        <p className="whitespace-pre-wrap">{question.sampleAnswer}</p>
      </Unfold>
      <Unfold summary="How an interviewer hears it">
        <dl className="grid gap-2">
          {(rubric ? (['weak', 'good', 'strong'] as const) : []).map((grade) => (
            <div key={grade}>
              <dt className="font-semibold capitalize">{grade}</dt>
              <dd className="text-muted">{rubric?.[grade]}</dd>
            </div>
          ))}
          <div>
            <dt className="font-semibold">What makes them stop listening</dt>
            {question.redFlags.map((flag) => (
              <dd key={flag} className="text-muted">
                {flag}
              </dd>
            ))}
          </div>
        </dl>
      </Unfold>
    </div>
  );
}

function Unfold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group rounded-md border border-hair bg-s1">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden
          size={20}
          className="text-muted transition-transform duration-(--t-1) group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4 text-sm">{children}</div>
    </details>
  );
}
