import type { TextQuestion } from '#shared/contract/questions/question.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { useSaidToFollowUps } from '#pwa/device/live/answers/use-follow-ups.ts';
import { Disclosure } from '#pwa/question/result/disclosure.tsx';
import { FollowUpPart } from './follow-up-part.tsx';

interface FollowUpsProps {
  question: Pick<TextQuestion, 'followUps'>;
  /** The answer on which the interviewer presses. */
  answer: EventIdentity;
}

/** The interviewer's next questions, with a few lines for each. They are optional and bring no XP and no review. */
export function FollowUps({ question, answer }: FollowUpsProps) {
  const said = useSaidToFollowUps();
  if (question.followUps.length === 0 || !said) return null;
  return (
    <Disclosure
      summary={
        <>
          <h3>The interviewer presses on</h3>
          <span className="ml-auto text-xs text-muted">
            {question.followUps.length} {question.followUps.length === 1 ? 'question' : 'questions'}
          </span>
        </>
      }
    >
      <p className="text-xs text-muted">They don't change your XP or your reviews.</p>
      <div className="-mx-3 -mb-3 divide-y divide-hair border-t border-hair">
        {question.followUps.map((followUp) => (
          <FollowUpPart
            key={followUp.id}
            followUp={followUp}
            answer={answer}
            before={said.get(followUp.id)}
          />
        ))}
      </div>
    </Disclosure>
  );
}
