import type { LegalSection } from './legal-page.tsx';

export const SUPPORT: readonly LegalSection[] = [
  {
    title: 'What you can do yourself',
    texts: [
      'You can’t sign in: ask for a reset link on the sign-in page. It goes to your account’s email address and works for an hour.',
      'Answers don’t arrive on another device: Settings shows when this device last synced, what is waiting, and why. “Sync now” tries again. Nothing that is waiting is lost.',
      'Billing: Settings has your subscription with its next date, Cancel, and Invoices and Payment. If a payment failed, it says how long AI Mode stays open, and takes another card.',
      'A question is wrong or unclear: tap “Report a problem” on its result. That reaches whoever looks after the questions.',
      'Your data: Settings exports all of it as one file, and deletes the account.',
    ],
  },
  {
    title: 'Writing to a person',
    texts: [
      'Write to the support address below, from the address of your account, with the device and what you saw. Please don’t send passwords or card numbers. Nobody will ask for them.',
    ],
  },
];
