/** Runs at build time: draws the two first screens into index.html, and each public page into a file beside it. */
import { renderToString } from 'react-dom/server';
import {
  PUBLIC_SCREENS,
  type PublicScreen,
  SCREENS,
  windowTitle,
} from '#shared/contract/screens.ts';
import { VisitorApp } from '#pwa/app/router/visitor-app.tsx';
import { faqData } from '#pwa/screens/public/faq.ts';
import { useSiteFacts, useQuestionCount } from '#pwa/ui/layout/site-facts.ts';
import { PublicApp } from '#pwa/app/router/public-app.tsx';
import { CloudOff } from 'lucide-react';
import { HomeSkeleton } from '#pwa/screens/home/home-skeleton.tsx';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { ThemeProvider } from '#pwa/ui/layout/theme.tsx';
import { HeaderActions } from '#pwa/app/shell/header-actions.tsx';
import { ShellFrame } from '#pwa/app/shell/shell-frame.tsx';
import { HeaderSlots, HomeSlots } from '#pwa/app/first-figures/figure-slots.tsx';
import type { ReactNode } from 'react';
import type { NavItem } from '#pwa/app/shell/nav-items.ts';

/**
 * Draws all prerendered pages.
 * @param html the built index.html
 * @returns the files by name: index.html with both first screens, and the public pages
 */
export function prerender(html: string): Record<string, string> {
  return { 'index.html': drawFirstScreens(html), ...prerenderPublic(html) };
}

function drawFirstScreens(html: string): string {
  return [
    ['visitor', renderToString(<VisitorApp />)],
    ['learner', renderToString(<StaticShell />)],
  ].reduce((page, [id = '', screen = '']) => {
    const empty = `<div id="${id}"></div>`;
    if (!page.includes(empty)) throw new Error(`index.html has no ${empty}`);
    // The new text is passed as a function, because a dollar sign in a plain string would be read as a pattern.
    return page.replace(empty, () => `<div id="${id}">${screen}</div>`);
  }, html);
}

// Draws each public page at build time into a file of its own, from the built index.html.

/**
 * Draws the public pages.
 * @param html the built index.html, before any screen is drawn into it
 * @returns the pages by file name
 */
function prerenderPublic(html: string): Record<string, string> {
  return Object.fromEntries(PUBLIC_SCREENS.map((name) => [`${name}.html`, drawPage(html, name)]));
}

function drawPage(html: string, screen: PublicScreen): string {
  const { title, description, isFound } = PUBLIC_HEADS[screen];
  const head = [
    ...(isFound ? [] : ['<meta name="robots" content="noindex">']),
    ...(screen === 'how-it-works'
      ? [
          `<script type="application/ld+json">${faqData(useQuestionCount.getState().count, useSiteFacts.getState().price)}</script>`,
        ]
      : []),
  ].join('');
  const changes: readonly (readonly [place: RegExp, text: string])[] = [
    [/<html\s/, `<html data-public="${screen}" `],
    [/<title>[^<]*<\/title>/, `<title>${title ?? windowTitle(SCREENS[screen].title)}</title>`],
    [
      /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
      `<meta name="description" content="${description}">`,
    ],
    [/<\/head>/, `${head}</head>`],
    [
      /<div id="visitor"><\/div>/,
      `<div id="visitor">${renderToString(<PublicApp screen={screen} />)}</div>`,
    ],
  ];
  return changes.reduce((changed, [place, text]) => {
    if (!place.test(changed)) throw new Error(`index.html has no ${place.source}`);
    return changed.replace(place, () => text);
  }, html);
}

/** The head of a public page, for the window's title and for search engines. */
interface PublicHead {
  /** The title that search engines see, if it isn't the screen's own title. */
  title?: string;
  description: string;
  /** False hides the page from search engines, because it makes no sense as a search result. */
  isFound: boolean;
}

const PUBLIC_HEADS: Record<PublicScreen, PublicHead> = {
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

/**
 * Shows the signed-in shell as it looks before any script has run: the app's frame with plain links, and with slots for
 * the learner's stored figures. If boot.js has no figures to write, placeholders show.
 */
export function StaticShell() {
  const nothing = () => undefined;
  return (
    <ThemeProvider>
      <ShellFrame
        as={PlainLink}
        title=""
        figures={
          <>
            <div data-filled>
              <HeaderSlots />
            </div>
            <div data-unfilled>
              <Skeleton className="h-[32px] w-[96px] rounded-pill" />
            </div>
          </>
        }
        notices={<OfflineNotice />}
        actions={<HeaderActions as={PlainLink} onSignOut={nothing} />}
        onOpenMenu={nothing}
      >
        <div data-filled>
          <HomeSlots />
        </div>
        <div data-unfilled>
          <HomeSkeleton />
        </div>
      </ShellFrame>
    </ThemeProvider>
  );
}

/**
 * Takes the place of the sync chip, so that nothing moves when the chip appears. boot.js makes it visible if there is
 * no network.
 */
function OfflineNotice() {
  return (
    <div data-offline className="mx-auto flex max-w-wide justify-center px-4 pb-2">
      <Chip className="text-text">
        <CloudOff aria-hidden size={16} />
        Offline
      </Chip>
    </div>
  );
}

interface PlainLinkProps {
  to: NavItem['to'];
  className: string;
  children: ReactNode;
}

/** Shows a link for the prerendered shell, before the router runs. */
function PlainLink({ to, className, children }: PlainLinkProps) {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}
