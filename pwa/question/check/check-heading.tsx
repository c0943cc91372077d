import type { Outcome } from '#shared/game/outcome.ts';
import { useXpArithmetic } from '#pwa/question/result/xp-arithmetic.ts';
import { useDialogHeading } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { CountUp } from '#pwa/ui/motion/count-up.tsx';

interface CheckHeadingProps {
  words: string;
  /** The answer's rewards; absent if they are shown elsewhere. */
  outcome?: Outcome | undefined;
  /** Whether the clock was off. */
  isUntimed?: boolean | undefined;
}

/** A few words on an open answer's state, with its XP beside them. It takes the focus. */
export function CheckHeading({ words, outcome, isUntimed }: CheckHeadingProps) {
  const heading = useDialogHeading();
  const xp = outcome?.xpEarned ?? 0;
  const arithmetic = useXpArithmetic(outcome, isUntimed);
  return (
    <div className="relative z-1 flex flex-wrap items-baseline justify-between gap-x-3">
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-display text-[1.75rem] leading-tight font-bold tracking-display text-balance outline-none"
      >
        {words}
        {/* Screen readers read the focused heading first, so the XP belongs in it. */}
        {xp > 0 && <span className="sr-only"> +{xp.toLocaleString('en')} XP</span>}
      </h2>
      {xp > 0 && (
        <div className="ml-auto max-w-[10.5rem] text-right">
          <p className="font-display text-xl leading-tight font-bold tracking-display">
            +<CountUp value={xp} />{' '}
            <span className="text-sm font-semibold tracking-normal text-muted">XP</span>
          </p>
          {arithmetic && <p className="text-xs leading-snug text-muted">{arithmetic}</p>}
        </div>
      )}
    </div>
  );
}
