/** What a link to Practice Mode may ask for. */
const STARTS = ['review', 'five-minutes', 'next'] as const;
const POWER_UPS = ['freeze', 'fiftyFifty', 'skip'] as const;

export interface PracticeSearch {
  /** Starts today's reviews, five minutes, or the next question at once. */
  start?: (typeof STARTS)[number];
  /** Opens the next question and uses this power-up on it. */
  use?: (typeof POWER_UPS)[number];
}

/** Anything else in the address is passed over. A schema's library would cost the first question 3 KiB. */
export function practiceSearch(search: Record<string, unknown>): PracticeSearch {
  const start = STARTS.find((name) => name === search['start']);
  const use = POWER_UPS.find((name) => name === search['use']);
  return { ...(start && { start }), ...(use && { use }) };
}
