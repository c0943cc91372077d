import { useState } from 'react';
import { ANCHORS, AXIS_NAMES } from '#shared/content/axes.ts';
import { BANDS, type Axis, type Band } from '#shared/game/constants.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { TurnHeading } from '#pwa/features/interview/frame/turn-heading.tsx';
import { DebriefFrame } from './debrief-frame.tsx';
import type { DebriefStep } from './debrief-steps.ts';
import { OwnSentences } from './own-sentences.tsx';
import { axesOf, BAND_COLORS, BAND_NAMES, marksOf, recordMark, ticksOn } from './marks.ts';

/** One axis after the other: the learner sets its band beside what each band looks like. */
export function MarksStep({ round, cases, title, onClose }: DebriefStep) {
  const { mock } = round;
  const axes = axesOf(mock);
  const marks = marksOf(mock, 'learner');
  const axis = axes.find((one) => !marks.has(one));
  const [chosen, setChosen] = useState<{ axis: Axis; band: Band } | null>(null);
  if (!axis) return null;
  const band = chosen?.axis === axis ? chosen.band : null;
  const next = () => {
    if (!band) return;
    recordMark(mock, axis, band).catch((error: unknown) =>
      sayStorageError('Failed to save your mark. Please try again.', error),
    );
  };
  const at = axes.indexOf(axis);
  const counted = ticksOn(axis, cases);
  const following = axes[at + 1];
  return (
    <DebriefFrame
      title={title}
      end={`${at + 1} of ${axes.length}`}
      at={2}
      onClose={onClose}
      footer={
        <>
          <Button large disabled={!band} onClick={next}>
            Set it
          </Button>
          <p className="text-center text-xs text-muted">
            {following ? `Next: ${AXIS_NAMES[following]}` : 'Next: your guess beside your marks.'}
          </p>
        </>
      }
    >
      <div className="grid gap-3">
        <div key={axis}>
          <TurnHeading>{AXIS_NAMES[axis]}</TurnHeading>
          <p className="mt-1 text-sm text-muted">
            Which sentence fits what you said?
            {counted && ` ${countedWords(counted)}`}
          </p>
          {cases.some(({ isTooShort }) => isTooShort) && (
            <p className="mt-1 text-sm text-muted">
              An answer under 30 seconds, or of ten characters at most, is too short to count: there
              was nothing to tick.
            </p>
          )}
        </div>
        {cases.map((judged) => (
          <OwnSentences key={judged.place} {...{ axis, judged }} />
        ))}
        <Anchors {...{ axis, band }} onChoose={(one) => setChosen({ axis, band: one })} />
      </div>
    </DebriefFrame>
  );
}

function countedWords({ ticked, of }: NonNullable<ReturnType<typeof ticksOn>>): string {
  if (ticked === 0) return 'Nothing ticked for this.';
  return `Of the ${of === 1 ? 'one point' : `${of} points`} on this, you ticked ${ticked}.`;
}

interface AnchorsProps {
  axis: Axis;
  band: Band | null;
  onChoose: (band: Band) => void;
}

function Anchors({ axis, band, onChoose }: AnchorsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{AXIS_NAMES[axis]}</legend>
      {BANDS.map((one) => (
        <label
          key={one}
          className={joinClasses(
            'min-h-tap cursor-pointer rounded-md border px-3 py-2 text-sm leading-snug has-focus-visible:shadow-(--focus)',
            one === band ? 'border-iris bg-tint-iris' : 'border-control hover:bg-s2',
          )}
        >
          <input
            type="radio"
            name="band"
            checked={one === band}
            onChange={() => onChoose(one)}
            className="sr-only"
          />
          <span className={joinClasses('font-semibold', BAND_COLORS[one])}>{BAND_NAMES[one]}</span>{' '}
          {ANCHORS[axis][one]}
        </label>
      ))}
    </fieldset>
  );
}
