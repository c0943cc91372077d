import { Check } from 'lucide-react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { useHeardFact } from '#pwa/interview/built-in/use-built-in.ts';
import {
  PromptRecall,
  InterviewerReplies,
  askedIn,
  givenIn,
  repliesTo,
} from '#pwa/interview/round/replies.tsx';
import { TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import { planOf, turnsOfCase } from '#pwa/interview/round/open-round.ts';
import { useAskAhead } from '#pwa/interview/round/prefetch-line.ts';
import { useCutIn, CutIn } from './cut-in.tsx';
import { limitOf, useTurn } from '#pwa/interview/round/use-turn.ts';
import { VoiceSwitch } from '#pwa/interview/voice/voice-controls.tsx';
import { AskField } from './ask-turn.tsx';
import { isWritten, SayArea } from './say-area.tsx';
import { TurnFrame, type TurnProps } from './turn-frame.tsx';
import { secondsOfShare, type Timed } from '#shared/interviewer/clock.ts';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

/** The words about the step after the answer, by voice: the interviewer can't read a recording. */
const NEXT = {
  read: 'Next: follow-up questions, first where something seems to be missing.',
  unread: 'Next: follow-up questions. The interviewer can’t hear your recording.',
};

/** Shows the screen for the turn of the main answer. Only the learner ends the turn. */
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
  // The interviewer's latest reply stays visible; earlier replies are collapsed with the prompt.
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
          timed={round.mock.started}
          onReach={reach}
        />
      }
      footer={
        <>
          <CutIn line={line} isSpoken={isFresh && draft.voice !== 'typing'} />
          {turns.some(({ phase }) => phase === 'ask') && (
            <AskField
              text={draft.asking ?? ''}
              onType={(asking) => turn.change({ asking })}
              onAsk={ask}
            />
          )}
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

interface PlanMarksProps {
  headings: readonly string[];
  /** The headings that were reached, each with the seconds since the turn began. */
  marks: readonly { heading: string; at: number }[];
  /**
   * The round's length, clock and type. They determine the time for the answer, which is divided equally among the
   * headings.
   */
  timed: Timed;
  /** True if a phone shows the headings side by side, without their times, to leave room for the words. */
  isTight: boolean;
  onReach: (heading: string) => void;
}

const LIST = {
  list: 'divide-y divide-hair',
  button:
    'grid min-h-tap w-full grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-2 py-2 text-left text-sm lg:text-md',
};
/** On a phone, three headings fit on a line, or one if the text size is doubled. A desktop shows them as in `LIST`. */
const TIGHT = {
  list: 'divide-hair max-lg:mt-1 max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] max-lg:gap-2 lg:divide-y',
  button:
    'flex min-h-tap w-full items-center gap-1 rounded-md border border-control px-2 py-1 text-left text-xs leading-tight lg:grid lg:grid-cols-[20px_minmax(0,1fr)_auto] lg:gap-2 lg:border-0 lg:px-0 lg:py-2 lg:text-md lg:leading-body',
};

/** Shows the plan during the answer. The learner taps each heading when they get to it. */
function PlanMarks({ headings, marks, timed, isTight, onReach }: PlanMarksProps) {
  if (headings.length === 0) return null;
  const latest = marks.at(-1)?.heading;
  const look = isTight ? TIGHT : LIST;
  const share =
    timed.clock === 'off' ? null : clockText(secondsOfShare(timed, 1 / headings.length));
  return (
    <section>
      <h2 className="flex items-baseline justify-between gap-2 font-display text-md font-bold">
        <span className={isTight ? 'max-lg:sr-only' : undefined}>Your plan</span>
        <span className="font-body text-xs font-normal text-muted">
          Tap when you reach it
          {isTight && share !== null && <span className="lg:hidden">, about {share} each</span>}
        </span>
      </h2>
      <ol className={look.list}>
        {headings.map((heading, index) => {
          const at = marks.find((mark) => mark.heading === heading)?.at;
          const isHere = heading === latest;
          return (
            <li key={index}>
              <button
                type="button"
                aria-pressed={at !== undefined}
                aria-current={isHere ? 'step' : undefined}
                onClick={() => onReach(heading)}
                className={joinClasses(
                  look.button,
                  isHere && 'font-bold',
                  isHere && isTight && 'max-lg:border-primary',
                  at !== undefined && !isHere && 'text-muted',
                )}
              >
                <span
                  aria-hidden
                  className={joinClasses(
                    'grid place-items-center',
                    isTight && 'shrink-0 max-lg:empty:hidden',
                  )}
                >
                  {isHere && <span className="size-[9px] rounded-pill bg-primary" />}
                  {at !== undefined && !isHere && <Check size={16} />}
                </span>
                <span
                  className={joinClasses(
                    'min-w-0 break-words',
                    isTight && 'max-lg:line-clamp-2 max-lg:flex-1',
                  )}
                >
                  {heading}
                </span>
                <span className={joinClasses('text-muted', isTight && 'max-lg:hidden')}>
                  {at === undefined
                    ? share !== null && `about ${share}`
                    : clockText(Math.floor(at))}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
