import type { ReactNode, ComponentType } from 'react';
import { Menu } from 'lucide-react';
import { Brand } from '#pwa/ui/layout/brand.tsx';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { TOP_LINKS, type NavItem } from './nav-items.ts';

/** The id of the page's content, to which 'Skip to content' and each navigation move the focus. */
export const CONTENT_ID = 'content';

interface ShellFrameProps {
  as: ShellLink;
  title: string;
  figures: ReactNode;
  /** Notices between the bar and the page, such as a count of unsent answers or a new version. */
  notices?: ReactNode;
  /** The icons at the end of a desktop's bar. */
  actions: ReactNode;
  onOpenMenu: () => void;
  children: ReactNode;
}

/** Shows the frame of every signed-in screen. The prerendered shell is drawn from the same frame. */
export function ShellFrame(props: ShellFrameProps) {
  const { as, title, figures, notices, actions, onOpenMenu, children } = props;
  return (
    <div data-page className="min-h-dvh">
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-25 focus:rounded-sm focus:bg-s2 focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <Header as={as} title={title} figures={figures} actions={actions} onOpenMenu={onOpenMenu} />
      {notices}
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="mx-auto max-w-wide px-4 pt-2 pb-[calc(4.5rem+env(safe-area-inset-bottom))] outline-none md:pt-6 md:pb-[112px] min-[2080px]:pb-7"
      >
        {children}
      </main>
      <BottomBar as={as} />
    </div>
  );
}

interface HeaderProps {
  as: ShellLink;
  /** The page's name, beside the menu button on a phone. */
  title: string;
  figures: ReactNode;
  /** The icons at the end of a desktop's bar. */
  actions: ReactNode;
  onOpenMenu: () => void;
}

const topLinkClasses = [
  'relative inline-flex min-h-tap items-center rounded-sm px-2 font-semibold lg:px-3 text-muted hover:text-text',
  'aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2',
  'aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-[3px]',
  'aria-[current=page]:after:rounded-pill aria-[current=page]:after:bg-heat',
].join(' ');

/** Shows the bar at the top: menu and title on a phone; all links and figures on a desktop. */
function Header({ as: Link, title, figures, actions, onOpenMenu }: HeaderProps) {
  return (
    <header className="sticky top-0 z-20 bg-bg pt-[env(safe-area-inset-top)] md:border-b md:border-hair">
      <div className="mx-auto flex min-h-[64px] max-w-wide items-center justify-between gap-2 px-4">
        <div className="flex min-w-0 items-center gap-1 md:hidden">
          <IconButton
            label="Open menu"
            aria-haspopup="dialog"
            onClick={onOpenMenu}
            className="-ml-3"
          >
            <Menu aria-hidden size={22} />
          </IconButton>
          <span className="truncate font-display text-lg font-semibold">{title}</span>
        </div>
        <div className="hidden items-center gap-2 md:flex lg:gap-4">
          <Brand isCompact />
          <nav aria-label="Main" className="flex">
            {TOP_LINKS.map(({ to, label }) => (
              <Link key={to} to={to} className={topLinkClasses}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
        <div className="flex items-center gap-1">
          {figures}
          <div className="hidden items-center md:flex">{actions}</div>
        </div>
      </div>
    </header>
  );
}

const linkClasses = [
  'relative flex min-h-[56px] flex-col items-center justify-center gap-px',
  'text-xs font-semibold text-muted aria-[current=page]:text-text',
  'aria-[current=page]:before:absolute aria-[current=page]:before:-top-px',
  'aria-[current=page]:before:h-[3px] aria-[current=page]:before:w-[40px]',
  'aria-[current=page]:before:rounded-pill aria-[current=page]:before:bg-heat',
].join(' ');

/** Shows the bar at the bottom, only on phones: the navigation's first links, within reach of the thumb. */
function BottomBar({ as: Link }: { as: ShellLink }) {
  return (
    <nav
      aria-label="Bottom"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-hair bg-bg pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto flex max-w-col">
        {TOP_LINKS.map(({ to, label, Icon }) => (
          <li key={to} className="flex-1">
            <Link to={to} className={linkClasses}>
              <Icon aria-hidden size={20} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link of the navigation: the router's link in the app, a plain link in the prerendered shell. */
export type ShellLink = ComponentType<{
  to: NavItem['to'];
  className: string;
  children: ReactNode;
}>;
