import { useState } from 'react';

/**
 * Once a dialog has closed, gives the focus back to the element that had it before the dialog was drawn. Needed if no
 * Dialog.Trigger opens the dialog, because a Trigger would load the dialog's code with the page.
 * @returns a handler for onCloseAutoFocus of the dialog's content
 */
export function useFocusBack(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
