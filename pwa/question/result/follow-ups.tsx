import type { OpenEndedQuestion } from '#shared/contract/question.ts';
import { Unfold } from './unfold.tsx';

/** What an interviewer asks next: say your answer aloud, then look at what a good one has. */
export function FollowUps({ question }: { question: OpenEndedQuestion }) {
  if (question.followUps.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">The interviewer presses on</h3>
      {question.followUps.map(({ id, question: ask, keyPoints, sample }) => (
        <Unfold key={id} summary={<span className="text-text">“{ask}”</span>}>
          <ul className="list-disc pl-4">
            {keyPoints.map((point) => (
              <li key={point.id}>{point.text}</li>
            ))}
          </ul>
          <p className="text-muted">{sample}</p>
        </Unfold>
      ))}
    </section>
  );
}
