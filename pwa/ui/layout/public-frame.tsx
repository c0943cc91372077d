import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { ThemeToggle } from './theme.tsx';

interface PublicFrameProps {
  /** The link at the end of the header; by default it leads to the sign-in page, or to Home for a signed-in user. */
  action?: ReactNode;
  children: ReactNode;
}

/**
 * Shows the header and the column of public pages. Links load a whole page, because each public page is a separate
 * file.
 */
export function PublicFrame({ action = <WayIn />, children }: PublicFrameProps) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-wide grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] px-4 pb-[max(32px,env(safe-area-inset-bottom))]">
      <header className="flex min-h-[64px] flex-wrap items-center justify-between pt-[env(safe-area-inset-top)]">
        <a href="/" className="inline-flex min-h-tap items-center rounded-sm">
          <Brand />
        </a>
        <div className="flex items-center gap-1">
          <ThemeToggle />
          {action}
        </div>
      </header>
      {children}
    </div>
  );
}

/** Shows two links: to sign in, or to Home. The script boot.js decides before the first paint which of them shows. */
function WayIn() {
  return (
    <>
      <a href="/login" data-signed-out className={buttonClasses('outline', false)}>
        Sign In
      </a>
      <a href="/" data-signed-in className={buttonClasses('outline', false)}>
        Home
      </a>
    </>
  );
}
