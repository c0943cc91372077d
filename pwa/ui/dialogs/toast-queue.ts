/**
 * The toast queue. It shows one toast at a time. Toasts can be added, updated, dismissed and removed (docs/product.md
 * 4.15).
 */
import { create } from 'zustand';

export interface ToastMessage {
  id: number;
  title: string;
  description?: string | undefined;
  tone: 'plain' | 'destructive';
  /** False while the toast moves off the screen. */
  isOpen: boolean;
}

type ToastContent = Pick<ToastMessage, 'title' | 'description'> & {
  tone?: ToastMessage['tone'];
};

interface ToastQueue {
  toast: ToastMessage | null;
}

/** The visible toast, or null. */
export const useToastQueue = create<ToastQueue>(() => ({ toast: null }));

let lastId = 0;

/** Shows a toast in place of the visible one. @returns the new toast's id */
export function addToast({ tone = 'plain', ...content }: ToastContent): number {
  lastId += 1;
  useToastQueue.setState({ toast: { ...content, tone, id: lastId, isOpen: true } });
  return lastId;
}

/** Changes a toast's text if the toast is still on the screen. */
export function updateToast(id: number, content: Partial<ToastContent>): void {
  change(id, (toast) => ({ ...toast, ...content }));
}

/** Makes a toast leave. */
export function dismissToast(id: number): void {
  change(id, (toast) => ({ ...toast, isOpen: false }));
}

/** Removes a toast that has moved off the screen. */
export function removeToast(id: number): void {
  change(id, () => null);
}

/** Removes the visible toast right away, because it must not cover the next screen. */
export function clearToast(): void {
  useToastQueue.setState({ toast: null });
}

function change(id: number, next: (toast: ToastMessage) => ToastMessage | null): void {
  const { toast } = useToastQueue.getState();
  if (toast?.id === id) useToastQueue.setState({ toast: next(toast) });
}

/**
 * Where toasts go on a screen whose content they mustn't cover; null if they float over the page.
 */
export const useToastPlace = create<{ strip: HTMLElement | null }>(() => ({ strip: null }));

/** Makes toasts show in this strip while the strip is on the screen; to be passed to the strip's `ref`. */
export function takeToasts(strip: HTMLElement | null): () => void {
  useToastPlace.setState({ strip });
  return () => useToastPlace.setState((place) => (place.strip === strip ? { strip: null } : place));
}

/** The storage key of a toast that survives the reload at the end of a session. */
const KEY = 'northstar.toast';

interface Words {
  title: string;
  description: string;
}

/** Leaves a toast for the next page of this tab. */
export function leaveToast(words: Words): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(words));
  } catch {
    // quiet: storage is blocked; the next page itself shows that the action succeeded.
    return;
  }
}

/**
 * Leaves a toast about the deletion, in the specified words (docs/product.md 8.5). The toast is shown even if a sync
 * learns of the deletion before the call for the deletion returns.
 */
export function leaveDeletedToast(): void {
  leaveToast({
    title: 'Account Deleted',
    description: 'Your account has been permanently deleted.',
  });
}

/** Shows the toast that the previous page left, once. */
export function showLeftToast(): void {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    if (isWords(left)) addToast(left);
  } catch {
    // quiet: storage is blocked; the page itself shows that the action succeeded.
    return;
  }
}

function isWords(value: unknown): value is Words {
  if (typeof value !== 'object' || value === null) return false;
  const { title, description } = { title: null, description: null, ...value };
  return typeof title === 'string' && typeof description === 'string';
}
