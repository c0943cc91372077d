import { useEffect, useState } from 'react';

/** The time of docs/product.md 9.7. */
export const ARMED_SECONDS = 10;

/** A button that acts on its second tap: the first tap arms it, and it disarms itself. */
export function useArmed() {
  const [until, setUntil] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const [hasRunOut, setHasRunOut] = useState(false);

  useEffect(() => {
    if (until === null) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() < until) return;
      setUntil(null);
      setHasRunOut(true);
    };
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [until]);

  return {
    isArmed: until !== null,
    /** Whole seconds, rounded up; 0 while the button isn't armed. */
    secondsLeft: until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000)),
    /** The button was armed, and no second tap came. */
    hasRunOut,
    /** Arms the button, or confirms within the window. @returns whether this tap confirms */
    tap: (): boolean => {
      const at = Date.now();
      // A page that slept may disarm late, so the time is checked here.
      const isConfirmed = until !== null && at < until;
      setNow(at);
      setUntil(isConfirmed ? null : at + ARMED_SECONDS * 1_000);
      setHasRunOut(false);
      return isConfirmed;
    },
  };
}
