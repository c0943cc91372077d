import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface StepStripProps {
  /** Names the steps for a screen reader. */
  label: string;
  steps: readonly string[];
  /** The number of the current step, from 0. */
  at: number;
}

/** Shows the way through a round: the steps that are done, the current step, and the steps to come. */
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
