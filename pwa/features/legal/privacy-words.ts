import type { LegalSection } from './legal-page.tsx';

/** The same as docs/privacy.md, for people: change both. */
export const PRIVACY: readonly LegalSection[] = [
  {
    title: 'What is stored, and who sees it',
    texts: [
      'Your name and email address, so that you can sign in. On the leaderboard others see your first name and the initial of your last name; you can turn that off. The operator sees them where somebody has to help you with your account.',
      'Your answers with their times and texts, notes and settings, to score, to repeat and to explain, and to have them on all your devices. You see them. Figures about questions show nothing of fewer than five learners.',
      'Your devices: a random id, the browser and the system in words, and the name of the time zone, to sync, to remind you at your usual hour, and to sign out a phone that you have lost.',
      'Problems that you report reach the operator without your name.',
      'Network addresses are kept as keyed hashes to slow down guessing: for a day, and for 90 days together with the account that has signed in there.',
    ],
  },
  {
    title: 'Payments',
    texts: [
      'Payments are made at Stripe. Your card never reaches this server; what is stored is the status, the periods and the price. Stripe keeps its own books and invoices, as the law of accounts wants.',
      'So that a free trial is given once, keyed hashes of your address and of your card’s fingerprint are kept for 400 days from the trial on, also when the account is deleted. Nobody can read an address or a card from them.',
    ],
  },
  {
    title: 'AI Mode',
    texts: [
      'What you ask for, answers that you send for feedback, and figures of your record go to the provider of the language model that the operator has configured. Your name and address don’t. Questions, feedback and what you wrote are stored with your account.',
    ],
  },
  {
    title: 'On your device',
    texts: [
      'Your log, drafts and sign-in are in the browser’s own storage. Signing out removes them, but for answers that were not sent yet: these wait for your next sign-in. There are no cookies but one for ten minutes of a sign-in with another provider, no trackers, and nothing is loaded from other hosts but the card form of the payment provider, on a page of its own.',
    ],
  },
  {
    title: 'Mails and notifications',
    texts: [
      'Mails go through the operator’s mail server, notifications encrypted through your browser’s push service. Each kind of reminder can be turned off, and each reminder by mail has a link that does it. Mails about your account and about money are sent all the same.',
    ],
  },
  {
    title: 'How long, and how to have it deleted',
    texts: [
      'Everything is kept until you delete your account. Deletion, in Settings, works at once and in every table, and ends a subscription. What stays: for 400 days a random id with a date, so that your other devices wipe what they hold, and the hashes of a trial. A backup keeps what it held until it is thrown away.',
      'You can see and take along all that is stored about you with the export in Settings, and correct your name and address in Profile. For anything else, write to the support address below.',
    ],
  },
];
