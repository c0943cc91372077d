import { ANCHORS, AXES_OF, AXIS_NAMES, BAND_NAMES } from '#shared/content/axes.ts';
import { BANDS, type InterviewType } from '#shared/game/constants.ts';
import { TickRow } from './tick-row.tsx';
import { type ScriptNotes, withMark } from './script-notes.ts';

/** Whether each axis of the type has a mark. */
export function isMarked(skill: InterviewType, { marks }: ScriptNotes): boolean {
  return AXES_OF[skill].every((axis) => marks.some((mark) => mark.axis === axis));
}

interface MarkAxesProps {
  skill: InterviewType;
  notes: ScriptNotes;
  onNotes: (notes: ScriptNotes) => void;
}

/** Each axis of the type, with a sentence for each of its bands. */
export function MarkAxes({ skill, notes, onNotes }: MarkAxesProps) {
  return (
    <div className="grid gap-5">
      {AXES_OF[skill].map((axis) => (
        <fieldset key={axis} className="grid gap-2">
          <legend className="pb-2 font-display text-lg font-semibold">{AXIS_NAMES[axis]}</legend>
          {BANDS.map((band) => (
            <TickRow
              key={band}
              kind="radio"
              group={axis}
              name={BAND_NAMES[band]}
              about={ANCHORS[axis][band]}
              isTicked={notes.marks.some((mark) => mark.axis === axis && mark.band === band)}
              onTick={() => onNotes(withMark(notes, { axis, band }))}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
