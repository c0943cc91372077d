/** Shown above the points: says what to do, and that a missing sentence under a point means nothing. */
export const TICK_WORDS =
  'Tick all you said: only your ticks count. The app recognizes only some of it.';
