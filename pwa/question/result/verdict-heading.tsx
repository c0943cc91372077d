import { Check, Clock, PenLine, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Outcome } from '#shared/game/outcome.ts';
import { CountUp } from '#pwa/ui/motion/celebration.tsx';
import { useDialogHeading } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import type { ResultVerdict } from './result-words.ts';
import { useXpArithmetic } from './xp-arithmetic.ts';

const FACES = {
  right: { words: 'Correct!', Icon: Check, look: 'bg-mint text-on-fill' },
  wrong: { words: 'Incorrect', Icon: X, look: 'bg-rose text-on-fill' },
  timeUp: { words: 'Time is up.', Icon: Clock, look: 'bg-rose text-on-fill' },
  short: {
    words: 'Too short to count',
    Icon: PenLine,
    look: 'border border-control bg-s2 text-text',
  },
};

interface VerdictHeadingProps {
  verdict: ResultVerdict;
  outcome: Outcome;
  /** Whether the clock was off. */
  isUntimed?: boolean | undefined;
  /** Whether the learner sees XP for the first time. */
  isFirstXp?: boolean | undefined;
  /** Shown under the verdict: a time-out, and how the answer counts. */
  children?: ReactNode;
}

/** The verdict as icon, word and hue; beside it the answer's own XP and how it was computed. It takes the focus. */
export function VerdictHeading(props: VerdictHeadingProps) {
  const { verdict, outcome, isUntimed, isFirstXp, children } = props;
  const { words, Icon, look } = FACES[verdict];
  const { xpEarned } = outcome;
  const arithmetic =
    useXpArithmetic(outcome, isUntimed) ?? (isFirstXp ? 'points for right answers' : null);
  const heading = useDialogHeading();
  return (
    <div className="relative z-1 grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex items-center gap-3 font-display text-[1.75rem] leading-tight font-bold tracking-display outline-none"
        >
          <span
            aria-hidden
            className={joinClasses('grid size-[48px] place-items-center rounded-md', look)}
          >
            <Icon size={26} strokeWidth={3} />
          </span>
          {words}
          {/* Screen readers read the focused heading first, so the XP belongs in it. */}
          {xpEarned > 0 && <span className="sr-only"> +{xpEarned.toLocaleString('en')} XP</span>}
        </h2>
        {xpEarned > 0 && (
          <div className="ml-auto max-w-[10.5rem] text-right">
            <p className="font-display text-[1.75rem] leading-tight font-bold tracking-display">
              +<CountUp value={xpEarned} />{' '}
              <span className="text-md font-semibold tracking-normal text-muted">XP</span>
            </p>
            {arithmetic && <p className="text-xs leading-snug text-muted">{arithmetic}</p>}
          </div>
        )}
      </div>
      {verdict === 'short' && (
        <p className="text-sm text-muted">Ten characters or fewer count as a wrong answer.</p>
      )}
      {children}
    </div>
  );
}
