import { Check } from 'lucide-react';
import { useState } from 'react';
import { ANCHORS, AXIS_NAMES, BAND_NAMES } from '#shared/content/axes.ts';
import { BANDS, type Axis, type Band } from '#shared/game/constants.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { TurnHeading } from '#pwa/interview/round/frame/turn-heading.tsx';
import type { DebriefStep } from '#pwa/interview/debrief/debrief-steps.ts';
import { MarkFrame } from './mark-frame.tsx';
import { OwnSentences } from './own-sentences.tsx';
import {
  aboveTicks,
  axesOf,
  BAND_COLORS,
  marksOf,
  ticksOn,
  unsaidAxes,
} from '#pwa/interview/debrief/marks.ts';
import { Passages } from './passages.tsx';
import { UnsaidStep } from './unsaid-step.tsx';

/** The learner marks one axis at a time, by a sentence for each band. Axes with nothing ticked come last, together. */
export function MarksStep(step: DebriefStep) {
  const { mock } = step.round;
  const marks = marksOf(mock, 'learner');
  const unsaid = unsaidAxes(mock, step.cases);
  const apart = axesOf(mock).filter((axis) => !unsaid.includes(axis));
  const axis = apart.find((one) => !marks.has(one));
  const at = axis ? apart.indexOf(axis) : apart.length;
  const end = `${at + 1} of ${apart.length + Math.min(1, unsaid.length)}`;
  return axis ? (
    <AxisStep key={axis} {...step} {...{ axis, end }} />
  ) : (
    <UnsaidStep {...step} {...{ end }} axes={unsaid} />
  );
}

interface AxisStepProps extends DebriefStep {
  axis: Axis;
  /** '2 of 5' */
  end: string;
}

function AxisStep({ axis, ...step }: AxisStepProps) {
  const [band, setBand] = useState<Band | null>(null);
  const [areShown, setAreShown] = useState(false);
  const { cases } = step;
  const counted = ticksOn(axis, cases);
  return (
    <MarkFrame
      {...step}
      marks={band && new Map([[axis, band]])}
      button="Set it"
      areExamplesShown={areShown}
      onExamples={() => setAreShown(!areShown)}
      word={(band && aboveTicks(axis, band, cases)) ?? ''}
    >
      <div className="grid gap-3">
        <div>
          <TurnHeading>{AXIS_NAMES[axis]}</TurnHeading>
          <p className="mt-1 text-sm text-muted">
            Which fits what you said?
            {counted && ` ${countedWords(counted)}`}
          </p>
        </div>
        {cases.map((judged) => (
          <OwnSentences key={judged.place} {...{ axis, judged }} />
        ))}
        {areShown &&
          cases.map(({ place, question }) => (
            <Passages key={place} {...{ axis, question }} isNamed={cases.length > 1} />
          ))}
        <Anchors {...{ axis, band }} onChoose={setBand} />
      </div>
    </MarkFrame>
  );
}

function countedWords({ ticked, of }: NonNullable<ReturnType<typeof ticksOn>>): string {
  return ticked === 0 ? 'Nothing ticked for this.' : `Points ticked: ${ticked} of ${of}.`;
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
            'flex min-h-tap cursor-pointer items-center justify-between gap-2 rounded-md border px-3 py-2 text-sm leading-snug has-focus-visible:shadow-(--focus)',
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
          <span>
            <span className={joinClasses('font-semibold', BAND_COLORS[one])}>
              {BAND_NAMES[one]}
            </span>{' '}
            {ANCHORS[axis][one]}
          </span>
          {one === band && <Check aria-hidden size={18} className="shrink-0 text-iris" />}
        </label>
      ))}
    </fieldset>
  );
}
