import { useEffect, useState, type ReactNode } from 'react';
import { afterPaint } from '#pwa/ui/motion/scheduling.ts';
import { Button } from '#pwa/ui/controls/button.tsx';

interface LaterPartProps<Part> {
  /** Loads the part's component. It must be the same function at every render. */
  load: () => Promise<Part>;
  /** The part's name for the message about a failure, such as `The Learning Path`. */
  name: string;
  /** The content that is shown until the part has loaded. */
  placeholder?: ReactNode;
  children: (part: Part) => ReactNode;
}

/** Parts that have been loaded, which can be drawn without delay the next time. */
const arrived = new WeakMap<() => Promise<unknown>, { part: unknown }>();

/**
 * A part of a screen that loads after the screen's first paint. If it can't be loaded, the rest of the screen works
 * without it, and the learner can try again.
 */
export function LaterPart<Part>({
  load,
  name,
  placeholder = null,
  children,
}: LaterPartProps<Part>) {
  const [, redraw] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number | null>(null);
  useEffect(() => {
    if (arrived.has(load)) return;
    let isWanted = true;
    // An effect may run before the paint, so the loading waits for the paint.
    const loading = afterPaint().then(load);
    loading.then(
      (part) => {
        arrived.set(load, { part });
        if (isWanted) redraw((count) => count + 1);
      },
      (error: unknown) => {
        console.error(`${name} could not be loaded`, error);
        if (isWanted) setFailed(attempt);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, name, attempt]);

  const found = arrived.get(load);
  if (found) return children(found.part as Part);
  if (failed !== attempt) return placeholder;
  return (
    <div role="alert" className="rounded-lg border border-hair bg-s1 p-4">
      <p>{name} could not be loaded. Everything else works.</p>
      <Button look="outline" className="mt-3" onClick={() => setAttempt(attempt + 1)}>
        Retry
      </Button>
    </div>
  );
}
