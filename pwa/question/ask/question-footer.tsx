import { useEffect, useState, type RefObject, useId, useRef, type ReactNode } from 'react';
import type { SubmitDoubt as Doubt } from '#shared/coach/ask-before-submit.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import type { PowerUp } from '#shared/game/constants.ts';
import type { PowerUpCounts } from '#shared/game/rows.ts';
import { POWER_UP_FACTS } from '#pwa/learner/practice/power-ups.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

/**
 * Shows that more follows below the bottom edge of the scrolling part: the text fades, and the number of hidden options
 * is shown. The fade is hidden from screen readers, and never covers a whole option.
 */
export function MoreBelow({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const hidden = useHiddenBelow(scroller);
  if (!hidden.isMore) return null;
  return (
    <div aria-hidden className="pointer-events-none relative">
      <div className="absolute inset-x-0 bottom-0 h-[20px] bg-linear-to-t from-bg to-transparent" />
      <p className="absolute bottom-[-9px] left-1/2 z-1 -translate-x-1/2 rounded-pill border border-hair bg-s2 px-3 text-[0.6875rem] leading-[1.4] font-semibold whitespace-nowrap text-muted">
        {hidden.options > 0 ? `${hidden.options} more` : 'more'}
      </p>
    </div>
  );
}

/** If no more than this many pixels are cut off, such as a border or a shadow, nothing counts as hidden. */
const SLACK_PX = 4;

interface HiddenBelow {
  /** True if anything is below the bottom edge. */
  isMore: boolean;
  /** The number of options that aren't entirely visible. */
  options: number;
}

const NOTHING: HiddenBelow = { isMore: false, options: 0 };

/**
 * Returns how much of a scrolling element is hidden below its bottom edge. Follows scrolling, new content and resizing.
 */
function useHiddenBelow(scroller: RefObject<HTMLElement | null>): HiddenBelow {
  const [hidden, setHidden] = useState(NOTHING);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const edge = element.getBoundingClientRect().bottom + SLACK_PX;
      const isMore = element.scrollHeight - element.scrollTop - element.clientHeight > SLACK_PX * 4;
      const options = [...element.querySelectorAll('[data-option]')].filter(
        (option) => option.getBoundingClientRect().bottom > edge,
      ).length;
      setHidden((before) =>
        before.isMore === isMore && before.options === options ? before : { isMore, options },
      );
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(element);
    if (element.firstElementChild) observer?.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [scroller]);
  return hidden;
}

const WORDS: Record<Doubt, string> = {
  copied: "That's the question's own text. Send it as your answer?",
  'repeated-text': 'You gave this text to another question. Send it here, too?',
  'one-word': "That's one word, again and again. Send it as your answer?",
  'no-sentence': "That's hardly a sentence yet. Send it as your answer?",
};

interface SubmitDoubtProps {
  doubt: Doubt;
  onSend: () => void;
  onWriteOn: () => void;
}

/**
 * Shows a question about a text that doesn't look like an answer. It replaces Submit once. The learner can still submit
 * the text.
 */
export function SubmitDoubt({ doubt, onSend, onWriteOn }: SubmitDoubtProps) {
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <div
      role="alertdialog"
      aria-labelledby={id}
      className="mx-auto grid w-full max-w-col gap-2 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:max-w-wide md:justify-items-end"
    >
      <p id={id} className="font-semibold">
        {WORDS[doubt]}
      </p>
      <div className="flex w-full gap-2 md:max-w-[28rem]">
        <Button look="outline" large onClick={onSend} className="flex-1 px-2 text-md">
          Send anyway
        </Button>
        <Button ref={first} large onClick={onWriteOn} className="flex-1 px-2">
          Keep writing
        </Button>
      </div>
    </div>
  );
}

interface PowerUpBarProps {
  /** The power-ups that make sense on this question. */
  offered: readonly PowerUp[];
  used: readonly PowerUp[];
  counts: PowerUpCounts;
  isDisabled: boolean;
  onUse: (powerUp: PowerUp) => void;
}

/** Shows an icon for each power-up, with how many of it are left. Each kind can be used once per question. */
export function PowerUpBar({ offered, used, counts, isDisabled, onUse }: PowerUpBarProps) {
  return (
    <div role="group" aria-label="Power-ups" className="flex gap-2 in-data-keyboard:hidden">
      {offered.map((powerUp) => (
        <PowerUpButton
          key={powerUp}
          powerUp={powerUp}
          count={counts[powerUp]}
          isUsed={used.includes(powerUp)}
          isDisabled={isDisabled}
          onUse={() => onUse(powerUp)}
        />
      ))}
    </div>
  );
}

interface PowerUpButtonProps {
  powerUp: PowerUp;
  count: number;
  isUsed: boolean;
  isDisabled: boolean;
  onUse: () => void;
}

/**
 * Shows a power-up as an icon. Its name is read by screen readers, and is shown while a pointer rests on it, after a
 * long press, and in the list that `?` opens.
 */
function PowerUpButton({ powerUp, count, isUsed, isDisabled, onUse }: PowerUpButtonProps) {
  const { Icon, name, short, description, hue, key } = POWER_UP_FACTS[powerUp];
  const { wasLong, ...press } = useLongPress(() => addToast({ title: name, description }));
  const isSpent = isUsed || count === 0;
  return (
    <button
      type="button"
      disabled={isUsed || isDisabled}
      aria-keyshortcuts={key}
      title={`${name}: ${description}`}
      {...press}
      onClick={() => !wasLong() && onUse()}
      className={joinClasses(
        'relative grid size-cta shrink-0 touch-manipulation place-items-center rounded-md border bg-s2 select-none',
        isSpent ? 'border-hair text-dim' : `border-hair ${hue}`,
      )}
    >
      <Icon size={22} />
      <span className="sr-only">{`${isUsed ? `${short} used` : `${short} ${count}`}. ${description}`}</span>
      <Badge>{isUsed ? '✓' : count}</Badge>
    </button>
  );
}

function Badge({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden
      className="absolute top-[3px] right-[5px] text-[0.6875rem] leading-none font-bold text-text"
    >
      {children}
    </span>
  );
}

const LONG_PRESS_MS = 500;

/** Calls `onLong` on a long press. A click follows each press; `wasLong` returns true if it belongs to a long one. */
function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLong = useRef(false);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: () => {
      end();
      isLong.current = false;
      timer.current = setTimeout(() => {
        isLong.current = true;
        onLong();
      }, LONG_PRESS_MS);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    wasLong: () => {
      const was = isLong.current;
      isLong.current = false;
      return was;
    },
  };
}
