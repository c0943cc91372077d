/**
 * The offer in a run's summary. The app provides it, because it comes from a feature from which practice may not
 * import.
 */
import type { ReactNode } from 'react';
import { create } from 'zustand';

export const useRunOffer = create<{ offer: ReactNode }>(() => ({ offer: null }));
