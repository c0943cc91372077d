import { useState } from 'react';

/**
 * After a dialog has closed, gives the focus back to the element that had it before. This is needed for dialogs that
 * aren't opened by a Dialog.Trigger; a Trigger would load the dialog's code together with the page.
 * @returns a handler for onCloseAutoFocus of the dialog's content
 */
export function useFocusBack(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
