/** What somebody who plays the interviewer has tapped so far. */
import type { AxisMark } from '#shared/game/mock/mock-row.ts';

export const SCRIPT_STEPS = ['read', 'facts', 'press', 'mark'] as const;
export type ScriptStep = (typeof SCRIPT_STEPS)[number];

export interface ScriptNotes {
  step: ScriptStep;
  /** Places of the facts told, and of the lines asked: probes, then the turn, then the pushback. */
  told: readonly number[];
  asked: readonly number[];
  marks: readonly Omit<AxisMark, 'by'>[];
}

export const NO_NOTES: ScriptNotes = { step: 'read', told: [], asked: [], marks: [] };

/** The notes with one axis marked, or marked anew. */
export function withMark(notes: ScriptNotes, mark: Omit<AxisMark, 'by'>): ScriptNotes {
  const { axis, band } = mark;
  const others = notes.marks.filter((one) => one.axis !== axis);
  return { ...notes, marks: [...others, { axis, band }] };
}
