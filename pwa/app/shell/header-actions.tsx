import { LogOut } from 'lucide-react';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { useIsAdmin } from '#pwa/account/admin-role.ts';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { ThemeToggle } from '#pwa/ui/layout/theme.tsx';
import { accountLinks } from './nav-items.ts';
import type { ShellLink } from './shell-frame.tsx';

export interface HeaderActionsProps {
  as: ShellLink;
  onSignOut: () => void;
  /** Wraps an icon in a tooltip with its name; absent in the prerendered shell. */
  tip?: ComponentType<{ label: string; children: ReactNode }>;
}

const iconLinkClasses = [
  'relative inline-flex size-tap items-center justify-center rounded-md text-muted hover:bg-s2 hover:text-text',
  'aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3',
  'aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-[3px]',
  'aria-[current=page]:after:rounded-pill aria-[current=page]:after:bg-heat',
].join(' ');

/** Shows the icons at the end of a desktop's header: for the theme, the account and signing out. */
export function HeaderActions({ as: Link, onSignOut, tip: Tip = Untipped }: HeaderActionsProps) {
  return (
    <>
      <ThemeToggle />
      {accountLinks(useIsAdmin()).map(({ to, label, Icon }) => (
        <Tip key={to} label={label}>
          <span>
            <Link to={to} className={iconLinkClasses}>
              <Icon aria-hidden size={20} />
              <span className="sr-only">{label}</span>
            </Link>
          </span>
        </Tip>
      ))}
      <Tip label="Sign Out">
        <IconButton label="Sign Out" onClick={onSignOut}>
          <LogOut aria-hidden size={20} />
        </IconButton>
      </Tip>
    </>
  );
}

function Untipped({ children }: { label: string; children: ReactNode }) {
  return <Fragment>{children}</Fragment>;
}
