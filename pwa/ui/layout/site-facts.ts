/** The server's operator and AI Mode's price, as public pages state them. */
import { create } from 'zustand';

interface SiteWords {
  operator: string;
  address: string;
  contact: string;
  contactLink: string;
  aiProvider: string;
  price: string;
}

/** The words that the server has filled into the page, or their placeholders if the page is drawn at build time. */
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
