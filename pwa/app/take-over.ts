/**
 * The app takes the place of the home that boot.js has put on the screen (docs/decisions/008): in one go,
 * once all its figures are read, so that nothing moves and nothing is empty in between.
 */
import { flushSync } from 'react-dom';
import { homeIsRead } from '#pwa/features/home/home-values.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { takeEarlyTap, tap } from './early-tap.ts';

/** A database that does not answer by then: the app comes with its own placeholders. */
const PATIENCE_MS = 5_000;

/**
 * Draws the app over the kept home, and repeats there what was tapped meanwhile.
 * @param container where the kept home is
 * @param draw draws the app into the container
 */
export async function takeOver(container: HTMLElement, draw: () => void): Promise<void> {
  // The last of home's code; home has asked for it before.
  await import('#pwa/features/home/today/due-reviews.ts').catch(() => undefined);
  await Promise.race([
    homeIsRead(localToday()),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
  const kept = [...container.children];
  const placeOf = (element: Element | null) => element && placeIn(kept, element);
  const focused = placeOf(document.activeElement);
  const tapped = placeOf(takeEarlyTap());

  flushSync(draw);
  delete container.dataset['kept'];

  const drawn = [...container.children];
  if (focused) findAt(drawn, focused)?.focus({ preventScroll: true });
  const control = tapped && findAt(drawn, tapped);
  if (control) tap(control);
}

/** A control, by what it is and says: its counterpart in the drawn page is another element. */
interface Place {
  like: string;
  /** Among those alike. */
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
  // The page's content is focused by Skip to content; its text is all there is.
  const name = element.getAttribute('aria-label') ?? (id || element.textContent);
  return `${localName} ${name}`;
}
