/** The lesson pages for screens that quote them; their file is loaded only once such a screen shows. */
import { useEffect, useState } from 'react';

type Pages = typeof import('./page-files.ts');

let held: Pages | null = null;

/** Returns the lesson pages; null until they have loaded, and where they can't be loaded. */
export function useLessonPages(): Pages | null {
  const [pages, setPages] = useState(held);
  useEffect(() => {
    if (pages) return;
    import('./page-files.ts').then(
      (loaded) => {
        held = loaded;
        setPages(loaded);
      },
      // quiet: without it a screen lacks a quotation, and nothing else.
      () => undefined,
    );
  }, [pages]);
  return pages;
}
