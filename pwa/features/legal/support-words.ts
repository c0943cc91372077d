import type { LegalSection } from './legal-page.tsx';

export const SUPPORT: readonly LegalSection[] = [
  {
    title: 'What you can do yourself',
    texts: [
      'You can’t sign in: ask for a new password on the sign-in page. The link reaches the address of your account and works for an hour.',
      'Answers don’t arrive on another device: Settings shows when this device synced last, what waits, and why. “Sync now” tries again. Nothing that waits is lost.',
      'Money: Settings has your subscription with its next date, Cancel, and Invoices and Payment. When a payment failed, it says until when AI Mode stays open, and takes another card.',
      'A question is wrong or unclear: tap “Report a problem” on its result. That reaches whoever looks after the questions.',
      'Your data: Settings exports all of it as one file, and deletes the account.',
    ],
  },
  {
    title: 'Writing to a person',
    texts: [
      'Write to the support address below, from the address of your account, with the device and what you saw. Please send no passwords and no card numbers: nobody will ask for them.',
    ],
  },
];
