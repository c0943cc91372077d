/**
 * The offer in a run's summary. The app provides it, because Practice may not import from the feature to which it
 * belongs.
 */
import type { ReactNode } from 'react';
import { create } from 'zustand';

export const useRunOffer = create<{ offer: ReactNode }>(() => ({ offer: null }));
