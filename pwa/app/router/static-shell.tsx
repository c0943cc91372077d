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
