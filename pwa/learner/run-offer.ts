/**
 * The offer in the summary of a run. The app sets it, because Practice must not import from the feature that makes the
 * offer.
 */
import type { ReactNode } from 'react';
import { create } from 'zustand';

export const useRunOffer = create<{ offer: ReactNode }>(() => ({ offer: null }));
