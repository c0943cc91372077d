/**
 * The lesson pages in shared/lessons/pages. A file that imports this one loads all pages with it. The build has already
 * checked them.
 */
import type { LessonPage } from '#shared/lessons/lesson.ts';
import type { PageId } from '#shared/game/lessons.ts';

const FILES = import.meta.glob<LessonPage>('../../shared/lessons/pages/*.yaml', {
  eager: true,
  import: 'default',
});

const PAGES = new Map(Object.values(FILES).map((page) => [page.id, page]));

/** Returns a lesson page. @throws Error if the build doesn't have that page */
export function pageOf(id: PageId): LessonPage {
  const page = PAGES.get(id);
  if (!page) throw new Error(`No page ${id}`);
  return page;
}

/** Terms that are also everyday words. They aren't explained, because in most texts they mean something else. */
const EVERYDAY = new Set([
  ...['agent', 'appendix', 'open question', 'queue', 'scope', 'sensitivity', 'token'],
  ...['bottom-up', 'top-down'],
]);

/**
 * Cuts a text into pieces at the lesson pages' professional terms, so that a tap on a term can explain it
 * (docs/product.md 2.28).
 */
export const termsIn = termFinder([...PAGES.values()]);

/** A professional term, with one sentence that says what it means. */
export type TradeTerm = Pick<LessonPage['terms'][number], 'term' | 'means'>;

/** A piece of a text. If it has a `term`, the piece is that term. */
export interface TextPiece {
  text: string;
  term?: TradeTerm;
}

/**
 * Makes a function that cuts a text into pieces: each term at its first use, and the text between the terms.
 * @param pages the lesson pages that define the terms
 */
export function termFinder(
  pages: readonly Pick<LessonPage, 'terms'>[],
): (text: string) => TextPiece[] {
  const terms = new Map<string, TradeTerm>();
  for (const term of pages.flatMap((page) => page.terms))
    if (!EVERYDAY.has(term.term))
      for (const name of namesOf(term.term)) terms.set(keyOf(name), term);
  const names = [...terms.keys()].sort((a, b) => b.length - a.length);
  const whole = new RegExp(`(?<![\\p{L}\\p{N}-])(${names.join('|')})s?(?![\\p{L}\\p{N}-])`, 'giu');
  return (text) => {
    const pieces: TextPiece[] = [];
    const found = new Set<TradeTerm>();
    let end = 0;
    for (const match of text.matchAll(whole)) {
      const term = terms.get(keyOf(match[1] ?? ''));
      if (!term || found.has(term)) continue;
      found.add(term);
      if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
      pieces.push({ text: match[0], term });
      end = match.index + match[0].length;
    }
    if (end < text.length) pieces.push({ text: text.slice(end) });
    return pieces;
  };
}

/**
 * Returns all names of a term, in the form that texts use: `north star metric` is also called `north star`, and
 * `application programming interface (API)` is two names.
 */
function namesOf(term: string): string[] {
  const [, long = term, short] = /^(.*) \(([^)]+)\)$/.exec(term) ?? [];
  const withoutMetric = long.replace(/ metric$/, '');
  return [...new Set([long, withoutMetric, ...(short ? [short] : [])])];
}

/** Returns the form in which names are compared. Only an abbreviation keeps its capitals: the word 'rag' isn't RAG. */
function keyOf(name: string): string {
  return name === name.toUpperCase() ? name : name.toLowerCase();
}
