/** Installing the app, once somebody wants to, and a refusal. Apart from what listens from the start: it comes with a tap. */
import { REFUSED_KEY, useInstallState, writeItem } from './install-prompt.ts';

/** Shows the browser's own dialog; each event can be used once. */
export async function askToInstall(): Promise<void> {
  const { event } = useInstallState.getState();
  if (!event) return;
  useInstallState.setState({ event: null });
  const { outcome } = await event.prompt();
  if (outcome === 'dismissed') refuseInstall();
}

/** Keeps the card away from now on; the menu's item stays. */
export function refuseInstall(): void {
  writeItem(REFUSED_KEY, 'yes');
  useInstallState.setState({ isRefused: true });
}

/** iPhone and iPad have no event: installing goes through the share sheet. An iPad says that it is a Mac with a touch screen. */
export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iphone|ipad/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
}
