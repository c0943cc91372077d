/** Facts that public pages state: the server's operator and the price of AI Mode. */
import { create } from 'zustand';

interface SiteWords {
  operator: string;
  address: string;
  contact: string;
  contactLink: string;
  aiProvider: string;
  price: string;
}

/** The words that the server has filled into the page; placeholders if the page is drawn at build time. */
export const useSiteFacts = create<SiteWords>(() => {
  const page = typeof document === 'undefined' ? {} : document.documentElement.dataset;
  return {
    operator: page['operator'] ?? (import.meta.env['SITE_OPERATOR'] as string),
    address: page['address'] ?? (import.meta.env['SITE_ADDRESS'] as string),
    contact: page['contact'] ?? (import.meta.env['SITE_CONTACT'] as string),
    contactLink: page['contactLink'] ?? (import.meta.env['SITE_CONTACTLINK'] as string),
    aiProvider: page['aiProvider'] ?? (import.meta.env['SITE_AIPROVIDER'] as string),
    price: page['price'] ?? (import.meta.env['SITE_PRICE'] as string),
  };
});

/**
 * The number of questions in the bank, for public pages. The server has filled it into the page; while the build draws
 * the page, a placeholder is used. Screens for signed-in learners count the questions on the device instead.
 */
export const useQuestionCount = create<{ count: string }>(() => ({ count: countOnPage() }));

/**
 * Corrects the number of questions once the app has started, because a page from the device's cache may show an older
 * number.
 */
export function correctQuestionCount(count: number): void {
  useQuestionCount.setState({ count: String(count) });
}

function countOnPage(): string {
  const ofBuild = import.meta.env['QUESTION_COUNT'] as string;
  return typeof document === 'undefined'
    ? ofBuild
    : (document.documentElement.dataset['questions'] ?? ofBuild);
}
