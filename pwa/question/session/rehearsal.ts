/** A question that is tried out at the desk: the real screens, and nothing of it is kept or sent. */
import { createContext } from 'react';

/** False for a learner's answer. */
export const Rehearsal = createContext(false);
