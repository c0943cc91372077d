import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  loopStanding,
  type LoopStanding,
  nextOfLoop,
  roundToRepeat,
} from '#shared/game/mock/loop-rounds.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/readiness/type-names.ts';
import { useRounds, type BegunRound } from '#pwa/device/live/use-rounds.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { roundLink } from '#pwa/learner/readiness/step-links.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { FirstLoad } from '#pwa/notices/first-load.tsx';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { FullScreenDialog } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { RoundFrame } from '#pwa/interview/round/frame/round-frame.tsx';
import { RoundSkeleton } from '#pwa/interview/round/frame/round-skeleton.tsx';
import { TurnHeading } from '#pwa/interview/round/frame/turn-heading.tsx';
import { loopName } from '#pwa/interview/begin/loop-words.ts';
import { LoopBands } from './loop-bands.tsx';
import { lastDayForRound } from './loop-marks.ts';
import { LoopRounds } from './loop-rounds.tsx';
import { LoopSays } from './loop-says.tsx';

/** Shows the rounds of a loop side by side, and what they have in common (docs/product.md 2.23). */
export function LoopPage() {
  const { id } = useParams({ from: '/interview/loop/$id' });
  const rounds = useRounds();
  const progress = useProgress();
  if (!rounds || !progress) return <FirstLoad skeleton={<RoundSkeleton />} />;
  const loop = loopStanding(rounds, id);
  return (
    <FullScreenDialog>
      {loop ? (
        <OneLoop {...{ loop, rounds }} interviewDate={progress.interviewDate} />
      ) : (
        <LoopMissing />
      )}
    </FullScreenDialog>
  );
}

interface OneLoopProps {
  loop: LoopStanding<BegunRound>;
  /** All rounds that the learner has begun, the latest first. */
  rounds: readonly BegunRound[];
  interviewDate: string | null;
}

function OneLoop({ loop, rounds, interviewDate }: OneLoopProps) {
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const held = loop.rounds.flatMap((round) => round.held ?? []);
  const isWhole = held.length === loop.rounds.length;
  const going = nextOfLoop(rounds, now);
  const next = going?.loopId === loop.loopId ? going : null;
  const again = isWhole ? roundToRepeat(held) : null;
  const leave = () => void navigate({ to: '/practice' });
  return (
    <RoundFrame
      title=""
      onClose={leave}
      footer={
        next ? (
          <Link {...roundLink(next.type)} className={buttonClasses('primary', true)}>
            {`Set up round ${next.number} of ${next.of}`}
          </Link>
        ) : (
          <div className="flex gap-2">
            {again && (
              <Link
                {...roundLink(again.mock.started.type)}
                className={`${buttonClasses('outline', true)} flex-1`}
              >
                Repeat it
              </Link>
            )}
            <Button large onClick={leave} className="flex-1">
              Done
            </Button>
          </div>
        )
      }
    >
      <TurnHeading over={`${held.length} of ${loop.rounds.length} rounds done`}>
        Your {loopName({ name: loop.name, loopShape: loop.kind.loopShape })}
      </TurnHeading>
      <LoopSays held={held} again={again} lastDay={lastDayForRound(localToday(), interviewDate)} />
      {next && (
        <p className="text-sm text-muted">
          Next, now or on another day: <span className="text-text">{TYPE_NAMES[next.type]}</span>.
        </p>
      )}
      <LoopRounds loop={loop} />
      <LoopBands loop={loop} />
    </RoundFrame>
  );
}

function LoopMissing() {
  return (
    <div className="mx-auto grid w-full max-w-col gap-4 px-4 pt-7">
      <TurnHeading>This loop can’t be shown</TurnHeading>
      <p className="text-muted">
        This device has no round of it. They may still be on their way from another one: try again
        once you are online.
      </p>
      <Link to="/interview" className={buttonClasses('primary', true)}>
        Mock interview
      </Link>
    </div>
  );
}
