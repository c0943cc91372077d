import type { Fact } from '#shared/contract/questions/question.ts';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';

/**
 * Shows the facts that the interviewer could also have given. It doesn't claim that nobody asked for them, because the
 * interviewer may not have understood a question.
 */
export function AlsoKnown({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <Disclosure
      summary={
        <>
          <h3>What the interviewer also knew</h3>
          <span className="ml-auto text-muted">
            {facts.length === 1 ? '1 fact' : `${facts.length} facts`}
          </span>
        </>
      }
    >
      <dl className="divide-y divide-hair">
        {facts.map(({ ask, answer }) => (
          <div key={ask} className="py-2">
            <dt>{ask}</dt>
            <dd className="text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
