import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Flame, RefreshCw } from 'lucide-react';
import { windowTitle } from '#shared/contract/screens.ts';
import { heatOf } from '#shared/game/scoring/answer-streak.ts';
import { dayStreakOf } from '#shared/game/progress/day-streak.ts';
import type { AnsweredDays, ProgressRow } from '#shared/game/rows.ts';
import { levelOf, tierOf } from '#shared/game/scoring/xp-level.ts';
import { useSettings } from '#pwa/device/live/use-live.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { DatabaseBanner } from '#pwa/notices/database-banner.tsx';
import { isAnswering, useQuestionState } from '#pwa/question/session/question-state.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { useIsPainted } from '#pwa/ui/motion/scheduling.ts';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { Chip, TierBadge } from '#pwa/ui/charts/chip.tsx';
import { localToday } from '#pwa/learner/local-today.ts';
import { StreakChip } from '#pwa/learner/streak-chip.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { groupDigits } from '#pwa/ui/charts/group-digits.ts';
import { useUpdate } from '#pwa/app/start/update-state.ts';
import { useSignOut } from './use-sign-out.ts';
import { HeaderActions } from './header-actions.tsx';
import { CONTENT_ID, ShellFrame, type ShellLink } from './shell-frame.tsx';
import { SyncChip } from './sync-chip.tsx';

const SignOutDialog = lazyPart(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog, {
  failure: 'dialog',
});
const Menu = lazyPart(async () => (await import('./menu.tsx')).Menu, { failure: 'dialog' });
const AchievementPopups = lazyPart(
  async () => (await import('#pwa/question/result/achievement-popup.tsx')).AchievementPopups,
  { failure: 'quiet' },
);
const TippedActions = lazyPart(async () => (await import('./tipped-actions.tsx')).TippedActions, {
  fallback: (props) => <HeaderActions {...props} />,
  failure: 'quiet',
});

const RouterLink: ShellLink = ({ to, ...rest }) => (
  <Link to={to} activeOptions={{ exact: true }} {...rest} />
);

/** Shows the frame of every signed-in screen, with the learner's figures in it. */
export function Shell() {
  const title = usePageTitle();
  const signOut = useSignOut();
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  useFocusOnNavigation();

  return (
    <>
      <ShellFrame
        as={RouterLink}
        title={title}
        figures={<Figures />}
        notices={
          <>
            <DatabaseBanner />
            <SyncChip />
            <UpdateBanner />
          </>
        }
        actions={<Actions onSignOut={signOut.request} />}
        onOpenMenu={() => setMenu('open')}
      >
        <Outlet />
      </ShellFrame>
      {menu !== 'never' && (
        <Menu
          isOpen={menu === 'open'}
          onClose={() => setMenu('closed')}
          onGiveUp={() => setMenu('never')}
          onSignOut={signOut.request}
        />
      )}
      <Popups />
      {signOut.phase !== 'idle' && <SignOutDialog {...signOut} onGiveUp={signOut.cancel} />}
    </>
  );
}

/** Offers a new version of the app, but not while a question or its result is on the screen. */
export function UpdateBanner() {
  const { isReady, apply } = useUpdate();
  const isBusy = useQuestionState(isAnswering);
  return (
    <div role="status">
      {isReady && !isBusy && (
        <div className="mx-auto flex max-w-wide items-center justify-between gap-3 px-4 py-2">
          <p className="flex items-center gap-2 text-sm">
            <RefreshCw aria-hidden size={18} />
            New version ready
          </p>
          <Button look="outline" onClick={apply}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}

/** Shows achievement popups. Their code loads after the first paint, because nothing can be earned before it. */
function Popups() {
  return useIsPainted() && <AchievementPopups />;
}

/**
 * Shows the learner's figures in the header. They are a separate component, so that an answer doesn't redraw the whole
 * header.
 */
function Figures() {
  const progress = useProgress();
  useLook(progress?.currentStreak ?? 0);
  return <HeaderFigures progress={progress ?? null} />;
}

/** Shows the header's icons. Their tooltips load after the first paint, and only on a device with a pointer. */
function Actions({ onSignOut }: { onSignOut: () => void }) {
  const Shown = canPoint() ? TippedActions : HeaderActions;
  return <Shown as={RouterLink} onSignOut={onSignOut} />;
}

function canPoint(): boolean {
  return matchMedia('(hover: hover) and (min-width: 48rem)').matches;
}

/** Returns the name of the current page, and makes it the window's title. */
function usePageTitle(): string {
  const title = useMatches({
    select: (matches) => matches.at(-1)?.staticData.title,
  });
  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);
  return title ?? windowTitle();
}

/** Moves the focus to the top of a new page, for screen readers and keyboards. */
function useFocusOnNavigation(): void {
  const path = useLocation({ select: (location) => location.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [path]);
}

/** Applies the streak's heat and the reduced-motion setting to the whole page, including dialogs. */
function useLook(streak: number): void {
  const isMotionReduced = useSettings()?.preferences.reducedMotion ?? false;
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['heat'] = String(heatOf(streak));
    if (isMotionReduced) dataset['motion'] = 'reduced';
    else delete dataset['motion'];
  }, [streak, isMotionReduced]);
}

/**
 * Shows the day streak, the right answers in a row and the XP; on a desktop, the level and the tier as well.
 * Placeholders show until they are read.
 */
function HeaderFigures({ progress }: { progress: ProgressRow | null }) {
  if (!progress) return <Skeleton className="h-[32px] w-[96px] rounded-pill" />;
  const { totalXp, currentStreak, answeredDays } = progress;
  const tier = tierOf(totalXp);
  return (
    <div className="flex items-center gap-1 lg:gap-2">
      <DayStreakChip days={answeredDays} />
      <StreakChip streak={currentStreak} isCompact />
      <Chip>{groupDigits(totalXp)} XP</Chip>
      <span className="hidden md:contents">
        <Chip>Lv {levelOf(totalXp)}</Chip>
        <TierBadge name={tier.name} index={tier.index} isCompact />
      </span>
    </div>
  );
}

/** Shows the number of days in a row with practice. At 0, nothing shows. */
function DayStreakChip({ days }: { days: AnsweredDays }) {
  const { streak } = dayStreakOf(days, localToday());
  if (streak <= 0) return null;
  return (
    <Chip>
      <Flame aria-hidden size={16} />
      {streak}
      <span className="sr-only">-day streak</span>
    </Chip>
  );
}
