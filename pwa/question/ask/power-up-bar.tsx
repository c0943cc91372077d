import { useRef, type ReactNode } from 'react';
import type { PowerUp } from '#shared/game/constants.ts';
import type { PowerUpCounts } from '#shared/game/rows.ts';
import { POWER_UP_FACTS } from '#pwa/learner/practice/power-ups.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

interface PowerUpBarProps {
  /** The power-ups that make sense on this question. */
  offered: readonly PowerUp[];
  used: readonly PowerUp[];
  counts: PowerUpCounts;
  isDisabled: boolean;
  onUse: (powerUp: PowerUp) => void;
}

/** An icon for each power-up with the number left; each works once per question. */
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

/** The power-up's name is for screen readers, a resting pointer, a long press, and the list that `?` opens. */
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

/** Calls back on a long press; `wasLong` returns whether the click that follows belongs to the long press. */
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
