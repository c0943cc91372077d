import { useEffect, useState, type CSSProperties } from 'react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

const PARTICLES = 15;
const DURATION_MS = 2_000;

/**
 * Lets fifteen squares fly out behind the text for two seconds (docs/product.md 9.5). They are mint, like cells of the
 * Board; from three right answers in a row, every second square has the streak's color. Under reduced motion, nothing
 * shows.
 */
export function Celebration({ isHot = false }: { isHot?: boolean }) {
  const [isRunning, setIsRunning] = useState(() => !isMotionReduced());
  useEffect(() => {
    const timer = setTimeout(() => setIsRunning(false), DURATION_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isRunning) return null;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-0 overflow-hidden">
      {Array.from({ length: PARTICLES }, (_, index) => (
        <span
          key={index}
          className={joinClasses(
            'absolute top-[90px] left-[30%] size-3 rounded-cell',
            isHot && index % 2 === 1 ? 'bg-heat' : 'bg-mint',
          )}
          style={flight(index)}
        />
      ))}
    </div>
  );
}

/**
 * Returns the path of one square. The paths are spread evenly, not at random, so that every celebration looks balanced.
 */
function flight(index: number): CSSProperties {
  const angle = (index / PARTICLES) * 2 * Math.PI;
  const reach = 110 + (index % 4) * 45;
  return {
    '--dx': `${Math.round(Math.cos(angle) * reach)}px`,
    '--dy': `${Math.round(Math.sin(angle) * reach * 0.7 + 60)}px`,
    '--turn': `${(index % 5) * 80 - 160}deg`,
    animation: `scatter ${DURATION_MS}ms var(--ease-out) ${(index % 3) * 60}ms both`,
  } as CSSProperties;
}

const COUNTING_MS = 320;

/** Shows a figure that counts up to its value once; under reduced motion, the value shows right away. */
export function CountUp({ value }: { value: number }) {
  const [share, setShare] = useState(() => (isMotionReduced() ? 1 : 0));
  useEffect(() => {
    if (isMotionReduced()) return;
    let frame = 0;
    const begin = performance.now();
    const step = (now: number) => {
      const passed = Math.min(1, Math.max(0, (now - begin) / COUNTING_MS));
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

/**
 * True if the person wants less motion, according to the system's preference or to the learner's setting in
 * `data-motion`.
 */
export function isMotionReduced(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'reduced' ||
    (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches)
  );
}
