/**
 * Replaces the prerendered shell with the app (docs/decisions/008) in one step. The focus stays where it was, and an
 * early tap is repeated.
 */
import { flushSync } from 'react-dom';

/**
 * Draws the app in place of the prerendered shell.
 * @param container the element that holds the shell
 * @param draw draws the app into the container
 */
export function takeOver(container: HTMLElement, draw: () => void): void {
  const before = [...container.children];
  const placeOf = (element: Element | null) => element && placeIn(before, element);
  const focused = placeOf(document.activeElement);
  const tapped = placeOf(takeEarlyTap());

  flushSync(draw);

  const drawn = [...container.children];
  if (focused) findAt(drawn, focused)?.focus({ preventScroll: true });
  const control = tapped && findAt(drawn, tapped);
  if (control) tap(control);
}

/** Describes a control by its kind and text, because the app draws a different element for the same control. */
interface Place {
  like: string;
  /** The control's index among the controls of the same kind and text. */
  index: number;
}

function placeIn(roots: Element[], element: Element): Place | null {
  if (!roots.some((root) => root.contains(element))) return null;
  const like = nameOf(element);
  return { like, index: controlsLike(roots, like).indexOf(element as HTMLElement) };
}

function findAt(roots: Element[], { like, index }: Place): HTMLElement | undefined {
  return controlsLike(roots, like)[index];
}

function controlsLike(roots: Element[], like: string): HTMLElement[] {
  return roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>('a, button, main')])
    .filter((element) => nameOf(element) === like);
}

function nameOf(element: Element): string {
  const { localName, id } = element;
  // The link 'Skip to content' focuses the content element. It has an id, but no name apart from its whole text.
  const name = element.getAttribute('aria-label') ?? (id || element.textContent);
  return `${localName} ${name}`;
}

/**
 * Repeats a tap that came before the app was ready, once. On a slow network, the first tap would otherwise be lost:
 * boot.js remembers a tap on a button of the prerendered page, and the app repeats it once it can respond.
 */
export function repeatEarlyTap(): void {
  const control = takeEarlyTap();
  if (control?.isConnected) tap(control);
}

/** Returns the control that was tapped, or null, and forgets it. */
function takeEarlyTap(): HTMLElement | null {
  const page = document.documentElement as HTMLElement & { earlyTap?: EventTarget | null };
  const tapped = page.earlyTap;
  page.earlyTap = null;
  if (!(tapped instanceof Element)) return null;
  return tapped.closest<HTMLElement>('button, [role=tab], a');
}

/** Taps a control. Tabs open on mousedown; buttons and links need a click. */
function tap(control: HTMLElement): void {
  control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  control.click();
}
