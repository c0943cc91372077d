/** The offer in a run's summary. The app sets it, because it comes from a feature that practice may not import. */
import type { ReactNode } from 'react';
import { create } from 'zustand';

export const useRunOffer = create<{ offer: ReactNode }>(() => ({ offer: null }));
