import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Outcome } from '#shared/engine/outcome.ts';
import { CountUp } from '#pwa/ui/count-up.tsx';
import { DIALOG_TITLE_ID } from '#pwa/ui/full-screen-dialog.tsx';
import { joinClasses } from '#pwa/ui/join-classes.ts';
import { xpArithmetic } from './xp-arithmetic.ts';

/** The verdict as icon, word and hue; then the XP and how it came about. Takes the focus. */
export function VerdictHeading({ outcome }: { outcome: Outcome }) {
  const isCorrect = outcome.isCorrect ?? false;
  const hasXp = isCorrect && outcome.xpEarned > 0;
  const reason =
    outcome.count === 'review'
      ? 'for a right review'
      : outcome.xpParts && xpArithmetic(outcome.xpParts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const Icon = isCorrect ? Check : X;
  return (
    <div className="relative z-1">
      <h2
        ref={heading}
        id={DIALOG_TITLE_ID}
        tabIndex={-1}
        className="flex items-center gap-4 font-display text-2xl leading-tight font-bold tracking-display outline-none"
      >
        <span
          aria-hidden
          className={joinClasses(
            'grid size-[56px] place-items-center rounded-md text-on-fill',
            isCorrect ? 'bg-mint' : 'bg-rose',
          )}
        >
          <Icon size={30} strokeWidth={3} />
        </span>
        {isCorrect ? 'Correct!' : 'Incorrect'}
        {/* The focus reads the heading: the XP belongs to what is heard first. */}
        {hasXp && <span className="sr-only"> +{outcome.xpEarned.toLocaleString('en')} XP</span>}
      </h2>
      {hasXp && (
        <>
          <p className="mt-4 font-display text-3xl leading-tight font-bold tracking-display">
            +<CountUp value={outcome.xpEarned} />{' '}
            <span className="text-xl font-semibold tracking-normal text-muted">XP</span>
          </p>
          {reason && <p className="mt-1 text-sm text-muted">{reason}</p>}
        </>
      )}
    </div>
  );
}
