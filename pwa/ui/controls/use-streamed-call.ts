import { useEffect, useRef, useState } from 'react';

/**
 * Makes calls whose replies come in parts, one call at a time. A call is aborted by `cancel`, and when the component
 * leaves the page. `parts` holds the parts that have arrived; a later part replaces an earlier one of the same name.
 */
export function useStreamedCall<Part extends object>() {
  const [isBusy, setIsBusy] = useState(false);
  const [parts, setParts] = useState<Part | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** @param onFailed called with the reason for a failure, unless the call was aborted */
  const run = async (
    call: (signal: AbortSignal, onPart: (part: Part) => void) => Promise<void>,
    onFailed: (error: unknown) => void,
  ): Promise<void> => {
    const stop = new AbortController();
    running.current = stop;
    setIsBusy(true);
    setParts(null);
    const take = (part: Part) => {
      if (!stop.signal.aborted) setParts((before) => ({ ...before, ...part }));
    };
    try {
      await call(stop.signal, take);
    } catch (error) {
      if (!stop.signal.aborted) onFailed(error);
    }
    if (running.current === stop) setIsBusy(false);
  };
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setIsBusy(false);
  };
  return { isBusy, parts, run, cancel };
}
