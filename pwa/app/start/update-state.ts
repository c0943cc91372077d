import { create } from 'zustand';

interface UpdateState {
  /** A new version waits. */
  isReady: boolean;
  /** Switches to the new version and reloads. */
  apply: () => void;
}

/** True if a new version of the app waits, and how to switch to it. */
export const useUpdate = create<UpdateState>(() => ({ isReady: false, apply: () => undefined }));
