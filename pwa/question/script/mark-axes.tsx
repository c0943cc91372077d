import { ANCHORS, AXES_OF, AXIS_NAMES } from '#shared/content/axes.ts';
import { BANDS, type Band, type InterviewType } from '#shared/game/constants.ts';
import { type ScriptNotes, withMark } from './script-notes.ts';

export const BAND_NAMES: Record<Band, string> = {
  missing: 'Missing',
  thin: 'Thin',
  fair: 'Fair',
  strong: 'Strong',
};

/** Whether each axis of the type has a mark. */
export function isMarked(skill: InterviewType, { marks }: ScriptNotes): boolean {
  return AXES_OF[skill].every((axis) => marks.some((mark) => mark.axis === axis));
}

interface MarkAxesProps {
  skill: InterviewType;
  notes: ScriptNotes;
  onNotes: (notes: ScriptNotes) => void;
}

/** Each axis of the type with the sentence of each of its bands. */
export function MarkAxes({ skill, notes, onNotes }: MarkAxesProps) {
  return (
    <div className="grid gap-5">
      {AXES_OF[skill].map((axis) => (
        <fieldset key={axis} className="grid gap-2">
          <legend className="pb-2 font-display text-lg font-semibold">{AXIS_NAMES[axis]}</legend>
          {BANDS.map((band) => (
            <label
              key={band}
              className="flex min-h-tap cursor-pointer gap-3 rounded-md border border-hair p-3 has-checked:border-iris has-checked:bg-tint-iris has-focus-visible:shadow-(--focus)"
            >
              <input
                type="radio"
                name={axis}
                checked={notes.marks.some((mark) => mark.axis === axis && mark.band === band)}
                onChange={() => onNotes(withMark(notes, { axis, band }))}
                className="mt-1 size-4 shrink-0 accent-iris outline-none"
              />
              <span className="grid gap-1">
                <span className="font-semibold">{BAND_NAMES[band]}</span>
                <span className="text-sm text-muted">{ANCHORS[axis][band]}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
