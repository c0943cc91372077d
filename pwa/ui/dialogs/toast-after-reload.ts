/** A toast that outlives the reload with which a session ends. */
import { addToast } from './toast-queue.ts';

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
    // quiet: storage is blocked: the page that follows shows that it is done.
    return;
  }
}

/** Leaves the specified words (docs/product.md 8.5), also where a sync hears of the deletion before its own call ends. */
export function leaveDeletedToast(): void {
  leaveToast({
    title: 'Account Deleted',
    description: 'Your account has been permanently deleted.',
  });
}

/** Shows what the page before has left, once. */
export function showLeftToast(): void {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    if (isWords(left)) addToast(left);
  } catch {
    // quiet: storage is blocked: the page shows that it is done.
    return;
  }
}

function isWords(value: unknown): value is Words {
  if (typeof value !== 'object' || value === null) return false;
  const { title, description } = { title: null, description: null, ...value };
  return typeof title === 'string' && typeof description === 'string';
}
