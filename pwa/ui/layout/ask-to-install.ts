/**
 * Installs the app when the learner asks for it, or records that the learner declined. This code is loaded only after a
 * tap. The listener for the browser's install event runs at startup, so it is in another file.
 */
import { REFUSED_KEY, useInstallState, writeItem } from './install-prompt.ts';

/** Shows the browser's own install dialog. Each of the browser's events can open it only once. */
export async function askToInstall(): Promise<void> {
  const { event } = useInstallState.getState();
  if (!event) return;
  useInstallState.setState({ event: null });
  const { outcome } = await event.prompt();
  if (outcome === 'dismissed') refuseInstall();
}

/** Hides the install card from now on; the menu item stays. */
export function refuseInstall(): void {
  writeItem(REFUSED_KEY, 'yes');
  useInstallState.setState({ isRefused: true });
}

/**
 * True if this is an iPhone or iPad. They have no install event, so installing goes through the share sheet. An iPad
 * claims to be a Mac with a touch screen.
 */
export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iphone|ipad/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
}
