/** Above the points: what to do, and what a sentence under one of them means; none means nothing. */
export const TICK_WORDS =
  'Tick all you said: only your ticks count. A quote marks what was recognized, never all of it.';
