/** What somebody who plays the interviewer has tapped so far. */
import * as v from 'valibot';
import type { AxisMark } from '#shared/game/mock/mock-row.ts';
import { AXES, BANDS } from '#shared/game/constants.ts';

export const SCRIPT_STEPS = ['read', 'facts', 'press', 'mark'] as const;
export type ScriptStep = (typeof SCRIPT_STEPS)[number];

const Places = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)));
export const ScriptNotes = v.strictObject({
  step: v.picklist(SCRIPT_STEPS),
  /** Places of the facts told, and of the lines asked: probes, then the turn, then the pushback. */
  told: Places,
  asked: Places,
  marks: v.array(v.strictObject({ axis: v.picklist(AXES), band: v.picklist(BANDS) })),
});
export type ScriptNotes = v.InferOutput<typeof ScriptNotes>;

export const NO_NOTES: ScriptNotes = { step: 'read', told: [], asked: [], marks: [] };

/** The notes with one axis marked, or marked anew. */
export function withMark(notes: ScriptNotes, mark: Omit<AxisMark, 'by'>): ScriptNotes {
  const { axis, band } = mark;
  const others = notes.marks.filter((one) => one.axis !== axis);
  return { ...notes, marks: [...others, { axis, band }] };
}
