import { useState } from 'react';
import type { Axis, Band } from '#shared/game/constants.ts';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { BandRows } from '#pwa/interview/debrief/bands.tsx';
import { axesOf, marksOf, recordMarksOf } from '#pwa/interview/debrief/marks.ts';

/** The learner enters marks that a friend gave on paper or aloud. They show beside the learner's own marks. */
export function FriendMarks({ mock }: { mock: BegunRound }) {
  const [isOpen, setIsOpen] = useState(false);
  // Holds only the bands changed here, so that the same friend's bands from another device stay.
  const [changed, setChanged] = useState<ReadonlyMap<Axis, Band>>(new Map());
  const stored = marksOf(mock, 'friend');
  const marks = new Map([...stored, ...changed]);
  const has = stored.size > 0;
  const axes = axesOf(mock);
  const close = () => {
    setChanged(new Map());
    setIsOpen(false);
  };
  const change = (next: ReadonlyMap<Axis, Band>) =>
    setChanged(new Map([...next].filter(([axis, band]) => stored.get(axis) !== band)));
  const save = () => {
    recordMarksOf(mock, 'friend', changed).then(close, (error: unknown) =>
      sayStorageError('Failed to save the marks. Please try again.', error),
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
      <BandRows axes={axes} bands={marks} onChange={change} />
      <div className="flex flex-wrap gap-2">
        <Button disabled={marks.size < axes.length} onClick={save}>
          Save Marks
        </Button>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
