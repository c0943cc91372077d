/** Five things that a convincing story has. The learner ticks them, and the event of the telling holds their ids. */
export const TICKS = [
  { id: 'short', words: 'I set the scene in two or three sentences' },
  { id: 'own', words: 'I said what I did, not what we did' },
  { id: 'choice', words: 'I named a choice that I made, and why' },
  { id: 'result', words: 'I said the result: a number, or something that changed' },
  { id: 'since', words: 'I said what I do differently since' },
] as const;
