/** Keeps the browser's offer to install the app until there is a good moment to show it (ask-to-install.ts). */
import { create } from 'zustand';

/** The event of an offer to install. Only Chromium sends it (https://wicg.github.io/manifest-incubations). */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstallState {
  event: BeforeInstallPromptEvent | null;
  /** True if this page runs as an installed app, or the app was installed a moment ago. */
  isInstalled: boolean;
  isRefused: boolean;
  /** The number of times that a signed-in learner has started the app on this device, including this time. */
  starts: number;
}

export const REFUSED_KEY = 'northstar.install-refused';
const STARTS_KEY = 'northstar.sessions';

export const useInstallState = create<InstallState>(() => ({
  event: null,
  isInstalled: false,
  isRefused: false,
  starts: 0,
}));

/** Listens for the browser's offer, which may come before anything is drawn. */
export function catchInstallOffer(): void {
  useInstallState.setState({ isInstalled: matchMedia('(display-mode: standalone)').matches });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallState.setState({ event: event as BeforeInstallPromptEvent });
  });
  addEventListener('appinstalled', () =>
    useInstallState.setState({ event: null, isInstalled: true }),
  );
}

/** Counts this start of the app, and reads whether the learner has refused to install it. */
export function countStart(): void {
  const starts = Number(readItem(STARTS_KEY) ?? 0) + 1;
  writeItem(STARTS_KEY, String(starts));
  useInstallState.setState({ starts, isRefused: readItem(REFUSED_KEY) !== null });
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // quiet: storage is blocked, so there is nothing to read.
    return null;
  }
}

export function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // quiet: storage is blocked or full, so the value is forgotten when the page closes.
  }
}
