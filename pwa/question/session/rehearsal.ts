/** A question that is tried out at the desk: the real screens, and nothing of it is kept or sent. */
import { createContext } from 'react';

interface RehearsalActs {
  /** Key points of free text; a learner's are kept with the answer. */
  onTick: (ticks: readonly string[]) => void;
}

/** Null for a learner's answer. */
export const Rehearsal = createContext<RehearsalActs | null>(null);
