/** What the head of each public page says, for the window's title and for search engines. */
import type { PublicPage } from '#shared/contract/public-pages.ts';

interface PublicHead {
  title: string;
  description: string;
  /** Pages that are of use to nobody who comes from a search are kept out of it. */
  isFound: boolean;
}

export const PUBLIC_HEADS: Record<PublicPage, PublicHead> = {
  'how-it-works': {
    title: 'How it works: product-management interview practice · Northstar',
    description:
      'How Northstar prepares you for product-management interviews: curated questions with explanations, XP and streaks, reviews in time, and a coach for open answers. Works offline.',
    isFound: true,
  },
  'forgot-password': {
    title: 'Forgot your password? · Northstar',
    description: 'Ask for a link to choose a new password.',
    isFound: false,
  },
  'reset-password': {
    title: 'Reset your password · Northstar',
    description: 'Choose a new password.',
    isFound: false,
  },
  confirm: {
    title: 'Confirm your email · Northstar',
    description: 'Confirm the email address of your account.',
    isFound: false,
  },
  unsubscribe: {
    title: 'Stop reminders by email · Northstar',
    description: 'Stop reminders by email.',
    isFound: false,
  },
};
