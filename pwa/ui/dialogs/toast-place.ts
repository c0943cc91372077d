/** The place of toasts: over the page, or in the strip of a screen that nothing may cover. */
import { create } from 'zustand';

/** The strip's element; null if toasts show over the page. */
export const useToastPlace = create<{ strip: HTMLElement | null }>(() => ({ strip: null }));

/** For a strip's `ref`: toasts show in it while it is on the screen. */
export function takeToasts(strip: HTMLElement | null): () => void {
  useToastPlace.setState({ strip });
  return () => useToastPlace.setState((place) => (place.strip === strip ? { strip: null } : place));
}
