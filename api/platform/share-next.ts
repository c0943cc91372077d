/** Shares one run among all callers who ask at the same time. */

/**
 * A caller who asks during a run waits for the next run, together with all who ask until that begins. So a crowd
 * takes two runs, and no caller gets a result that was read before the call.
 * @returns a function that asks for a result
 */
export function shareNext<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;
  const begin = (): Promise<Result> => {
    next = null;
    const begun = run().finally(() => {
      if (running === begun) running = null;
    });
    running = begun;
    return begun;
  };
  return () => {
    if (running === null) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
