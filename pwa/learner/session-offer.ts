/** What stands at the end of a session: put there by the app, as it is of a feature that practice does not know. */
import type { ReactNode } from 'react';
import { create } from 'zustand';

export const useSessionOffer = create<{ offer: ReactNode }>(() => ({ offer: null }));
