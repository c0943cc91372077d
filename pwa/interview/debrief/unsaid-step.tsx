import { useState } from 'react';
import type { Axis, Band } from '#shared/game/constants.ts';
import { TurnHeading } from '#pwa/interview/round/frame/turn-heading.tsx';
import { BandRows } from './band-rows.tsx';
import type { DebriefStep } from './debrief-steps.ts';
import { MarkFrame } from './mark-frame.tsx';

interface UnsaidStepProps extends DebriefStep {
  axes: readonly Axis[];
  /** '4 of 4' */
  end: string;
}

/** Axes with nothing ticked, one line each. There is less to weigh, so one screen sets all their bands. */
export function UnsaidStep({ axes, ...step }: UnsaidStepProps) {
  const [bands, setBands] = useState<ReadonlyMap<Axis, Band>>(new Map());
  return (
    <MarkFrame {...step} marks={bands.size < axes.length ? null : bands} button="Set them">
      <div>
        <TurnHeading>Nothing ticked for these</TurnHeading>
        <p className="mt-1 text-sm text-muted">
          {step.cases.every(({ isTooShort }) => isTooShort) &&
            'Your answer was too short to count. '}
          Which band fits what you said?
        </p>
      </div>
      <BandRows axes={axes} bands={bands} hasSentences onChange={setBands} />
    </MarkFrame>
  );
}
