/** The pages with terms, privacy, refunds and support (docs/product.md 2.21). */
import type { ReactNode } from 'react';
import { useSiteFacts } from '#pwa/ui/layout/site-facts.ts';
import { LegalLinks } from '#pwa/ui/layout/legal-links.tsx';
import { PublicFrame } from '#pwa/ui/layout/public-frame.tsx';

export function TermsPage() {
  const { price } = useSiteFacts();
  return (
    <LegalPage
      title="Terms"
      lead="What you and the operator named below agree to when you use Northstar."
      sections={termsWords(price)}
    />
  );
}

export function PrivacyPage() {
  const { aiProvider } = useSiteFacts();
  return (
    <LegalPage
      title="Privacy"
      lead="What Northstar keeps about you, why, how long, and who sees it. The export in Settings holds all of it."
      sections={privacyWords(aiProvider)}
    />
  );
}

export function RefundsPage() {
  const { price } = useSiteFacts();
  return (
    <LegalPage
      title="Refunds"
      lead="When a charge for AI Mode is refunded, and how to ask for it."
      sections={refundWords(price)}
    />
  );
}

export function SupportPage() {
  return (
    <LegalPage
      title="Support"
      lead="You can fix most things right in the app. For the rest, write to the address below."
      sections={SUPPORT}
    />
  );
}

interface LegalPageProps {
  title: string;
  /** The message of the page, in one sentence. */
  lead: string;
  sections: readonly LegalSection[];
  children?: ReactNode;
}

/** The date on which the texts below last changed. */
const LAST_CHANGED = 'November 28, 2026';

/** Shows a legal page: its text, the operator behind the server, and links to the other legal pages. */
function LegalPage({ title, lead, sections, children }: LegalPageProps) {
  return (
    <PublicFrame>
      <main className="mx-auto grid w-full max-w-[44rem] grid-cols-[minmax(0,1fr)] content-start gap-6 pt-4 md:pt-7">
        <div className="grid gap-3">
          <h1 className="font-display text-2xl leading-tight font-bold tracking-display">
            {title}
          </h1>
          <p className="text-muted md:text-lg">{lead}</p>
        </div>
        {sections.map(({ title: heading, texts }) => (
          <section key={heading} className="grid gap-2">
            <h2 className="font-display text-lg font-semibold">{heading}</h2>
            {texts.map((text) => (
              <p key={text} className="leading-relaxed">
                {text}
              </p>
            ))}
          </section>
        ))}
        {children}
        <Operator />
        <div className="border-t border-hair pt-2">
          <LegalLinks />
          <p className="text-sm text-muted">Last changed on {LAST_CHANGED}</p>
        </div>
      </main>
    </PublicFrame>
  );
}

/** Names the operator of this server. */
function Operator() {
  const { operator, address, contact, contactLink } = useSiteFacts();
  return (
    <section className="grid gap-2">
      <h2 className="font-display text-lg font-semibold">Who runs this</h2>
      <dl className="grid gap-x-4 gap-y-1 rounded-lg border border-hair bg-s1 p-4 md:grid-cols-[auto_1fr]">
        <dt className="text-muted">Operator</dt>
        <dd>{operator}</dd>
        <dt className="text-muted">Address</dt>
        <dd>{address}</dd>
        <dt className="text-muted">Support</dt>
        <dd>
          <a
            href={contactLink}
            className="inline-flex min-h-tap items-center [overflow-wrap:anywhere] underline underline-offset-4 md:min-h-0"
          >
            {contact}
          </a>
        </dd>
      </dl>
    </section>
  );
}

interface LegalSection {
  title: string;
  /** The texts, one for each paragraph. */
  texts: readonly string[];
}

/** Returns the terms. @param price the price of AI Mode, such as 'costs $15 a month' */
const termsWords = (price: string): readonly LegalSection[] => [
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

/**
 * Returns the privacy statement. It says the same as docs/privacy.md in plain words, so a change must be made in both.
 * @param aiProvider words that say who runs the language model
 */
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
      'If your browser has an AI of its own and you turn it on for mock interviews, the browser gets the question and what you say. Chrome runs it on your device; of other browsers we don’t know. It is off until you turn it on.',
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

/** Returns the text about refunds. @param price the price of AI Mode, such as 'costs $15 a month' */
const refundWords = (price: string): readonly LegalSection[] => [
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

const SUPPORT: readonly LegalSection[] = [
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
