import { Check } from 'lucide-react';
import type { MockStart } from '#shared/game/mock/mock-row.ts';
import { secondsOfShare } from '#shared/interviewer/clock.ts';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface PlanMarksProps {
  headings: readonly string[];
  /** The headings that were reached, each with the seconds since the turn began. */
  marks: readonly { heading: string; at: number }[];
  /** The round's clock. Each heading may take an even share of the answer's time. */
  clock: MockStart['clock'];
  /** Whether headings stand side by side on a phone, without their times, to leave room for the words. */
  isTight: boolean;
  onReach: (heading: string) => void;
}

const LIST = {
  list: 'divide-y divide-hair',
  button:
    'grid min-h-tap w-full grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-2 py-2 text-left text-sm lg:text-md',
};
/** Shows three headings a line on a phone, or one if letters are twice as large. A desktop shows them as in `LIST`. */
const TIGHT = {
  list: 'divide-hair max-lg:mt-1 max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] max-lg:gap-2 lg:divide-y',
  button:
    'flex min-h-tap w-full items-center gap-1 rounded-md border border-control px-2 py-1 text-left text-xs leading-tight lg:grid lg:grid-cols-[20px_minmax(0,1fr)_auto] lg:gap-2 lg:border-0 lg:px-0 lg:py-2 lg:text-md lg:leading-body',
};

/** Shows the plan during the answer. A tap on a heading says that the learner has reached it. */
export function PlanMarks({ headings, marks, clock, isTight, onReach }: PlanMarksProps) {
  if (headings.length === 0) return null;
  const latest = marks.at(-1)?.heading;
  const look = isTight ? TIGHT : LIST;
  const share = clock === 'off' ? null : clockText(secondsOfShare(clock, 1 / headings.length));
  return (
    <section>
      <h2 className="flex items-baseline justify-between gap-2 font-display text-md font-bold">
        <span className={isTight ? 'max-lg:sr-only' : undefined}>Your plan</span>
        <span className="font-body text-xs font-normal text-muted">
          Tap when you reach it
          {isTight && share !== null && <span className="lg:hidden">, about {share} each</span>}
        </span>
      </h2>
      <ol className={look.list}>
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
                  look.button,
                  isHere && 'font-bold',
                  isHere && isTight && 'max-lg:border-primary',
                  at !== undefined && !isHere && 'text-muted',
                )}
              >
                <span
                  aria-hidden
                  className={joinClasses(
                    'grid place-items-center',
                    isTight && 'shrink-0 max-lg:empty:hidden',
                  )}
                >
                  {isHere && <span className="size-[9px] rounded-pill bg-primary" />}
                  {at !== undefined && !isHere && <Check size={16} />}
                </span>
                <span
                  className={joinClasses(
                    'min-w-0 break-words',
                    isTight && 'max-lg:line-clamp-2 max-lg:flex-1',
                  )}
                >
                  {heading}
                </span>
                <span className={joinClasses('text-muted', isTight && 'max-lg:hidden')}>
                  {at === undefined
                    ? share !== null && `about ${share}`
                    : clockText(Math.floor(at))}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
