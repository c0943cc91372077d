import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import type { ShellLink } from './shell-link.ts';

/** The id of the page's content, for Skip to content and after a navigation. */
export const CONTENT_ID = 'content';

interface ShellFrameProps {
  as: ShellLink;
  title: string;
  figures: ReactNode;
  /** Notices between the bar and the page: unsent answers, a new version. */
  notices?: ReactNode;
  /** The icons at the end of a desktop's bar. */
  actions: ReactNode;
  onOpenMenu: () => void;
  children: ReactNode;
}

/** The frame of every signed-in screen; the prerendered shell is drawn from the same one. */
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
