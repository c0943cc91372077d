import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ACHIEVEMENTS, type Achievement } from '#shared/game/scoring/achievements.ts';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { useToastPlace } from '#pwa/ui/dialogs/toast-place.ts';
import { clearToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { isMotionReduced } from '#pwa/ui/motion/reduced-motion.ts';
import { ACHIEVEMENT_ICONS } from '#pwa/learner/words/achievement-icons.ts';
import { finishAchievement, forgetAchievements, useAchievementQueue } from './achievement-queue.ts';
import { isAnswering, useQuestionState } from '#pwa/question/session/question-state.ts';

const SHOWN_MS = 5_000;
const EXIT_MS = 300;

/**
 * The queue of unlocked achievements at the top right (docs/product.md 2.9). On a phone it takes the bar but for the
 * button at its left, and is no higher; on a desktop it hangs under the bar. On a screen with a strip for toasts (a
 * result, a summary, a check) it shows in that, in two lines; over a question it never does, and what the result before
 * has told doesn't come after it.
 */
export function AchievementPopups() {
  const ids = useAchievementQueue((queue) => queue.ids);
  const isWaiting = useQuestionState((state) => isAnswering(state) && state.now.phase !== 'result');
  const isInStrip = useToastPlace(({ strip }) => strip !== null);
  useEffect(
    () =>
      useQuestionState.subscribe((state, before) => {
        if (before.now.phase === 'result' && state.now.phase !== 'result' && isAnswering(state))
          forgetAchievements();
      }),
    [],
  );
  const achievement = ACHIEVEMENTS.find(({ id }) => id === ids[0]);
  return (
    <div
      role="status"
      aria-live="polite"
      className={joinClasses(
        'pointer-events-none fixed top-[max(4px,env(safe-area-inset-top))] right-2 z-70 md:right-3',
        !isInStrip && 'md:top-[76px]',
      )}
    >
      {achievement && !isWaiting && (
        <AchievementPopup key={ids.length} achievement={achievement} isInStrip={isInStrip} />
      )}
    </div>
  );
}

interface AchievementPopupProps {
  achievement: Achievement;
  /** No higher than the strip, so that it covers nothing of the result. */
  isInStrip: boolean;
}

function AchievementPopup({ achievement, isInStrip }: AchievementPopupProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLeaving(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(finishAchievement, isMotionReduced() ? 0 : EXIT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  // It takes the strip's whole width: a toast there would be under it.
  useEffect(() => {
    if (isInStrip) clearToast();
  }, [isInStrip]);

  const { icon, name, description, xpReward, category } = achievement;
  const Icon = ACHIEVEMENT_ICONS[icon];
  return (
    <div
      className={joinClasses(
        'pointer-events-auto flex w-[calc(100vw-76px)] items-center gap-2 rounded-md border border-control bg-s2 pl-2',
        isInStrip ? 'h-[48px] md:w-[320px]' : 'md:w-[340px] md:gap-3 md:rounded-lg md:py-3 md:pl-3',
        isLeaving ? 'animate-[toast-out_300ms_forwards]' : 'animate-[fade-in_var(--t-2)]',
      )}
    >
      <span
        className={joinClasses(
          'grid shrink-0 place-items-center rounded-md bg-primary text-on-primary',
          isInStrip ? 'size-[30px]' : 'size-[36px]',
        )}
      >
        <Icon aria-hidden size={22} />
      </span>
      <div className="min-w-0 flex-1 py-1 leading-tight">
        <p
          className={joinClasses(
            'text-[0.6875rem] font-bold text-muted',
            isInStrip ? 'truncate' : 'md:tracking-[0.04em]',
          )}
        >
          ACHIEVEMENT UNLOCKED! <span className="font-normal">{capitalize(category)}</span>
        </p>
        <p className="font-display text-md font-semibold">
          {name} <span className="font-body text-sm">+{xpReward} XP</span>
        </p>
        <p className={isInStrip ? 'sr-only' : 'truncate text-xs text-muted md:whitespace-normal'}>
          {description}
        </p>
      </div>
      <IconButton label="Close" onClick={() => setIsLeaving(true)}>
        <X aria-hidden size={18} />
      </IconButton>
    </div>
  );
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
