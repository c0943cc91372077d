/**
 * Handles a tap on a prerendered button before its code has arrived: boot.js remembers the tap, and the app repeats it
 * once the page is interactive. Otherwise the first tap on a slow network would be lost.
 */

/** Repeats the remembered tap, once. */
export function repeatEarlyTap(): void {
  const control = takeEarlyTap();
  if (control?.isConnected) tap(control);
}

/** The control that was tapped, or null; reading it also forgets it. */
export function takeEarlyTap(): HTMLElement | null {
  const page = document.documentElement as HTMLElement & { earlyTap?: EventTarget | null };
  const tapped = page.earlyTap;
  page.earlyTap = null;
  if (!(tapped instanceof Element)) return null;
  return tapped.closest<HTMLElement>('button, [role=tab], a');
}

/** Tabs open on mousedown, buttons and links on a click. */
export function tap(control: HTMLElement): void {
  control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  control.click();
}
