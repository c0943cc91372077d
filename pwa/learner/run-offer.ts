/** What the summary of a run offers. The app puts it there, because it comes from a feature that practice may not import. */
import type { ReactNode } from 'react';
import { create } from 'zustand';

export const useRunOffer = create<{ offer: ReactNode }>(() => ({ offer: null }));
