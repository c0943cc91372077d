import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { MockPhase } from '#shared/game/mock/mock-row.ts';
import { secondsLeft } from '#shared/interviewer/clock.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { TurnDraft } from '#pwa/device/database/single-records.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/type-names.ts';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { RoundFrame, StepStrip } from '#pwa/interview/round/round-frame.tsx';
import type { LinePrefetch } from '#pwa/interview/round/prefetch-line.ts';
import type { LoadedInterview, InterviewPlace } from '#pwa/interview/round/open-round.ts';
import type { Turn } from '#pwa/interview/round/use-turn.ts';
import { placeInLoop } from '#shared/game/mock/loop-rounds.ts';
import { useStoredTurnDraft, type BegunRound } from '#pwa/device/live/use-rounds.ts';
import { placeWords } from '#pwa/interview/loop-words.ts';
import { SavedSign } from '#pwa/ui/controls/saved-sign.tsx';

/** The props of each turn's screen. */
export interface TurnProps {
  round: LoadedInterview;
  place: InterviewPlace;
  question: OpenEndedQuestion;
  /** The turn that this device saved last. */
  kept: TurnDraft | null;
  /** Requests the model's line for the next turn ahead of time. */
  ahead: LinePrefetch;
  onClose: () => void;
}

interface TurnFrameProps {
  turn: Turn;
  onClose: () => void;
  left?: ReactNode;
  right?: ReactNode;
  isFilled?: boolean;
  footer: ReactNode;
  children: ReactNode;
}

/** Shows the frame of a turn's screen, with the type, the steps of the case, and the time left in the round. */
export function TurnFrame({ turn, children, ...rest }: TurnFrameProps) {
  const { round, draft } = turn;
  const { type, length, clock, cases } = round.mock.started;
  const left = secondsLeft(length, clock, round.turns, draft.seconds);
  const which = cases.length > 1 ? ` · case ${draft.case + 1} of ${cases.length}` : '';
  const wasHidden = useWasHidden();
  // In a behavioral round the learner doesn't ask for facts. A round that was begun in an earlier version of the app
  // has that step, and keeps it.
  const hasAsking = type !== 'behavioural' || round.turns.some(({ phase }) => phase === 'ask');
  return (
    <RoundFrame
      title={`${TYPE_NAMES[type]}${which}`}
      under={<InterviewStatus mock={round.mock} draft={draft} />}
      end={left !== null && (left > 0 ? `${clockText(left)} left` : 'Time is up')}
      strip={<PhaseStrip phase={draft.phase} hasAsking={hasAsking} />}
      {...rest}
    >
      {turn.isFromElsewhere && (
        <p className="text-sm text-muted">
          This round began on another device. What was said there since its last step stays there.
        </p>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {wasHidden && clock !== 'off' && 'The clock stopped while you were away.'}
      </p>
      {children}
      {turn.isFull && <FullNote />}
    </RoundFrame>
  );
}

/**
 * Says that the device is full. The page keeps the unsaved words, so the same turn resumes after the learner has freed
 * space.
 */
function FullNote() {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm">
      This device is full. Free some space, then tap the button again. Your words stay here.
      <Link to="/recordings" className="inline-flex min-h-tap items-center font-semibold underline">
        Free some space
      </Link>
    </p>
  );
}

/**
 * Returns true if the page was hidden at some time since this turn was first drawn. The clock stood still during that
 * time.
 */
function useWasHidden(): boolean {
  const [wasHidden, setWasHidden] = useState(false);
  useEffect(() => {
    const note = () => document.hidden && setWasHidden(true);
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return wasHidden;
}

/** Shows which step of a case the learner is in. */
function PhaseStrip({ phase, hasAsking }: { phase: MockPhase; hasAsking: boolean }) {
  const steps = STEPS.filter(([step]) => hasAsking || step !== 'ask');
  const at = steps.findIndex(([step]) => step === (phase === 'yours' ? 'recommendation' : phase));
  return <StepStrip label="Steps of this case" steps={steps.map(([, name]) => name)} at={at} />;
}

const STEPS: readonly [MockPhase, string][] = [
  ['prompt', 'Prompt'],
  ['ask', 'Ask'],
  ['plan', 'Plan'],
  ['answer', 'Answer'],
  ['pressed', 'Follow-ups'],
  ['recommendation', 'Close'],
];

/** The words count as saved if the saved draft is at most this many seconds behind the turn on the screen. */
const BEHIND_SECONDS = 2;

interface RoundUnderProps {
  mock: BegunRound;
  draft: TurnDraft;
}

/** Shows the round's position in its loop and, when the learner pauses, says that the words are saved. */
function InterviewStatus({ mock, draft }: RoundUnderProps) {
  const place = placeInLoop(mock.started);
  return (
    <>
      {place && <span>{placeWords(place)}</span>}
      <SavedWord draft={draft} />
    </>
  );
}

function SavedWord({ draft }: { draft: TurnDraft }) {
  const stored = useStoredTurnDraft();
  const isOfTurn =
    stored?.mockId === draft.mockId && stored.case === draft.case && stored.turn === draft.turn;
  if (!isOfTurn || stored.text !== draft.text) return null;
  if (draft.seconds - stored.seconds > BEHIND_SECONDS) return null;
  return <SavedSign />;
}
