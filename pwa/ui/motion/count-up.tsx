import { useEffect, useState } from 'react';
import { isMotionReduced } from './reduced-motion.ts';

const DURATION_MS = 320;

/** A figure that counts up to its value once; under reduced motion, it shows at once. */
export function CountUp({ value }: { value: number }) {
  const [share, setShare] = useState(() => (isMotionReduced() ? 1 : 0));
  useEffect(() => {
    if (isMotionReduced()) return;
    let frame = 0;
    const begin = performance.now();
    const step = (now: number) => {
      const passed = Math.min(1, Math.max(0, (now - begin) / DURATION_MS));
      setShare(passed);
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <span aria-hidden>{Math.round(value * (1 - (1 - share) ** 3)).toLocaleString('en')}</span>
      <span className="sr-only">{value.toLocaleString('en')}</span>
    </>
  );
}
