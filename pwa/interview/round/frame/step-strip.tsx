import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface StepStripProps {
  /** What the steps are of, for those who don't see the strip. */
  label: string;
  steps: readonly string[];
  /** From 0 on. */
  at: number;
}

/** The way through a round: what is behind, where one is, what comes. */
export function StepStrip({ label, steps, at }: StepStripProps) {
  return (
    <ol aria-label={label} className="flex gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={joinClasses(
            'flex-auto border-t-4 pt-1 text-[0.6875rem] leading-tight whitespace-nowrap',
            index === at ? 'border-primary font-bold text-text' : 'text-muted',
            index < at && 'border-control',
            index > at && 'border-hair',
          )}
        >
          {step}
          {index < at && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
