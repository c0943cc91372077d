import { useEffect, useState } from 'react';

const TOLD_KEY = 'northstar-keys-told';
/** A mouse or a touchpad: a keyboard is at hand. */
const DESKTOP = '(min-width: 768px) and (hover: hover) and (pointer: fine)';

/** The keys of the question screen, told once, on a desktop's first question. */
export function KeysHint({ hasOptions }: { hasOptions: boolean }) {
  const [isShown] = useState(isUntold);
  // A drawing that is given up tells nobody.
  useEffect(() => {
    if (isShown) noteTold();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <p className="mr-auto hidden text-sm text-muted md:block">
      {hasOptions
        ? 'Keys: 1 to 4 choose, Enter submits, ? lists them all.'
        : 'Keys: Ctrl or ⌘ + Enter submits, ? lists them all.'}
    </p>
  );
}

/** Where nothing can be kept it would be told with every question: there never. */
function isUntold(): boolean {
  if (!matchMedia(DESKTOP).matches) return false;
  try {
    return localStorage.getItem(TOLD_KEY) === null;
  } catch {
    // quiet: storage is blocked: not told at all is better than told with each question.
    return false;
  }
}

function noteTold(): void {
  try {
    localStorage.setItem(TOLD_KEY, 'yes');
  } catch {
    // quiet: told again with the next question, which does no harm.
  }
}
