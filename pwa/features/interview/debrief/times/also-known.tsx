import type { Fact } from '#shared/contract/questions/question.ts';
import { Disclosure } from '#pwa/question/result/disclosure.tsx';

/** More of them are folded. */
const MOST_UNFOLDED = 4;

/** What the interviewer could have told, too. That nobody asked for it isn't said: it may have been asked and not understood. */
export function AlsoKnown({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  const heading = (
    <h3 className="font-display text-md font-bold">What the interviewer also knew</h3>
  );
  const list = (
    <dl className="divide-y divide-hair text-sm">
      {facts.map(({ ask, answer }) => (
        <div key={ask} className="py-2">
          <dt>{ask}</dt>
          <dd className="text-muted">{answer}</dd>
        </div>
      ))}
    </dl>
  );
  if (facts.length <= MOST_UNFOLDED)
    return (
      <section>
        {heading}
        {list}
      </section>
    );
  return (
    <Disclosure
      summary={
        <>
          {heading}
          <span className="ml-auto text-muted">{facts.length} facts</span>
        </>
      }
    >
      {list}
    </Disclosure>
  );
}
