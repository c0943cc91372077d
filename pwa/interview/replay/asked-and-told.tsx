import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { askedIn, repliesTo } from '#pwa/interview/round/replies.ts';

interface AskedAndToldProps {
  question: OpenEndedQuestion;
  /** The turn in which the learner asked the interviewer, or was told something. */
  turn: MockTurnRow;
}

/**
 * Shows each question to the interviewer with the reply under it. Replies aren't saved, but the given facts are. If
 * today's interviewer would give different facts, the questions stand alone, followed by the facts that were given.
 */
export function AskedAndTold({ question, turn }: AskedAndToldProps) {
  const { told, facts } = repliesTo(question, askedIn([turn]), turn.facts);
  const isAsTold = facts.join() === turn.facts.join();
  return (
    <>
      <dl className="grid gap-2">
        {told.map(({ asked, reply }, index) => (
          <div key={index} className="grid gap-1">
            <dt className="border-l-2 border-iris pl-2">{asked}</dt>
            {isAsTold && <dd className="pl-2 text-muted">{reply}</dd>}
          </div>
        ))}
      </dl>
      {!isAsTold && <ToldFacts {...{ question, turn }} />}
    </>
  );
}

/** Shows the facts that were given in a turn; nothing if there were none. */
export function ToldFacts({ question, turn }: AskedAndToldProps) {
  const told = turn.facts.flatMap((place) => question.facts[place]?.answer ?? []);
  if (told.length === 0) return null;
  return <p className="text-muted">The interviewer told you: {told.join(' ')}</p>;
}
