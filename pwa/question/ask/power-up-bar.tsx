import type { PowerUp } from '#shared/engine/learner-event.ts';
import type { PowerUpCounts } from '#shared/engine/rows.ts';
import { joinClasses } from '#pwa/ui/join-classes.ts';
import { POWER_UP_FACTS } from '#pwa/learner/power-up-facts.ts';

interface PowerUpBarProps {
  /** Those that make sense on this question. */
  offered: readonly PowerUp[];
  used: readonly PowerUp[];
  counts: PowerUpCounts;
  isDisabled: boolean;
  onUse: (powerUp: PowerUp) => void;
}

/** One button a power-up, with what is left; each works once a question. */
export function PowerUpBar({ offered, used, counts, isDisabled, onUse }: PowerUpBarProps) {
  return (
    <div role="group" aria-label="Power-ups" className="flex flex-wrap gap-2">
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

function PowerUpButton({ powerUp, count, isUsed, isDisabled, onUse }: PowerUpButtonProps) {
  const { Icon, short, description, hue, key } = POWER_UP_FACTS[powerUp];
  const isSpent = isUsed || count === 0;
  return (
    <button
      type="button"
      disabled={isUsed || isDisabled}
      aria-keyshortcuts={key}
      onClick={onUse}
      className={joinClasses(
        'inline-flex min-h-tap items-center gap-1 rounded-pill border px-3 text-sm font-semibold md:px-4',
        isSpent ? 'border-hair bg-s2 text-dim' : `border-current bg-s2 ${hue}`,
      )}
    >
      <Icon size={18} />
      {isUsed ? `${short} used` : `${short} ${count}`}
      <span className="sr-only">. {description}</span>
    </button>
  );
}
