import { useEffect, useState } from 'react';

const TOLD_KEY = 'northstar-keys-told';
/** A mouse or a touchpad suggests that a keyboard is at hand. */
const DESKTOP = '(min-width: 768px) and (hover: hover) and (pointer: fine)';

/** Mentions the question screen's keys once, on a desktop's first question. */
export function KeysHint({ hasOptions }: { hasOptions: boolean }) {
  const [isShown] = useState(isUntold);
  // Noted in an effect, because a render that React discards shows nothing.
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

/** Returns whether to show the hint. If storage fails, it never shows, since it would show with every question. */
function isUntold(): boolean {
  if (!matchMedia(DESKTOP).matches) return false;
  try {
    return localStorage.getItem(TOLD_KEY) === null;
  } catch {
    // quiet: storage is blocked, and never showing the hint is better than showing it with each question.
    return false;
  }
}

function noteTold(): void {
  try {
    localStorage.setItem(TOLD_KEY, 'yes');
  } catch {
    // quiet: the hint shows again with the next question, which does no harm.
  }
}
