import { useEffect, useState } from 'react';

/** A screen that is lower than this has a keyboard on it, when a text area has the focus. */
const LOW_PX = 520;

/** Whether the learner writes with a keyboard on the screen: the room belongs to the text then. */
export function useWriting(): boolean {
  const [isWriting, setIsWriting] = useState(false);
  useEffect(() => {
    const look = () => {
      const height = window.visualViewport?.height ?? innerHeight;
      setIsWriting(document.activeElement instanceof HTMLTextAreaElement && height < LOW_PX);
    };
    // A focus that moves is nowhere for a moment.
    const lookSoon = () => setTimeout(look);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', lookSoon);
    window.addEventListener('resize', look);
    window.visualViewport?.addEventListener('resize', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookSoon);
      window.removeEventListener('resize', look);
      window.visualViewport?.removeEventListener('resize', look);
    };
  }, []);
  return isWriting;
}
