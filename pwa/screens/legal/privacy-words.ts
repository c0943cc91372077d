import type { LegalSection } from './legal-page.tsx';

/** The same as docs/privacy.md, in plain words; change both. @param aiProvider who runs the language model, in words */
export const privacyWords = (aiProvider: string): readonly LegalSection[] => [
  {
    title: 'What is stored, and who sees it',
    texts: [
      'Your name and email address, so that you can sign in. On the leaderboard others see your first name and the initial of your last name; you can turn that off. The operator sees them when somebody helps you with your account. An address you’ve changed is kept for three days, so that nobody can take your account away by changing it.',
      'Your answers with their times and texts, notes, stories, settings, and which lessons you read or rehearsed: to score and explain them, to bring questions back, and to have it all on each of your devices. You see them. Figures about questions never cover fewer than five learners.',
      'Your devices: a random id, the browser and the system in words, and the name of the time zone, to sync, to remind you at your usual hour, and to sign out a phone you’ve lost.',
      'Problems that you report reach the operator without your name.',
      'Network addresses are kept as keyed hashes to slow down guessing: for a day, and for 90 days together with the account that has signed in there. How many mails an address got is kept the same way, for an hour.',
      'Where the operator blocks an account, keyed hashes of its address and of its sign-in at a provider are kept for 400 days, even if the account is deleted, so that nobody leaves a block by registering again.',
    ],
  },
  {
    title: 'Payments',
    texts: [
      'Payments are made at Stripe. Your card never reaches this server; what is stored is the status, the periods and the price. Stripe keeps its own records and invoices, as accounting law requires.',
      'So that nobody gets a second free trial, keyed hashes of your email address and your card’s fingerprint are kept for 400 days from the start of the trial, even if the account is deleted. Nobody can read an address or a card from them.',
    ],
  },
  {
    title: 'AI Mode',
    texts: [
      `What you ask for, the answers you send for feedback, and figures from your record go to ${aiProvider}. Your name and address don’t. Questions, feedback and what you wrote are stored with your account.`,
      'While you have AI Mode and a connection, your answers and replies in a mock interview, typed or written down by Speak, go there too, during the round, for follow-up questions. The whole round goes there again when you ask for AI marks. Recordings never do. Without a connection, or without AI Mode, nothing is sent there during a round.',
    ],
  },
  {
    title: 'On your device',
    texts: [
      'Recordings of mock interviews and of stories you tell stay in the browser’s own storage and are never sent. They go after 14 days unless you keep them, when you sign out, and with your account; you can save them as files.',
      'Your log, drafts and sign-in are in the browser’s own storage. Signing out removes them, except for unsent answers, which wait for your next sign-in. There are no trackers, and no cookies except one that lasts ten minutes while you sign in with another provider. Nothing is loaded from other hosts except the payment provider’s card form, on a page of its own.',
    ],
  },
  {
    title: 'Emails and notifications',
    texts: [
      'Emails go through the operator’s mail server; notifications go, encrypted, through your browser’s push service. You can turn off each kind of reminder, and each reminder email has a link that does it. Emails about your account and payments are always sent.',
    ],
  },
  {
    title: 'How long it is kept, and how to delete it',
    texts: [
      'Everything is kept until you delete your account. Deleting it in Settings works at once, in every table, and ends your subscription. What stays for 400 days: a random id with a date, so that your other devices erase what they hold, and the hashes of a trial or of a block. A backup keeps what it held until it is thrown away.',
      'With the export in Settings you can see and take along everything stored about you; in Profile you can correct your name and email address. For anything else, write to the support address below.',
    ],
  },
];
