/**
 * The table of screens. It is read by the router, the links, the window titles, the accessibility tests and the
 * pictures. The server and the service worker read it to answer a request for a path. A new screen needs a line here;
 * the type checker then says where its component belongs.
 */
import { CARD_FORM_PATH } from './subscription.ts';

interface Screen {
  /**
   * The screen's path as the router reads it; `$id` stands for a part that varies. Absent if the path is the screen's
   * name.
   */
  path?: string;
  /** The screen's name in a phone's header and in the window's title. */
  title: string;
  /**
   * The people who see the screen: learners, administrators, or everybody, signed in or not. Each screen for everybody
   * is a separate file, named after its path.
   */
  for: 'learners' | 'administrators' | 'everybody';
  /**
   * Where the link to the screen is: among the four links at the top, or in the account's menu. Absent if there is no
   * link.
   */
  link?: 'top' | 'account';
  /**
   * True if a link in an email opens the screen. The link's URL contains a token, so neither a cache nor the service
   * worker may see it.
   */
  isOfMail?: true;
}

/** The screens, in the order of their links (docs/product.md 2.2). */
export const SCREENS = {
  home: { path: '/', title: 'Home', for: 'learners', link: 'top' },
  practice: { path: '/practice', title: 'Practice', for: 'learners', link: 'top' },
  interview: { path: '/interview', title: 'Mock interview', for: 'learners' },
  round: { path: '/interview/$id', title: 'Mock interview', for: 'learners' },
  loop: { path: '/interview/loop/$id', title: 'Mock interview', for: 'learners' },
  recordings: { path: '/recordings', title: 'Recordings', for: 'learners' },
  'ai-mode': { path: '/ai-mode', title: 'AI Mode', for: 'learners', link: 'top' },
  'card-form': { path: CARD_FORM_PATH, title: 'AI Mode', for: 'learners' },
  progress: { path: '/leaderboard', title: 'Progress', for: 'learners', link: 'top' },
  history: { path: '/history', title: 'History', for: 'learners' },
  stories: { path: '/stories', title: 'Stories', for: 'learners' },
  story: { path: '/stories/$id', title: 'Stories', for: 'learners' },
  telling: { path: '/stories/$id/tell', title: 'Stories', for: 'learners' },
  lessons: { path: '/types', title: 'Learn', for: 'learners' },
  'type-page': { path: '/types/$type', title: 'Learn', for: 'learners' },
  'whole-round': { path: '/types/$type/rounds/$level', title: 'A sample round', for: 'learners' },
  openings: { path: '/types/$type/openings', title: 'Openings', for: 'learners' },
  'number-sheet': { path: '/numbers', title: 'Learn', for: 'learners' },
  'minute-math': { path: '/numbers/math', title: 'Learn', for: 'learners' },
  company: { path: '/companies/$company', title: 'Learn', for: 'learners' },
  profile: { path: '/profile', title: 'Profile', for: 'learners', link: 'account' },
  settings: { path: '/settings', title: 'Settings', for: 'learners', link: 'account' },
  admin: { path: '/admin', title: 'Admin', for: 'administrators', link: 'account' },
  bank: { path: '/admin/bank', title: 'Admin', for: 'administrators' },
  learner: { path: '/admin/learners/$id', title: 'Admin', for: 'administrators' },
  editor: { path: '/admin/bank/$id', title: 'Admin', for: 'administrators' },
  'how-it-works': { title: 'How it works', for: 'everybody' },
  terms: { title: 'Terms', for: 'everybody' },
  privacy: { title: 'Privacy', for: 'everybody' },
  refunds: { title: 'Refunds', for: 'everybody' },
  support: { title: 'Support', for: 'everybody' },
  'forgot-password': { title: 'Forgot your password?', for: 'everybody' },
  'reset-password': {
    title: 'Reset your password',
    for: 'everybody',
    isOfMail: true,
  },
  confirm: { title: 'Confirm your email', for: 'everybody', isOfMail: true },
  'change-email': {
    title: 'Use your new email address',
    for: 'everybody',
    isOfMail: true,
  },
  'keep-email': {
    title: 'Keep your email address',
    for: 'everybody',
    isOfMail: true,
  },
  unsubscribe: {
    title: 'Stop reminders by email',
    for: 'everybody',
    isOfMail: true,
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;
type NamesFor<Who> = {
  [Name in ScreenName]: (typeof SCREENS)[Name]['for'] extends Who ? Name : never;
}[ScreenName];
/**
 * A screen that looks the same for visitors and for signed-in people. Its name is also its path and its file's name.
 */
export type PublicScreen = NamesFor<'everybody'>;
/** One of the router's screens, for a signed-in person. */
export type AppScreen = NamesFor<'learners' | 'administrators'>;

/** All screens with their entries, in their order. */
export const ALL_SCREENS: readonly (Screen & { name: ScreenName; path: string })[] = Object.entries(
  SCREENS,
).map(([name, screen]) => ({ name: name as ScreenName, path: `/${name}`, ...screen }));

export const PUBLIC_SCREENS = ALL_SCREENS.filter((screen) => screen.for === 'everybody').map(
  ({ name }) => name as PublicScreen,
);

/** Returns the public screen at a path. Null if the path belongs to the app or to the landing page. */
export function publicScreenAt(pathname: string): PublicScreen | null {
  const name = pathname.replace(/^\/|\/$/g, '');
  return PUBLIC_SCREENS.find((screen) => screen === name) ?? null;
}

/** True if a link in an email opens the screen. */
export function isOfMail(screen: PublicScreen): boolean {
  return 'isOfMail' in SCREENS[screen];
}

/** Returns the window's title. @param title a screen's title; without it, only the product's name is used */
export function windowTitle(title?: string): string {
  return title === undefined ? 'Northstar' : `${title} · Northstar`;
}
