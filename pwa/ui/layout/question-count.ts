/** How many questions the bank offers, as public pages say it; signed in, the device counts what it holds. */
import { create } from 'zustand';

/** The page's number, which the server has filled in; where pages are drawn at build time, the place for it. */
export const useQuestionCount = create<{ count: string }>(() => ({ count: countOnPage() }));

/** Called once the app has started: a page from the device's cache may show an older count. */
export function correctQuestionCount(count: number): void {
  useQuestionCount.setState({ count: String(count) });
}

function countOnPage(): string {
  const ofBuild = import.meta.env['QUESTION_COUNT'] as string;
  return typeof document === 'undefined'
    ? ofBuild
    : (document.documentElement.dataset['questions'] ?? ofBuild);
}
