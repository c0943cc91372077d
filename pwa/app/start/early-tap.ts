/**
 * Repeats a tap that came before the app was ready. boot.js remembers a tap on a prerendered button, and the app
 * repeats it once the page responds; otherwise the first tap on a slow network would be lost.
 */

/** Repeats the remembered tap, once. */
export function repeatEarlyTap(): void {
  const control = takeEarlyTap();
  if (control?.isConnected) tap(control);
}

/** Returns the control that was tapped, or null, and forgets it. */
export function takeEarlyTap(): HTMLElement | null {
  const page = document.documentElement as HTMLElement & { earlyTap?: EventTarget | null };
  const tapped = page.earlyTap;
  page.earlyTap = null;
  if (!(tapped instanceof Element)) return null;
  return tapped.closest<HTMLElement>('button, [role=tab], a');
}

/** Taps a control: tabs open on mousedown, while buttons and links need a click. */
export function tap(control: HTMLElement): void {
  control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  control.click();
}
