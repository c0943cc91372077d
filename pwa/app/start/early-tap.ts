/**
 * Repeats a tap that came before the app was ready. On a slow network, the first tap would otherwise be lost. boot.js
 * remembers a tap on a button of the prerendered page, and the app repeats it once it can respond.
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

/** Taps a control. Tabs open on mousedown; buttons and links need a click. */
export function tap(control: HTMLElement): void {
  control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  control.click();
}
