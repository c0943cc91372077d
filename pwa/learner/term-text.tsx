import { type ReactNode, useId, useState, useEffect } from 'react';
import type { TradeTerm } from './page-files.ts';

interface TermTextProps {
  text: string;
  /** An element right after the text, such as a button that shows more of the text. */
  children?: ReactNode;
}

/**
 * Shows a text with professional terms that can be tapped. A tap on a term shows, below the text, a sentence that
 * explains the term. Until the lessons have loaded, the terms are plain text.
 */
export function TermText({ text, children }: TermTextProps) {
  const [open, setOpen] = useState<TradeTerm | null>(null);
  const id = useId();
  const pieces = useLessonPages()?.termsIn(text) ?? [];
  if (!pieces.some(({ term }) => term))
    return (
      <>
        {text}
        {children}
      </>
    );
  return (
    <>
      {pieces.map(({ text: words, term }) =>
        term ? (
          <button
            key={term.term}
            type="button"
            aria-expanded={open === term}
            aria-controls={id}
            onClick={() => setOpen(open === term ? null : term)}
            // The tap area extends above and below the line.
            className="relative cursor-pointer underline decoration-dashed underline-offset-4 before:absolute before:inset-x-0 before:-inset-y-[15px] hover:text-text"
          >
            {words}
          </button>
        ) : (
          words
        ),
      )}
      {children}
      <span
        id={id}
        aria-live="polite"
        className="mt-1 block border-l-2 border-iris pl-2 font-body text-sm leading-normal font-normal tracking-normal text-text empty:hidden"
      >
        {open && (
          <>
            <b>{capitalized(open.term)}:</b> {open.means}
          </>
        )}
      </span>
    </>
  );
}

function capitalized(term: string): string {
  return `${term[0]?.toUpperCase()}${term.slice(1)}`;
}

/** The lesson pages, for screens that quote them. Their file is loaded only when such a screen is shown. */
type Pages = typeof import('./page-files.ts');

let held: Pages | null = null;

/** Returns the lesson pages; null until they have loaded, or if they can't be loaded. */
function useLessonPages(): Pages | null {
  const [pages, setPages] = useState(held);
  useEffect(() => {
    if (pages) return;
    import('./page-files.ts').then(
      (loaded) => {
        held = loaded;
        setPages(loaded);
      },
      // quiet: without the lesson pages, a screen only lacks its quotation from them.
      () => undefined,
    );
  }, [pages]);
  return pages;
}
