import { useId } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { useHeardFact } from '#pwa/interview/built-in/use-built-in.ts';
import { PromptRecall, InterviewerReplies, repliesTo } from '#pwa/interview/round/replies.tsx';
import { TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import { useTurn } from '#pwa/interview/round/use-turn.ts';
import { TurnFrame, type TurnProps } from './turn-frame.tsx';

/**
 * Shows the screen on which the learner asks the interviewer before planning; a behavioral round doesn't have it. It
 * doesn't list the facts, because asking well is part of the task.
 */
export function AskTurn({ round, place, question, kept, ahead, onClose }: TurnProps) {
  const turn = useTurn(round, { ...place, promptId: null }, kept);
  const { asked, facts } = turn.draft;
  const { hear, withHint } = useHeardFact(ahead, question, (fact) =>
    turn.change((now) => ({
      facts: repliesTo(question, now.asked, [...now.facts, fact]).facts,
    })),
  );
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
            Ask about the goal, the people, or a number. What isn’t known, you can assume.
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

interface AskFieldProps {
  /** The question as typed so far. It survives a killed tab. */
  text: string;
  onType: (text: string) => void;
  onAsk: (question: string) => void;
}

const LONGEST = 300;

/** Shows a field in which the learner asks the interviewer something. It gives no hints about what can be asked. */
export function AskField({ text, onType, onAsk }: AskFieldProps) {
  const id = useId();
  const ask = () => {
    const question = text.replaceAll(/\s+/g, ' ').trim();
    if (question !== '') onAsk(question);
  };
  return (
    <form
      className="flex gap-2 in-data-keyboard:sr-only"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Ask the interviewer
      </label>
      <input
        id={id}
        value={text}
        maxLength={LONGEST}
        placeholder="Ask the interviewer"
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => onType(event.target.value)}
        className="min-h-tap min-w-0 flex-1 rounded-md border border-control bg-s1 px-3 text-md"
      />
      <Button type="submit" look="outline" aria-disabled={text.trim() === ''}>
        Ask
      </Button>
    </form>
  );
}
