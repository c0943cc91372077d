import { create } from 'zustand';

interface UpdateState {
  /** A new version waits. */
  isReady: boolean;
  /** Switches to the new version and reloads. */
  apply: () => void;
}

/** Tells if a new version of the app waits, and switches to it. */
export const useUpdate = create<UpdateState>(() => ({ isReady: false, apply: () => undefined }));
