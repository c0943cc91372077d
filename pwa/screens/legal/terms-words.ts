import type { LegalSection } from './legal-page.tsx';

/** @param price what AI Mode costs: 'costs $15 a month' */
export const termsWords = (price: string): readonly LegalSection[] => [
  {
    title: 'What Northstar is',
    texts: [
      'Northstar helps you prepare for product-management interviews, with curated questions, a coach on your own device and, for subscribers, AI Mode. It is practice. It promises no job, no interview and no result in one.',
      'Where a question names a company, it practices the style of interview that this company is publicly known for. No company has written, checked or approved any of it.',
    ],
  },
  {
    title: 'Your account',
    texts: [
      'An account is for one person. Keep your password to yourself, and use an email address that you can read: password reset links go there.',
      'What you write stays yours. You let the operator store it and use it as far as Northstar needs to score, explain and sync it. Please don’t write anything you have no right to share, such as an employer’s confidential figures.',
    ],
  },
  {
    title: 'AI Mode and what it costs',
    texts: [
      `Practice is free. AI Mode ${price} after a free trial of seven days. There is one trial per person: each account, email address and card gets only one. It begins once the address is confirmed. The page where you subscribe shows the price, the trial and the date of the first charge next to its button. Taxes are added where the law requires them.`,
      'The subscription renews automatically until you cancel. Two days before the first charge, you get an email that says how much and when.',
      'You can cancel at any time in Settings, with one tap. AI Mode then stays open until the end of the paid period or the trial, and nothing more is charged. Until then, you can reactivate it.',
      'If a payment fails, AI Mode stays open for seven days from the day it was due. Pay with another card, in that time or later, and it continues.',
      'Fair use: up to 100 AI questions a day, and 30 a day in the trial.',
    ],
  },
  {
    title: 'What a model writes',
    texts: [
      'Questions, feedback and plans in AI Mode are written by a language model. They are checked for their form, not for their truth, and they can be wrong. Don’t rely on them for anything but practice.',
    ],
  },
  {
    title: 'What is not allowed',
    texts: [
      'Don’t break into other accounts, don’t overload the server, don’t earn XP with scripts, and don’t use AI Mode for anything but preparing for interviews. An account that does may be blocked; its data can still be exported and deleted.',
    ],
  },
  {
    title: 'When it doesn’t work',
    texts: [
      'Northstar is offered as it is. Practice works offline; what needs the server may be down for a while. What you answered is kept on your device until it is sent. Export your data from time to time if it matters to you.',
      'Nothing here limits what the law gives you as a consumer, or the operator’s liability where the law doesn’t allow it to be limited.',
    ],
  },
  {
    title: 'Leaving',
    texts: [
      'You can delete your account in Settings at any time. That ends your subscription at once and erases what is stored about you, except for what the privacy page names. What you made in AI Mode stays readable when a subscription ends, and goes with the account.',
    ],
  },
];
