import { useState } from 'react';
import type { Axis, Band } from '#shared/game/constants.ts';
import { TurnHeading } from '#pwa/interview/round/frame/turn-heading.tsx';
import { BandRows } from '#pwa/interview/debrief/band-rows.tsx';
import type { DebriefStep } from '#pwa/interview/debrief/debrief-steps.ts';
import { AXIS_NAMES } from '#shared/content/axes.ts';
import { aboveTicks } from '#pwa/interview/debrief/marks.ts';
import { MarkFrame } from './mark-frame.tsx';
import { Passages } from './passages.tsx';

interface UnsaidStepProps extends DebriefStep {
  axes: readonly Axis[];
  /** '4 of 4' */
  end: string;
}

/** Axes with nothing ticked, one line each. There is less to weigh, so one screen sets all their bands. */
export function UnsaidStep({ axes, ...step }: UnsaidStepProps) {
  const [bands, setBands] = useState<ReadonlyMap<Axis, Band>>(new Map());
  const [areShown, setAreShown] = useState(false);
  const above = axes.filter((axis) => {
    const band = bands.get(axis);
    return band && aboveTicks(axis, band, step.cases);
  });
  return (
    <MarkFrame
      {...step}
      marks={bands.size < axes.length ? null : bands}
      button="Set them"
      areExamplesShown={areShown}
      onExamples={() => setAreShown(!areShown)}
      word={
        above.length === 0
          ? ''
          : `Above your ticks: ${above.map((axis) => AXIS_NAMES[axis]).join(', ')}.`
      }
    >
      <div>
        <TurnHeading>Nothing ticked for these</TurnHeading>
        <p className="mt-1 text-sm text-muted">
          {step.cases.every(({ isTooShort }) => isTooShort) &&
            'Your answer was too short to count. '}
          Which band fits what you said?
        </p>
      </div>
      <BandRows axes={axes} bands={bands} hasSentences onChange={setBands} />
      {areShown && (
        <div ref={bringIntoSight} className="grid gap-2">
          {axes.flatMap((axis) =>
            step.cases.map(({ place, question }) => (
              <Passages key={`${axis}:${place}`} {...{ axis, question }} isNamed />
            )),
          )}
        </div>
      )}
    </MarkFrame>
  );
}

/** Scrolls to the passages, because on a phone they stand out of sight below the bands. */
function bringIntoSight(passages: HTMLElement | null): void {
  passages?.scrollIntoView({ block: 'start' });
}
