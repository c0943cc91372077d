import { useState } from 'react';
import { AXIS_NAMES } from '#shared/content/axes.ts';
import { BANDS, type Axis, type Band } from '#shared/game/constants.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { TurnHeading } from '#pwa/features/interview/frame/turn-heading.tsx';
import { BandRow } from './band-row.tsx';
import { DebriefFrame } from './debrief-frame.tsx';
import type { DebriefStep } from './debrief-steps.ts';
import { axesOf, BAND_NAMES, recordGuess } from './marks.ts';

/** A band an axis, before any evidence is seen; from then on it stands. */
export function GuessStep({ round, title, onClose, xp }: DebriefStep & { xp: number }) {
  const [guess, setGuess] = useState<ReadonlyMap<Axis, Band>>(new Map());
  const axes = axesOf(round.mock);
  const lock = () => {
    recordGuess(round.mock, guess).catch((error: unknown) =>
      sayStorageError('Failed to save your guess. Please try again.', error),
    );
  };
  const isWhole = guess.size === axes.length;
  return (
    <DebriefFrame
      title={title}
      end={xp > 0 && `+${xp.toLocaleString('en')} XP`}
      at={0}
      onClose={onClose}
      footer={
        <>
          <Button large disabled={!isWhole} onClick={lock}>
            Lock my guess
          </Button>
          <p className="text-center text-xs text-muted">
            {isWhole ? 'Next: what you said, point by point.' : 'Pick one in each row.'}
          </p>
        </>
      }
    >
      <div>
        <TurnHeading>How did it go?</TurnHeading>
        <p className="mt-1 text-sm text-muted">
          Guess before you look. It’s kept, so that you see how well you know yourself.
        </p>
      </div>
      <div className="grid gap-2">
        <p
          aria-hidden
          className="grid grid-cols-[minmax(0,1fr)_repeat(4,3.25rem)] gap-1 text-center text-xs text-muted"
        >
          <span />
          {BANDS.map((band) => (
            <span key={band}>{BAND_NAMES[band]}</span>
          ))}
        </p>
        {axes.map((axis) => (
          <BandRow
            key={axis}
            name={AXIS_NAMES[axis]}
            value={guess.get(axis) ?? null}
            onChoose={(band) => setGuess(new Map(guess).set(axis, band))}
          />
        ))}
      </div>
    </DebriefFrame>
  );
}
