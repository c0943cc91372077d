import { Button } from '#pwa/ui/controls/button.tsx';
import { PromptRecall } from '#pwa/interview/round/frame/prompt-recall.tsx';
import { InterviewerReplies } from '#pwa/interview/round/frame/interviewer-replies.tsx';
import { useHeardFact } from '#pwa/interview/built-in/use-built-in.ts';
import { TurnHeading } from '#pwa/interview/round/frame/turn-heading.tsx';
import { repliesTo } from '#pwa/interview/round/replies.ts';
import { useTurn } from '#pwa/interview/round/use-turn.ts';
import { AskField } from './ask-field.tsx';
import { TurnFrame, type TurnProps } from './turn-frame.tsx';

/** The learner asks before planning. The screen doesn't list the facts, because asking well is part of the task. */
export function AskTurn({ round, place, question, kept, ahead, onClose }: TurnProps) {
  const turn = useTurn(round, { ...place, promptId: null }, kept);
  const { asked, facts } = turn.draft;
  const { hear, withHint } = useHeardFact(ahead, question, (fact) =>
    turn.change((now) => ({
      facts: repliesTo(question, now.asked, [...now.facts, fact]).facts,
    })),
  );
  const isStory = round.mock.started.type === 'behavioural';
  const ask = (text: string) => {
    const all = [...asked, text];
    const replies = repliesTo(question, all, facts);
    turn.change({ asking: '', asked: all, facts: replies.facts });
    hear(replies.told);
  };
  return (
    <TurnFrame
      turn={turn}
      onClose={onClose}
      left={<PromptRecall question={question} asked={[]} />}
      footer={
        <>
          <AskField
            text={turn.draft.asking ?? ''}
            onType={(asking) => turn.change({ asking })}
            onAsk={ask}
          />
          <Button large onClick={() => turn.end()}>
            Go to my plan
          </Button>
          <p className="text-center text-xs text-muted">
            Next: three to six headings. You can still ask while you answer.
          </p>
        </>
      }
    >
      <TurnHeading>What do you want to know?</TurnHeading>
      <div role="log" aria-label="The interviewer’s answers">
        {asked.length === 0 ? (
          <p className="text-muted">
            {isStory
              ? 'Ask what kind of story they want, or how long. You choose the rest.'
              : 'Ask about the goal, the people, or a number. What isn’t known, you can assume.'}
          </p>
        ) : (
          <InterviewerReplies
            asked={withHint(repliesTo(question, asked, facts).told)}
            onAsk={ask}
          />
        )}
      </div>
    </TurnFrame>
  );
}
