/** Marks a question that an administrator tries out at the desk: the screens are real, and nothing is kept or sent. */
import { createContext } from 'react';

/** False for a learner's answer. */
export const Rehearsal = createContext(false);
