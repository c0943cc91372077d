import { create } from 'zustand';

interface UpdateState {
  /** A new version waits. */
  isReady: boolean;
  /** Reloads the page with the new version. */
  apply: () => void;
}

/** Knows whether a new version of the app is ready, and switches to it. */
export const useUpdate = create<UpdateState>(() => ({ isReady: false, apply: () => undefined }));
