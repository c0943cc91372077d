import { HomeSkeleton } from '#pwa/features/home/home-skeleton.tsx';
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
        actions={<HeaderActions as={PlainLink} onSignOut={nothing} />}
        onOpenMenu={nothing}
      >
        <HomeSkeleton />
      </ShellFrame>
    </ThemeProvider>
  );
}
