import { useState } from 'react';

const TOLD_KEY = 'northstar-keys-told';
/** A mouse or a touchpad: a keyboard is at hand. */
const DESKTOP = '(min-width: 768px) and (hover: hover) and (pointer: fine)';

/** The keys of the question screen, told once, on a desktop's first question. */
export function KeysHint({ hasOptions }: { hasOptions: boolean }) {
  const [isShown] = useState(tellOnce);
  if (!isShown) return null;
  return (
    <p className="mr-auto text-sm text-muted">
      {hasOptions
        ? 'Keys: 1 to 4 choose, Enter submits, ? lists them all.'
        : 'Keys: Ctrl or ⌘ + Enter submits, ? lists them all.'}
    </p>
  );
}

/** @returns whether this is the first time */
function tellOnce(): boolean {
  if (!matchMedia(DESKTOP).matches) return false;
  try {
    if (localStorage.getItem(TOLD_KEY) !== null) return false;
    localStorage.setItem(TOLD_KEY, 'yes');
    return true;
  } catch {
    // Where nothing can be kept it would be told with every question.
    return false;
  }
}
