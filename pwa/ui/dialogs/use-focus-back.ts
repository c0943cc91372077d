import { useState } from 'react';

/**
 * Returns the focus after a dialog to the element that had it when the dialog was first drawn. Needed for a dialog that
 * isn't opened by a Dialog.Trigger, which would load the dialog's code with the page.
 * @returns a handler for onCloseAutoFocus of the dialog's content
 */
export function useFocusBack(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
