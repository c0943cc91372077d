/** Above the points: what to do, and that a point without a sentence under it says nothing. */
export const TICK_WORDS =
  'Tick all you said: only your ticks count. The app recognizes only some of it.';
