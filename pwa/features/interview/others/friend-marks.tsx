import { useState } from 'react';
import { AXIS_NAMES } from '#shared/content/axes.ts';
import { BANDS, type Axis, type Band } from '#shared/game/constants.ts';
import type { BegunRound } from '#pwa/data/live/rounds/use-rounds.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { BandRow } from '#pwa/features/interview/debrief/band-row.tsx';
import {
  axesOf,
  BAND_NAMES,
  marksOf,
  recordMarksOf,
} from '#pwa/features/interview/debrief/marks.ts';

/** What a friend heard, typed in from the friend's own screen; it stands beside the own marks. */
export function FriendMarks({ mock }: { mock: BegunRound }) {
  const [isOpen, setIsOpen] = useState(false);
  const [marks, setMarks] = useState<ReadonlyMap<Axis, Band>>(() => marksOf(mock, 'friend'));
  const has = marksOf(mock, 'friend').size > 0;
  const axes = axesOf(mock);
  const save = () => {
    recordMarksOf(mock, 'friend', marks).then(
      () => setIsOpen(false),
      (error: unknown) => sayStorageError('Failed to save the marks. Please try again.', error),
    );
  };
  if (!isOpen) {
    return (
      <Button look="outline" onClick={() => setIsOpen(true)} className="justify-self-start">
        {has ? 'Change the friend’s marks' : 'A friend marked'}
      </Button>
    );
  }
  return (
    <section aria-label="Marks of a friend" className="grid gap-2">
      <h2 className="font-display text-lg font-bold">What your friend marked</h2>
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
          value={marks.get(axis) ?? null}
          onChoose={(band) => setMarks(new Map(marks).set(axis, band))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button disabled={marks.size < axes.length} onClick={save}>
          Save Marks
        </Button>
        <Button look="quiet" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
