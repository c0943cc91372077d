/** The toast queue, with one toast visible at a time; add, update, dismiss, remove (docs/product.md 4.15). */
import { create } from 'zustand';

export interface ToastMessage {
  id: number;
  title: string;
  description?: string | undefined;
  tone: 'plain' | 'destructive';
  /** False while the toast leaves. */
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

/** Shows a toast in place of the previous toast. @returns its id */
export function addToast({ tone = 'plain', ...content }: ToastContent): number {
  lastId += 1;
  useToastQueue.setState({ toast: { ...content, tone, id: lastId, isOpen: true } });
  return lastId;
}

/** Changes the words of a toast that still shows. */
export function updateToast(id: number, content: Partial<ToastContent>): void {
  change(id, (toast) => ({ ...toast, ...content }));
}

/** Makes a toast leave. */
export function dismissToast(id: number): void {
  change(id, (toast) => ({ ...toast, isOpen: false }));
}

/** Removes a toast that has left. */
export function removeToast(id: number): void {
  change(id, () => null);
}

/** Removes the visible toast at once, because it must not cover the next screen. */
export function clearToast(): void {
  useToastQueue.setState({ toast: null });
}

function change(id: number, next: (toast: ToastMessage) => ToastMessage | null): void {
  const { toast } = useToastQueue.getState();
  if (toast?.id === id) useToastQueue.setState({ toast: next(toast) });
}
