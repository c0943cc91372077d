import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  ACHIEVEMENT_CATEGORIES,
  ACHIEVEMENTS,
  type Achievement,
} from '#shared/game/scoring/achievements.ts';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { useToastPlace } from '#pwa/ui/dialogs/toast-queue.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { isMotionReduced } from '#pwa/ui/motion/celebration.tsx';
import { ACHIEVEMENT_ICONS } from '#pwa/learner/achievement-icons.ts';
import { finishAchievement, forgetAchievements, useAchievementQueue } from './achievement-queue.ts';
import { isAnswering, useQuestionState } from '#pwa/question/session/question-state.ts';

const SHOWN_MS = 5_000;
const EXIT_MS = 300;
/** The gap below the card, in pixels. */
const GAP_PX = 8;

/**
 * Shows unlocked achievements at the top right, one after another (docs/product.md 2.9). On a phone, the card covers
 * the bar, except for the button at its left, and is no taller than the bar; on a desktop, it is right under the bar.
 * On a screen with a strip for toasts (a result, a summary, a check) the card gets its own space under the strip, until
 * an on-screen keyboard needs the space. It is never shown over a question. When the learner goes from a result to the
 * next question, achievements that are still waiting aren't shown, because the result has named them.
 */
export function AchievementPopups() {
  const ids = useAchievementQueue((queue) => queue.ids);
  const isWaiting = useQuestionState((state) => isAnswering(state) && state.now.phase !== 'result');
  const strip = useToastPlace((place) => place.strip);
  useEffect(
    () =>
      useQuestionState.subscribe((state, before) => {
        if (before.now.phase === 'result' && state.now.phase !== 'result' && isAnswering(state))
          forgetAchievements();
      }),
    [],
  );
  useEffect(() => {
    const bar = strip?.closest('header');
    if (!bar) return;
    const giveRoomBack = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      forgetAchievements();
      bar.style.paddingBottom = '';
    };
    document.addEventListener('focusin', giveRoomBack);
    return () => document.removeEventListener('focusin', giveRoomBack);
  }, [strip]);
  const achievement = ACHIEVEMENTS.find(({ id }) => id === ids[0]);
  return (
    <div
      role="status"
      aria-live="polite"
      className={joinClasses(
        'pointer-events-none fixed top-[max(4px,env(safe-area-inset-top))] right-2 left-2 z-70 flex justify-end md:right-3 md:left-auto',
        !strip && 'md:top-[76px]',
      )}
    >
      {achievement && !isWaiting && (
        <AchievementPopup key={ids.length} achievement={achievement} strip={strip} />
      )}
    </div>
  );
}

interface AchievementPopupProps {
  achievement: Achievement;
  /** The strip of the screen in which toasts are shown; null if the screen has no strip. */
  strip: HTMLElement | null;
}

function AchievementPopup({ achievement, strip }: AchievementPopupProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setIsLeaving(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(finishAchievement, isMotionReduced() ? 0 : EXIT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  useLayoutEffect(() => {
    if (card.current) makeRoom(card.current, strip);
  }, [strip]);

  const { icon, name, description, xpReward, category } = achievement;
  const Icon = ACHIEVEMENT_ICONS[icon];
  return (
    <div
      ref={card}
      className={joinClasses(
        'pointer-events-auto flex max-w-full items-center gap-2 rounded-md border border-control bg-s2 pl-2',
        strip
          ? 'w-[calc(100vw-16px)] md:w-[340px]'
          : 'w-[calc(100vw-76px)] md:w-[340px] md:gap-3 md:rounded-lg md:py-3 md:pl-3',
        isLeaving ? 'animate-[toast-out_300ms_forwards]' : 'animate-[fade-in_var(--t-2)]',
      )}
    >
      <span className="grid size-[32px] shrink-0 place-items-center rounded-md bg-primary text-on-primary">
        <Icon aria-hidden size={22} />
      </span>
      <div className="min-w-0 flex-1 py-1 leading-tight">
        <p className="text-[0.6875rem] font-bold text-muted">
          ACHIEVEMENT UNLOCKED!{' '}
          <span className="font-normal">{ACHIEVEMENT_CATEGORIES[category]}</span>
        </p>
        <p className="font-display text-md font-semibold">
          {name} <span className="font-body text-sm">+{xpReward} XP</span>
        </p>
        <p className="text-xs text-muted">{description}</p>
      </div>
      <IconButton label="Close" onClick={() => setIsLeaving(true)}>
        <X aria-hidden size={18} />
      </IconButton>
    </div>
  );
}

/**
 * Places the card under the bar that holds the strip, and makes the bar taller if the card would otherwise cover the
 * screen's content. The bar stays taller until the learner leaves the screen, so that nothing moves under the finger
 * when the card disappears.
 */
function makeRoom(card: HTMLElement, strip: HTMLElement | null): void {
  const bar = strip?.closest('header');
  card.style.marginTop = '';
  if (!bar) return;
  bar.style.paddingBottom = '';
  const { bottom, right } = bar.getBoundingClientRect();
  card.style.marginTop = `${bottom}px`;
  const isBeside = card.getBoundingClientRect().left > right;
  if (!isBeside) bar.style.paddingBottom = `${card.offsetHeight + GAP_PX}px`;
}
