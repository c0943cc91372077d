import { createContext } from 'react';

/** What is inside is drawn before it is shown: it takes no focus, no keys and no toasts, and says nothing. */
export const IsAhead = createContext(false);
