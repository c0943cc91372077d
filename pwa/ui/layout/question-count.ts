/** The bank's number of questions, as public pages state it; once signed in, the device counts its own questions. */
import { create } from 'zustand';

/** The number that the server has filled into the page, or its placeholder if the page is drawn at build time. */
export const useQuestionCount = create<{ count: string }>(() => ({ count: countOnPage() }));

/** Called once the app has started, because a page from the device's cache may show an older count. */
export function correctQuestionCount(count: number): void {
  useQuestionCount.setState({ count: String(count) });
}

function countOnPage(): string {
  const ofBuild = import.meta.env['QUESTION_COUNT'] as string;
  return typeof document === 'undefined'
    ? ofBuild
    : (document.documentElement.dataset['questions'] ?? ofBuild);
}
