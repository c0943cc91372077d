export interface KeyActions {
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
