import { useEffect } from 'react';

/**
 * Calls `onPass` about once a second with the number of seconds that have passed while the page was visible. Time on a
 * hidden page never counts (docs/product.md 10, time).
 * @param isRunning false while no time should pass
 */
export function useQuestionClock(isRunning: boolean, onPass: (seconds: number) => void): void {
  useEffect(() => {
    if (!isRunning) return;
    let last = document.hidden ? null : performance.now();
    const pass = () => {
      if (last === null) return;
      const now = performance.now();
      onPass((now - last) / 1_000);
      last = now;
    };
    const followVisibility = () => {
      pass();
      last = document.hidden ? null : performance.now();
    };
    const timer = setInterval(pass, 1_000);
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', followVisibility);
    };
  }, [isRunning, onPass]);
}
