import { useEffect, useState } from 'react';

interface KeyActions {
  /** @param digit 1 to 4 */
  choose: (digit: number) => void;
  submit: () => void;
  freeze: () => void;
  fiftyFifty: () => void;
  skip: () => void;
  close: () => void;
  showKeys: () => void;
}

/** Handles a key inside the question's dialog; in the text area, only Ctrl/Cmd+Enter and Escape act (WCAG 2.1.4). */
export function actOnKey(event: KeyboardEvent, actions: KeyActions): void {
  if (event.key === 'Escape') return act(event, actions.close);
  if (event.target instanceof HTMLTextAreaElement) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) act(event, actions.submit);
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  if (/^[1-4]$/.test(key)) return act(event, () => actions.choose(Number(key)));
  if (key === 'f') return act(event, actions.freeze);
  if (key === '5') return act(event, actions.fiftyFifty);
  if (key === 's') return act(event, actions.skip);
  if (key === '?') return act(event, actions.showKeys);
  // Enter on a control does what the control does; an option with the focus is already chosen.
  if (key === 'enter' && !isOnControl(event.target)) act(event, actions.submit);
}

function act(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  if (!event.repeat) action();
}

function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, select') !== null;
}

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
