import { useState } from 'react';

/**
 * For a dialog whose opener isn't a Dialog.Trigger (that would load the dialog with the page): the element that has the
 * focus when the dialog is first drawn gets it back.
 * @returns a handler for onCloseAutoFocus of the dialog's content
 */
export function useFocusBack(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
