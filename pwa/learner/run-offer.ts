/**
 * The offer in a run's summary. The app provides the offer, because Practice may not import from the feature to which
 * the offer belongs.
 */
import type { ReactNode } from 'react';
import { create } from 'zustand';

export const useRunOffer = create<{ offer: ReactNode }>(() => ({ offer: null }));
