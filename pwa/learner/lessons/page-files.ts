/** The pages in shared/lessons/pages; importing this file adds them to the chunk. The build has checked them. */
import type { LessonPage } from '#shared/lessons/lesson.ts';
import { termFinder } from './terms.ts';
import type { PageId } from '#shared/game/lessons.ts';

const FILES = import.meta.glob<LessonPage>('../../../shared/lessons/pages/*.yaml', {
  eager: true,
  import: 'default',
});

const PAGES = new Map(Object.values(FILES).map((page) => [page.id, page]));

/** @throws Error if the build lacks the page */
export function pageOf(id: PageId): LessonPage {
  const page = PAGES.get(id);
  if (!page) throw new Error(`No page ${id}`);
  return page;
}

/** Cuts a text at the words of the trade that the pages explain. */
export const termsIn = termFinder([...PAGES.values()]);
