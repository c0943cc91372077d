import { AXIS_NAMES } from '#shared/content/axes.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/readiness/type-names.ts';
import type { BegunRound } from '#pwa/data/live/rounds/use-rounds.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { shortDate } from '#pwa/learner/words/return-words.ts';
import { countWord } from '#pwa/features/interview/begin/loop-words.ts';
import { weakestAxes, type roundToRepeat, type WeakAxes } from './loop-marks.ts';

interface LoopSaysProps {
  /** The rounds that were gone through. */
  held: readonly BegunRound[];
  again: ReturnType<typeof roundToRepeat>;
  /** ISO date of the last day for a round before the interview; null: none is set, or it has passed. */
  lastDay: string | null;
}

/** What comes up in several rounds, and which is worth repeating; nothing from fewer than two marked ones. */
export function LoopSays({ held, again, lastDay }: LoopSaysProps) {
  const weakest = weakestAxes(held);
  if (!weakest) return null;
  return (
    <div className="grid gap-3">
      <p>
        <span className="text-muted">By your own marks: </span>
        {weakWords(weakest)}
      </p>
      {again && (
        <p>
          <span className="text-muted">Worth repeating: </span>
          <span className="font-semibold">{TYPE_NAMES[again.mock.started.type]}</span>. You marked{' '}
          {countWord(again.weak)} of its {countWord(again.of)} axes Thin or Missing.
          {lastDay &&
            ` Repeat it by ${shortDate(lastDay, localToday())}, two days before your interview.`}
        </p>
      )}
    </div>
  );
}

/** 'evidence and numbers, Thin or Missing in three of four rounds.' */
function weakWords({ axes, rounds, of }: WeakAxes) {
  if (axes.length === 0) return 'no axis is Thin or Missing in more than one round.';
  const names = axes.map((axis) => AXIS_NAMES[axis].toLowerCase());
  const times = `Thin or Missing in ${countWord(rounds)} of ${countWord(of)} rounds`;
  return (
    <>
      <span className="font-semibold">{names.join('; ')}</span>,{' '}
      {axes.length > 1 ? `each ${times}.` : `${times}.`}
    </>
  );
}
