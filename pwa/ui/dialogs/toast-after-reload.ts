/** A toast that survives the reload at the end of a session. */
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
    // quiet: storage is blocked, and the next page itself shows that it is done.
    return;
  }
}

/** Leaves the specified words (docs/product.md 8.5), even if a sync learns of the deletion before its own call ends. */
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
    // quiet: storage is blocked, and the page itself shows that it is done.
    return;
  }
}

function isWords(value: unknown): value is Words {
  if (typeof value !== 'object' || value === null) return false;
  const { title, description } = { title: null, description: null, ...value };
  return typeof title === 'string' && typeof description === 'string';
}
