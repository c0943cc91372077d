/**
 * Which result is drawn and laid out under its question, out of sight, and which of them shows before the session has
 * heard of it: to show it is one change of style.
 */
import { create } from 'zustand';

interface ResultAhead {
  /** The attempt whose result the page holds. */
  drawn: number | null;
  /** The attempt whose result lies over its question: all that belongs to it follows the paint. */
  turned: number | null;
}

export const useResultAhead = create<ResultAhead>(() => ({ drawn: null, turned: null }));
