import { CloudOff } from 'lucide-react';
import { HomeSkeleton } from '#pwa/features/home/home-skeleton.tsx';
import { Chip } from '#pwa/ui/chip.tsx';
import { ThemeProvider } from '#pwa/ui/theme.tsx';
import { HeaderActions } from './shell/header-actions.tsx';
import { HeaderFigures } from './shell/header-figures.tsx';
import { PlainLink } from './shell/plain-link.tsx';
import { ShellFrame } from './shell/shell-frame.tsx';

/** The signed-in shell before any script has run: the same frame, with plain links and no figures. */
export function StaticShell() {
  const nothing = () => undefined;
  return (
    <ThemeProvider>
      <ShellFrame
        as={PlainLink}
        title=""
        figures={<HeaderFigures progress={null} />}
        notices={<OfflineNotice />}
        actions={<HeaderActions as={PlainLink} onSignOut={nothing} />}
        onOpenMenu={nothing}
      >
        <HomeSkeleton />
      </ShellFrame>
    </ThemeProvider>
  );
}

/** Where the sync chip will be, so that nothing moves when it comes; shown without a network (boot.js). */
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
