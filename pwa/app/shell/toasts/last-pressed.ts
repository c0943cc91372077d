/** What was pressed last, by pointer or key: a button that is busy has lost the focus. */
let pressed: Element | null = null;

function remember({ target }: Event): void {
  pressed = target instanceof Element ? target : null;
}

/** Starts to remember. @returns ends it */
export function watchPresses(): () => void {
  addEventListener('click', remember, true);
  return () => removeEventListener('click', remember, true);
}

/** Null where nothing was pressed yet, or it is gone from the page. */
export function lastPressed(): Element | null {
  return pressed?.isConnected === true ? pressed : null;
}
