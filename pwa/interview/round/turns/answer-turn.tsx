import { Button } from '#pwa/ui/controls/button.tsx';
import { useHeardFact } from '#pwa/interview/built-in/use-built-in.ts';
import { PromptRecall } from '#pwa/interview/round/frame/prompt-recall.tsx';
import { InterviewerReplies } from '#pwa/interview/round/frame/interviewer-replies.tsx';
import { TurnHeading } from '#pwa/interview/round/frame/turn-heading.tsx';
import { planOf, turnsOfCase } from '#pwa/interview/round/open-round.ts';
import { askedIn, givenIn, repliesTo } from '#pwa/interview/round/replies.ts';
import { useAskAhead } from '#pwa/interview/round/use-ask-ahead.ts';
import { useCutIn } from '#pwa/interview/round/use-cut-in.ts';
import { limitOf, useTurn } from '#pwa/interview/round/use-turn.ts';
import { VoiceSwitch } from '#pwa/interview/voice/voice-switch.tsx';
import { AskField } from './ask-field.tsx';
import { CutIn } from './cut-in.tsx';
import { isWritten } from './is-written.ts';
import { PlanMarks } from './plan-marks.tsx';
import { SayArea } from './say-area.tsx';
import { TurnFrame, type TurnProps } from './turn-frame.tsx';

/** Says what comes next. The interviewer can't read the words of a recording. */
const NEXT = {
  read: 'Next: follow-up questions, first where something seems to be missing.',
  unread: 'Next: follow-up questions. The interviewer can’t hear your recording.',
};

/** The turn of the main answer. Only the learner ends it. */
export function AnswerTurn({ round, place, question, kept, ahead, onClose }: TurnProps) {
  const turn = useTurn(round, { ...place, promptId: null }, kept);
  const { draft } = turn;
  const turns = turnsOfCase(round, place.case);
  const before = askedIn(turns);
  const given = givenIn(turns);
  const repliesNow = (asked: readonly string[], facts: readonly number[]) => {
    const replies = repliesTo(question, [...before, ...asked], [...given, ...facts]);
    const known = repliesTo(question, before, given).facts;
    return { ...replies, facts: replies.facts.filter((fact) => !known.includes(fact)) };
  };
  const { hear, withHint } = useHeardFact(ahead, question, (fact) =>
    turn.change(({ asked, facts }) => ({ facts: repliesNow(asked, [...facts, fact]).facts })),
  );
  const ask = (text: string) => {
    const asked = [...draft.asked, text];
    const replies = repliesNow(asked, draft.facts);
    turn.change({ asking: '', asked, facts: replies.facts });
    hear(replies.told);
  };
  const reach = (heading: string) => {
    const others = draft.marks.filter((mark) => mark.heading !== heading);
    turn.change({ marks: [...others, { heading, at: draft.seconds }] });
  };
  useAskAhead(ahead, turn, question);
  const isTyped = isWritten(draft);
  const isRecorded = draft.voice === 'recording' && draft.text === '';
  const isUnread = isRecorded || (draft.spoken > 0 && round.mock.started.voice !== 'transcript');
  const { line, isFresh, onPause } = useCutIn(turn, question);
  const told = withHint(repliesNow(draft.asked, draft.facts).told);
  // The latest reply stays in sight, and earlier replies stand with the prompt.
  const latest = draft.asked.length > 0 ? told.slice(-1) : [];
  return (
    <TurnFrame
      turn={turn}
      isFilled={isTyped}
      onClose={onClose}
      left={
        <div>
          <PromptRecall question={question} asked={told.slice(0, told.length - latest.length)} />
          <div role="log" aria-label="The interviewer’s answers" className="text-sm lg:text-md">
            {latest.length > 0 && (
              <div className="mt-3">
                <InterviewerReplies key={told.length} asked={latest} onAsk={ask} />
              </div>
            )}
          </div>
        </div>
      }
      right={
        <PlanMarks
          headings={planOf(turns)}
          isTight={isTyped}
          marks={draft.marks}
          clock={round.mock.started.clock}
          onReach={reach}
        />
      }
      footer={
        <>
          <CutIn line={line} isSpoken={isFresh && draft.voice !== 'typing'} />
          <AskField
            text={draft.asking ?? ''}
            onType={(asking) => turn.change({ asking })}
            onAsk={ask}
          />
          <div className="flex flex-wrap gap-2">
            <VoiceSwitch turn={turn} />
            <Button large onClick={() => turn.end()} className="flex-1">
              I’m done
            </Button>
          </div>
          <p className="text-center text-xs text-muted">
            {line === null
              ? NEXT[isUnread ? 'unread' : 'read']
              : 'Answer it now or later. Your answer continues.'}
          </p>
        </>
      }
    >
      <TurnHeading isUnseen>Your answer</TurnHeading>
      <SayArea
        turn={turn}
        limit={limitOf(turn)}
        isLarge
        isFilling={isTyped}
        label="Your answer"
        placeholder="Say it as you would to an interviewer."
        onPause={onPause}
      />
    </TurnFrame>
  );
}
