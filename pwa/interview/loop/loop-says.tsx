import type { roundToRepeat } from '#shared/game/mock/loop-rounds.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/readiness/type-names.ts';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { shortDate } from '#pwa/learner/words/return-words.ts';
import { countWord } from '#pwa/interview/begin/loop-words.ts';
import { axesInMost, type SharedAxes } from './loop-marks.ts';
import { axisWords } from './verdict-words.ts';

interface LoopSaysProps {
  /** The finished rounds. */
  held: readonly BegunRound[];
  again: ReturnType<typeof roundToRepeat<BegunRound>>;
  /** ISO date of the last day for a round before the interview; null if there is no such day, or it has passed. */
  lastDay: string | null;
}

/** Says what comes up in several rounds, and which round to repeat; nothing with fewer than two marked rounds. */
export function LoopSays({ held, again, lastDay }: LoopSaysProps) {
  const weakest = axesInMost(held, ['missing', 'thin']);
  const strongest = axesInMost(held, ['strong']);
  if (!weakest || !strongest) return null;
  return (
    <div className="grid gap-3">
      <p>
        <span className="text-muted">By your own marks: </span>
        {weakWords(weakest)}
        {strongest.axes.length > 0 && <> And {inWords(strongest, 'Strong')}</>}
      </p>
      {again && (
        <p>
          <span className="text-muted">Worth repeating: </span>
          <span className="font-semibold">{TYPE_NAMES[again.mock.started.type]}</span>. You marked{' '}
          {axisWords(again.weak)} Thin or Missing.
          {lastDay &&
            ` Repeat it by ${shortDate(lastDay, localToday())}, two days before your interview.`}
        </p>
      )}
    </div>
  );
}

function weakWords(shared: SharedAxes) {
  if (shared.axes.length === 0) return 'nothing was Thin or Missing in more than one round.';
  return inWords(shared, 'Thin or Missing');
}

/** 'evidence and numbers, Thin or Missing in three of four rounds.' */
function inWords({ axes, rounds, of }: SharedAxes, bands: string) {
  const times = `${bands} in ${countWord(rounds)} of ${countWord(of)} rounds`;
  return (
    <>
      <span className="font-semibold">{axisWords(axes)}</span>,{' '}
      {axes.length > 1 ? `each ${times}.` : `${times}.`}
    </>
  );
}
