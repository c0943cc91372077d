import { ChevronsRight, Snowflake } from 'lucide-react';
import type { ComponentType } from 'react';
import { type PowerUp, POWER_UPS } from '#shared/game/constants.ts';
import type { PowerUpCounts } from '#shared/game/rows.ts';

interface PowerUpFacts {
  name: string;
  /** The short word on a button. */
  short: string;
  description: string;
  Icon: ComponentType<{ size?: number }>;
  hue: string;
  key: string;
}

/** The three power-ups as screens show them (docs/product.md 9.2). */
export const POWER_UP_FACTS: Record<PowerUp, PowerUpFacts> = {
  freeze: {
    name: 'Freeze Time',
    short: 'Freeze',
    description: 'Pauses the timer for 30 seconds',
    Icon: Snowflake,
    hue: 'text-ice',
    key: 'F',
  },
  fiftyFifty: {
    name: '50/50',
    short: '50/50',
    description: 'Eliminates 2 wrong answers',
    Icon: FiftyFiftyIcon,
    hue: 'text-sun',
    key: '5',
  },
  skip: {
    name: 'Skip Question',
    short: 'Skip',
    description: 'Skips to the next question',
    Icon: ChevronsRight,
    hue: 'text-plasma',
    key: 'S',
  },
};

/**
 * Returns how many power-ups are left, never fewer than 0: those that the learner has, minus those that are used in
 * drafts and in the open question (docs/product.md 10, close).
 * @param ledger the power-ups that the learner has
 */
export function powerUpsLeft(
  ledger: PowerUpCounts,
  drafts: readonly { questionId: string; powerUps: readonly string[] }[],
  open: { questionId: string; powerUps: readonly string[] } | null,
): PowerUpCounts {
  const others = drafts.filter(({ questionId }) => questionId !== open?.questionId);
  const used = [...others, ...(open ? [open] : [])].flatMap(({ powerUps }) => powerUps);
  const left = { ...ledger };
  for (const powerUp of POWER_UPS) {
    const uses = used.filter((name) => name === powerUp).length;
    left[powerUp] = Math.max(0, ledger[powerUp] - uses);
  }
  return left;
}

/** Shows an icon of the fraction one half for 50/50, in the style of the icons beside it. */
function FiftyFiftyIcon({ size = 20 }: { size?: number }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M5 5l2.5-2v8M19 4L5 20M14.5 15a2.5 2.5 0 1 1 4.6 1.4L14.5 21H20" />
    </svg>
  );
}
