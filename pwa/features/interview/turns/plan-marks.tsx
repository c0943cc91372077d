import { Check } from 'lucide-react';
import { clockText } from '#pwa/question/ask/frame/clock-text.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface PlanMarksProps {
  headings: readonly string[];
  /** Those that were reached, in seconds from the turn's beginning. */
  marks: readonly { heading: string; at: number }[];
  /** Seconds of the whole answer, an even share of which each heading may take; null without a clock. */
  limit: number | null;
  onReach: (heading: string) => void;
}

/** The plan while it is answered: a tap on a heading says that it is reached. */
export function PlanMarks({ headings, marks, limit, onReach }: PlanMarksProps) {
  if (headings.length === 0) return null;
  const latest = marks.at(-1)?.heading;
  return (
    <section>
      <h2 className="flex items-baseline justify-between gap-2 font-display text-md font-bold">
        Your plan
        <span className="font-body text-xs font-normal text-muted">Tap as you get there</span>
      </h2>
      <ol className="divide-y divide-hair">
        {headings.map((heading, index) => {
          const at = marks.find((mark) => mark.heading === heading)?.at;
          const isHere = heading === latest;
          return (
            <li key={index}>
              <button
                type="button"
                aria-pressed={at !== undefined}
                aria-current={isHere ? 'step' : undefined}
                onClick={() => onReach(heading)}
                className={joinClasses(
                  'grid min-h-tap w-full grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-2 py-2 text-left text-sm lg:text-md',
                  isHere && 'font-bold',
                  at !== undefined && !isHere && 'text-muted',
                )}
              >
                <span aria-hidden className="grid place-items-center">
                  {isHere && <span className="size-[9px] rounded-pill bg-primary" />}
                  {at !== undefined && !isHere && <Check size={16} />}
                </span>
                <span className="break-words">{heading}</span>
                <span className="text-muted">
                  {at !== undefined && clockText(Math.floor(at))}
                  {at === undefined && limit !== null && (
                    <>about {clockText(Math.round(limit / headings.length / 15) * 15)}</>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
