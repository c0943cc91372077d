import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Brand } from '#pwa/ui/layout/brand.tsx';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { TOP_LINKS } from './nav-items.ts';
import type { ShellLink } from './shell-link.ts';

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

/** The bar at the top: menu and title on a phone, all links and figures on a desktop. */
export function Header({ as: Link, title, figures, actions, onOpenMenu }: HeaderProps) {
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
