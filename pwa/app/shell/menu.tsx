import { useNavigate } from '@tanstack/react-router';
import { BookOpenText, GraduationCap, History, LogOut, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { LEVEL_BAND_XP } from '#shared/game/constants.ts';
import { dayStreakOf } from '#shared/game/progress/day-streak.ts';
import { levelOf, tierOf, xpIntoLevel } from '#shared/game/scoring/xp-level.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { InstallApp } from '#pwa/notices/install-app.tsx';
import { useIsAdmin } from '#pwa/account/admin-role.ts';
import { Brand } from '#pwa/ui/layout/brand.tsx';
import { overlayClasses } from '#pwa/ui/dialogs/dialog-classes.ts';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { Meter } from '#pwa/ui/charts/meter.tsx';
import { ThemeToggle } from '#pwa/ui/layout/theme.tsx';
import { useFocusBack } from '#pwa/ui/dialogs/use-focus-back.ts';
import { TierBadge } from '#pwa/ui/charts/chip.tsx';
import { SCREENS } from '#shared/contract/screens.ts';
import { accountLinks, TOP_LINKS, type NavItem } from './nav-items.ts';

/**
 * After a tap on a link, the page changes this many milliseconds after the menu begins to close (docs/product.md 9.5).
 */
const NAVIGATION_DELAY_MS = 100;

/**
 * The link to History. It is only in the menu, because the bar of a wide screen has no room for it. There, Progress and
 * Practice link to History.
 */
const HISTORY: NavItem = {
  to: SCREENS.history.path,
  label: SCREENS.history.title,
  Icon: History,
};

/**
 * The link to Stories, which is only in the menu for the same reason. On a wide screen, Home has this link, beside
 * Readiness.
 */
const STORIES: NavItem = {
  to: SCREENS.stories.path,
  label: SCREENS.stories.title,
  Icon: BookOpenText,
};

/**
 * The link to the lessons, which is only in the menu for the same reason. On a wide screen, Home and Practice have this
 * link.
 */
const LESSONS: NavItem = {
  to: SCREENS.lessons.path,
  label: SCREENS.lessons.title,
  Icon: GraduationCap,
};

interface MenuProps {
  isOpen: boolean;
  onClose: () => void;
  onSignOut: () => void;
}

const itemClasses =
  'flex min-h-tap w-full items-center gap-3 rounded-md px-3 text-left font-semibold text-muted hover:bg-s2 hover:text-text aria-[current=page]:bg-s2 aria-[current=page]:text-text aria-[current=page]:outline aria-[current=page]:-outline-offset-1 aria-[current=page]:outline-control';

/** Shows the menu that slides in on small screens. */
export function Menu({ isOpen, onClose, onSignOut }: MenuProps) {
  const progress = useProgress();
  const giveFocusBack = useFocusBack();
  const isAdmin = useIsAdmin();
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClasses} />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
          className="fixed inset-y-0 left-0 z-50 grid w-[min(320px,85vw)] animate-[slide-from-left_var(--t-2)_var(--ease-out)] grid-rows-[auto_auto_1fr] overflow-y-auto border-r border-hair bg-bg px-4 pt-[max(8px,env(safe-area-inset-top))] pb-[max(16px,env(safe-area-inset-bottom))]"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title>
              <Brand />
              <span className="sr-only"> menu</span>
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close menu" className="-mr-3">
                <X aria-hidden size={22} />
              </IconButton>
            </Dialog.Close>
          </div>
          {progress && <MenuSummary progress={progress} />}
          <nav aria-label="Menu" className="mt-4 flex flex-col">
            {TOP_LINKS.map((item) => (
              <MenuLink key={item.to} item={item} onChoose={onClose} />
            ))}
            <hr className="my-2 border-hair" />
            {[LESSONS, HISTORY, STORIES, ...accountLinks(isAdmin)].map((item) => (
              <MenuLink key={item.to} item={item} onChoose={onClose} />
            ))}
            <button type="button" onClick={onSignOut} className={itemClasses}>
              <LogOut aria-hidden size={20} />
              Sign Out
            </button>
            <div className="mt-auto flex items-center justify-between pt-4">
              <InstallApp className={itemClasses} />
              <ThemeToggle />
            </div>
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function MenuSummary({ progress }: { progress: ProgressRow }) {
  const { totalXp } = progress;
  const dayStreak = dayStreakOf(progress.answeredDays, localToday()).streak;
  const tier = tierOf(totalXp);
  const into = xpIntoLevel(totalXp);
  return (
    <div className="mt-2 rounded-lg border border-hair bg-s1 p-4">
      <div className="flex items-center justify-between gap-2">
        <p className="font-display text-lg font-semibold">Lv {levelOf(totalXp)}</p>
        <TierBadge name={tier.name} index={tier.index} />
      </div>
      <p className="mt-1 text-sm text-muted">{totalXp.toLocaleString('en')} XP</p>
      <Meter label="XP in this level" value={into} max={LEVEL_BAND_XP} className="mt-3" />
      <p className="mt-3 text-sm text-muted">
        {dayStreak > 0 ? `${dayStreak}-day streak` : 'One answer starts a day streak'}
      </p>
    </div>
  );
}

function MenuLink({ item, onChoose }: { item: NavItem; onChoose: () => void }) {
  const navigate = useNavigate();
  const { to, label, Icon } = item;
  const isCurrent = location.pathname === to;
  return (
    <a
      href={to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        event.preventDefault();
        onChoose();
        const from = location.href;
        setTimeout(() => {
          // If the learner has moved to another page in the meantime, that page stays.
          if (location.href === from) void navigate({ to });
        }, NAVIGATION_DELAY_MS);
      }}
      className={itemClasses}
    >
      <Icon aria-hidden size={20} />
      {label}
    </a>
  );
}
