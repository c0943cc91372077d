/** The head of each public page, for the window's title and for search engines. */
import type { PublicScreen } from '#shared/contract/screens.ts';

interface PublicHead {
  /** Replaces the screen's own title, for search engines. */
  title?: string;
  description: string;
  /** Pages that make no sense as a search result are hidden from search engines. */
  isFound: boolean;
}

export const PUBLIC_HEADS: Record<PublicScreen, PublicHead> = {
  'how-it-works': {
    title: 'How it works: product-management interview practice · Northstar',
    description:
      'How Northstar prepares you for product-management interviews: curated questions with explanations, mock interviews, XP and streaks, reviews in time, and a coach for open answers. Works offline.',
    isFound: true,
  },
  terms: {
    description: 'What you and whoever runs this server agree on: account, AI Mode, and its end.',
    isFound: true,
  },
  privacy: {
    description: 'What Northstar keeps about you, why, how long, and who sees it.',
    isFound: true,
  },
  refunds: {
    description: 'When a charge for AI Mode is paid back, and how to ask for it.',
    isFound: true,
  },
  support: {
    description: 'Whom to ask when something does not work, and what you can do yourself.',
    isFound: true,
  },
  'forgot-password': {
    description: 'Ask for a link to choose a new password.',
    isFound: false,
  },
  'reset-password': {
    description: 'Choose a new password.',
    isFound: false,
  },
  confirm: {
    description: 'Confirm the email address of your account.',
    isFound: false,
  },
  'change-email': {
    description: 'Confirm the new email address of your account.',
    isFound: false,
  },
  'keep-email': {
    description: 'Stop a change of the email address of your account.',
    isFound: false,
  },
  unsubscribe: {
    description: 'Stop reminders by email.',
    isFound: false,
  },
};
