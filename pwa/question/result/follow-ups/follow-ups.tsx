import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { useSaidToFollowUps } from '#pwa/data/live/use-follow-ups.ts';
import { FollowUpPart } from './follow-up-part.tsx';

interface FollowUpsProps {
  question: Pick<OpenEndedQuestion, 'followUps'>;
  /** The answer that the interviewer presses on. */
  answer: EventIdentity;
}

/** What an interviewer asks next: a few lines each, as the learner likes, without XP and without review. */
export function FollowUps({ question, answer }: FollowUpsProps) {
  const said = useSaidToFollowUps();
  if (question.followUps.length === 0 || !said) return null;
  return (
    <section className="rounded-md border border-iris bg-s1">
      <div className="px-3 pt-3 pb-1">
        <h3 className="font-semibold">The interviewer presses on</h3>
        <p className="text-xs text-muted">
          Answer as many as you like. They don't change your XP or your reviews.
        </p>
      </div>
      <div className="divide-y divide-hair">
        {question.followUps.map((followUp) => (
          <FollowUpPart
            key={followUp.id}
            followUp={followUp}
            answer={answer}
            before={said.get(followUp.id)}
          />
        ))}
      </div>
    </section>
  );
}
