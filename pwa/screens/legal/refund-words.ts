import type { LegalSection } from './legal-page.tsx';

/** @param price what AI Mode costs: 'costs $15 a month' */
export const refundWords = (price: string): readonly LegalSection[] => [
  {
    title: 'Before anything is charged',
    texts: [
      `AI Mode ${price} after seven free days. Nothing is charged during them, and an email two days before the first charge says how much and when. Cancel before that day, in Settings, and you pay nothing. Leaving the checkout without paying costs nothing either.`,
    ],
  },
  {
    title: 'After a charge',
    texts: [
      'Not what you wanted? Write to the support address within 14 days of a charge, from the address of your account. That charge is refunded in full to the card it came from, and the subscription ends.',
      'A charge made by mistake, such as one made twice or after you canceled, is refunded whenever you tell us.',
      'A charge that you dispute with your bank ends the subscription, too.',
      'After 14 days, the rest of a period isn’t refunded. Cancel, and AI Mode stays open until the period ends. Where the law gives you more than this, the law applies.',
    ],
  },
  {
    title: 'How it reaches you',
    texts: [
      'The payment provider sends it, usually within ten days. Your invoices are in Settings, under Invoices and Payment.',
    ],
  },
];
