import { useEffect, useState } from 'react';
import type { countDueReviews } from './due-reviews.ts';

type Count = typeof countDueReviews;

/** The rule comes apart from the screen; asked for as soon as the screen's code is there. */
const loading = import('./due-reviews.ts').then(
  (module): Count => module.countDueReviews,
  // Without it the screen stands; Practice Mode says what is due.
  (): Count => () => 0,
);
let loaded: Count | null = null;
void loading.then((count) => {
  loaded = count;
});

/** How to count today's reviews; null for the moment until it is known. */
export function useDueReviews(): Count | null {
  const [count, setCount] = useState<Count | null>(() => loaded);
  useEffect(() => {
    let isWanted = true;
    void loading.then((found) => {
      if (isWanted) setCount(() => found);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return count;
}
