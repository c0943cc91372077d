import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import {
  loopStanding,
  type LoopStanding,
  nextOfLoop,
  roundToRepeat,
} from '#shared/game/mock/loop-rounds.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/type-names.ts';
import { useRounds, type BegunRound } from '#pwa/device/live/use-rounds.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { roundLink } from '#pwa/learner/readiness/step-links.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { FirstLoad } from '#pwa/notices/first-load.tsx';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { FullScreenDialog } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { RoundFrame, RoundSkeleton, TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import { loopName } from './loop-words.ts';
import {
  LoopBands,
  LoopSays,
  lastDayForRound,
  axisWords,
  oneThingOf,
  tickedWords,
  verdictsOf,
} from '#pwa/interview/loop-marks.tsx';
import { BAND_NAMES } from '#shared/content/axes.ts';
import { useOpenAnswers } from '#pwa/device/live/use-open-answers.ts';
import { useQuestions } from '#pwa/device/live/use-live.ts';
import { BAND_COLORS, MARKERS, marksOf } from '#pwa/interview/debrief/marks.ts';
import { isCase } from '#pwa/interview/round/open-round.ts';

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

/**
 * Lists the loop's rounds in order, each with a date, the learner's marks and one thing to do differently. A tap opens
 * the round.
 */
function LoopRounds({ loop }: { loop: LoopStanding<BegunRound> }) {
  return (
    <ol className="divide-y divide-hair rounded-lg border border-hair bg-s1">
      {loop.rounds.map(({ type, held }, index) => (
        <li key={type} className="text-sm">
          {held ? (
            <Link
              to="/interview/$id"
              params={{ id: held.mockId }}
              className={`${ROW_CLASSES} hover:bg-s2`}
            >
              <Round {...{ index, type }} words={heldWords(held)} held={held} />
              <ChevronRight aria-hidden size={18} className="text-muted" />
            </Link>
          ) : (
            <div className={ROW_CLASSES}>
              <Round {...{ index, type }} words="Not done yet" />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

const ROW_CLASSES =
  'grid min-h-tap grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-2 px-3 py-2';

interface RoundProps {
  index: number;
  type: keyof typeof TYPE_NAMES;
  words: string;
  /** The round, if the learner has held it; otherwise undefined. */
  held?: BegunRound;
}

function Round({ index, type, words, held }: RoundProps) {
  return (
    <>
      <span className="self-start text-muted">{index + 1}</span>
      <span className="grid">
        <span className="font-semibold">{TYPE_NAMES[type]}</span>
        <span className="text-muted">{words}</span>
        {held && <Verdicts held={held} />}
      </span>
    </>
  );
}

/**
 * Shows marks such as 'Thin: evidence and numbers', and the one thing to do differently, with which the debrief ended.
 */
function Verdicts({ held }: { held: BegunRound }) {
  const bank = useQuestions();
  const open = useOpenAnswers();
  const cases = bank?.filter(isCase) ?? [];
  const thing = oneThingOf(held, cases);
  const ticked = tickedWords(held, cases, open ?? []);
  return (
    <>
      {ticked && <span>{ticked}</span>}
      {verdictsOf(held).map(({ band, axes }) => (
        <span key={band}>
          <span className={`font-semibold ${BAND_COLORS[band]}`}>{BAND_NAMES[band]}</span>:{' '}
          {axisWords(axes)}
        </span>
      ))}
      {thing && (
        <span className="mt-1">
          <span className="text-muted">One thing: </span>
          {thing}
        </span>
      )}
    </>
  );
}

const MARKER_NAMES = { learner: 'you', friend: 'a friend', ai: 'AI' };

/** Returns text such as 'November 24, marked by you and a friend'. */
function heldWords(held: BegunRound): string {
  const markers = MARKERS.filter((by) => marksOf(held, by).size > 0).map((by) => MARKER_NAMES[by]);
  const day = dayFormat.format(held.started.at);
  if (markers.length === 0) return `${day}, not marked yet`;
  return `${day}, marked by ${new Intl.ListFormat('en').format(markers)}`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
