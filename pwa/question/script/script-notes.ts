/** The taps so far by the person who plays the interviewer. */
import type { AxisMark } from '#shared/game/mock/mock-row.ts';

export const SCRIPT_STEPS = ['read', 'facts', 'press', 'mark'] as const;
export type ScriptStep = (typeof SCRIPT_STEPS)[number];

export interface ScriptNotes {
  step: ScriptStep;
  /**
   * Positions of the facts told. In `asked`: positions of the lines asked (probes, then the turn, then the pushback).
   */
  told: readonly number[];
  asked: readonly number[];
  marks: readonly Omit<AxisMark, 'by'>[];
}

export const NO_NOTES: ScriptNotes = { step: 'read', told: [], asked: [], marks: [] };

/** Returns the notes with one axis marked, or marked again. */
export function withMark(notes: ScriptNotes, mark: Omit<AxisMark, 'by'>): ScriptNotes {
  const { axis, band } = mark;
  const others = notes.marks.filter((one) => one.axis !== axis);
  return { ...notes, marks: [...others, { axis, band }] };
}
