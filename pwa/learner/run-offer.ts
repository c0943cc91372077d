/**
 * The offer in a run's summary. The app sets this offer, because Practice must not import from the feature behind it.
 */
import type { ReactNode } from 'react';
import { create } from 'zustand';

export const useRunOffer = create<{ offer: ReactNode }>(() => ({ offer: null }));
