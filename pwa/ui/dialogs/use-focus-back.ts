import { useState } from 'react';

/**
 * For a dialog whose opener is no Dialog.Trigger (that would load the dialog with the page): what has the
 * focus while the dialog is first drawn gets it back.
 * @returns for onCloseAutoFocus of the dialog's content
 */
export function useFocusBack(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
