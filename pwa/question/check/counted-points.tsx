import { Check, Minus } from 'lucide-react';
import type { PointedSentence } from '#shared/game/answer/open-answer.ts';
import type { KeyPoint } from '#shared/contract/questions/question.ts';
import { TermText } from '#pwa/learner/term-text.tsx';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { adviceFor } from '#shared/coach/advice.ts';
import type { PointEvidence } from '#shared/coach/find-evidence.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

interface AllPointsProps {
  points: readonly KeyPoint[];
  ticks: readonly string[];
  /** The sentences that the learner has tapped as proof. Each is shown under its key point. */
  evidence?: readonly PointedSentence[] | undefined;
}

/**
 * Shows every key point, whether it counts or not. Under a point that doesn't count, it shows how a thin answer and a
 * strong answer sound.
 */
export function AllPoints({ points, ticks, evidence = [] }: AllPointsProps) {
  const count = NUMBERS[points.length] ?? points.length;
  return (
    <Disclosure summary={<h3>{points.length === 2 ? 'Both points' : `All ${count} points`}</h3>}>
      <ul className="grid gap-3">
        {points.map(({ id, text, weak, strong }) => {
          const isCounted = ticks.includes(id);
          const quote = evidence.find(({ tick }) => tick === id)?.quote;
          const Mark = isCounted ? Check : Minus;
          return (
            <li key={id} className="flex items-start gap-3">
              <Mark
                aria-hidden
                size={18}
                strokeWidth={3}
                className={`mt-px shrink-0 ${isCounted ? 'text-mint' : 'text-dim'}`}
              />
              <span>
                <span className="sr-only">{isCounted ? 'Counted: ' : 'Not counted: '}</span>
                <TermText text={text} />
                {isCounted && quote !== undefined && (
                  <span className="mt-1 block border-l-2 border-iris pl-2 text-xs leading-normal text-muted">
                    <span className="sr-only">You pointed to: </span>“{quote}”
                  </span>
                )}
                {!isCounted && (weak ?? strong) && (
                  <span className="mt-1 block text-xs leading-normal text-muted">
                    <TermText text={exampleWords(weak, strong)} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

function exampleWords(weak: string | undefined, strong: string | undefined): string {
  return [weak && `Thin: “${weak}”`, strong && `Strong: “${strong}”`].filter(Boolean).join(' ');
}

interface PointCellsProps {
  points: readonly { id: string }[];
  ticks: readonly string[];
}

/**
 * Shows a cell for each key point; the cells of points that count are filled. Screen readers skip the cells, because
 * the words beside them say the same.
 */
export function PointCells({ points, ticks }: PointCellsProps) {
  const covered = points.filter(({ id }) => ticks.includes(id)).length;
  return (
    <div aria-hidden className="flex gap-2">
      {points.map(({ id }, index) => (
        <span
          key={id}
          className={joinClasses(
            'grid h-[26px] flex-1 place-items-center rounded-cell',
            index < covered ? 'bg-mint text-on-fill' : 'border border-dashed border-control',
          )}
        >
          {index < covered && <Check size={16} strokeWidth={3} />}
        </span>
      ))}
    </div>
  );
}

interface AdviceLineProps {
  points: readonly KeyPoint[];
  ticks: readonly string[];
}

/**
 * Shows the most important point that doesn't count, and how a strong answer covers it. Shows nothing if all points
 * count.
 */
export function AdviceLine({ points, ticks }: AdviceLineProps) {
  const advice = adviceFor(points, ticks);
  const point = points.find(({ id }) => id === advice?.id);
  if (!advice || !point) return null;
  return (
    <section>
      <h3 className="text-sm text-muted">Add this next</h3>
      <p className="mt-1 font-display text-lg leading-snug font-bold text-balance">{point.text}</p>
      <p className="mt-2 rounded-md border border-hair bg-s1 px-3 py-2 text-sm">
        <span className="font-semibold text-mint">Strong:</span> “{advice.strong}”
      </p>
    </section>
  );
}

interface FoundLineProps {
  /** The number of ticked points. */
  ticked: number;
  /** The number of ticked points that the coach has also found. Null if the coach hasn't read the text. */
  found: number | null;
}

/**
 * Says how many points the learner has ticked, and how many of these the coach has found as well. If the coach has
 * found fewer, it adds that the ticks count.
 */
export function CoachNote({ ticked, found }: FoundLineProps) {
  return <p className="text-sm text-muted">{foundWords(ticked, found)}</p>;
}

function foundWords(ticked: number, found: number | null): string {
  if (found === null || ticked === 0) return 'By your own ticks.';
  if (found >= ticked) {
    const all = ticked === 1 ? 'it was' : ticked === 2 ? 'both were' : `all ${ticked} were`;
    return `You ticked ${ticked}; ${all} also found in your words.`;
  }
  const part = found === 0 ? 'none was' : found === 1 ? '1 was also' : `${found} were also`;
  return `You ticked ${ticked}; ${part} found in your words. Not all that is said is recognized: your ticks count.`;
}

type Span = NonNullable<PointEvidence['sentence']>;

/**
 * Returns the learner's own sentences that show a point, in quotation marks; an empty list if the coach isn't sure of
 * any.
 * @param text the text in which they were found
 */
export function quotesOf(text: string, found: PointEvidence | undefined): string[] {
  if (!found?.sentence) return [];
  const { sentence, secondSentence } = found;
  return [sentence, ...(secondSentence ? [secondSentence] : [])].map((span) =>
    inQuotes(text, span),
  );
}

/**
 * Returns the sentence that may show the point, in quotation marks. Undefined if no sentence comes close.
 * @param text the text in which it was found
 */
export function perhapsOf(text: string, found: PointEvidence | undefined): string | undefined {
  return found?.perhaps && inQuotes(text, found.perhaps);
}

function inQuotes(text: string, { start, end }: Span): string {
  return `“${text.slice(start, end).trim()}”`;
}
