import { useEffect, useState } from 'react';

/** Whether the page was hidden since this was first drawn: its clock stood still. */
export function useWasHidden(): boolean {
  const [wasHidden, setWasHidden] = useState(false);
  useEffect(() => {
    const note = () => document.hidden && setWasHidden(true);
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return wasHidden;
}
