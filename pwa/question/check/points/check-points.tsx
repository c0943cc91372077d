import { CircleHelp } from 'lucide-react';
import type { Evidence, PointEvidence } from '#shared/coach/find-evidence.ts';
import type { Span } from '#shared/coach/read/sentences.ts';
import type { KeyPoint } from '#shared/contract/questions/question.ts';
import { perhapsOf, quotesOf } from './quotes-of.ts';
import { TickRow } from './tick-row.tsx';

interface CheckPointsProps {
  points: readonly KeyPoint[];
  /** The learner's own words. */
  text: string;
  /** Undefined while the coach looks, null where it could not be loaded: then the learner ticks without it. */
  evidence: Evidence | null | undefined;
  /** Of a conversation: where a sentence that shows a point was said, in a few words; null of the answer itself. */
  whereSaid?: (point: string, sentence: Span) => string | null;
  /** Ids of points that were ticked in an earlier text: they stand first, apart from the others. */
  earlier?: readonly string[];
  /** Ids of what the learner has ticked. */
  ticks: readonly string[];
  onTick: (ticks: readonly string[]) => void;
}

/** Each key point with the learner's own sentence under it, where one was found. Nothing is ticked beforehand. */
export function CheckPoints(props: CheckPointsProps) {
  const { points, text, evidence, whereSaid, earlier = [], ticks, onTick } = props;
  const toggle = (id: string) =>
    onTick(ticks.includes(id) ? ticks.filter((tick) => tick !== id) : [...ticks, id]);
  return (
    <fieldset>
      <legend className="sr-only">Which points did you say?</legend>
      {groupsOf(points, earlier).map(({ title, group }) => (
        <section key={title} className="not-first:mt-3">
          {title !== '' && <h3 className="text-xs font-semibold text-muted">{title}</h3>}
          <ul className="-mx-2 divide-y divide-hair">
            {group.map((point) => (
              <TickRow
                key={point.id}
                isTicked={ticks.includes(point.id)}
                onToggle={() => toggle(point.id)}
              >
                <span className="text-md">{point.text}</span>
                {evidence && (
                  <Found
                    {...{ text, whereSaid }}
                    found={evidence.points.find(({ id }) => id === point.id)}
                  />
                )}
              </TickRow>
            ))}
          </ul>
        </section>
      ))}
      {(evidence?.flags ?? []).map((flag) => (
        <p key={flag} className="mt-2 flex items-start gap-2 text-sm">
          <CircleHelp aria-hidden size={18} className="mt-px shrink-0 text-muted" />
          {flag}
        </p>
      ))}
    </fieldset>
  );
}

/** What was ticked before, then the rest; one list without a title where there is no before. */
function groupsOf(points: readonly KeyPoint[], earlier: readonly string[]) {
  const isEarlier = ({ id }: KeyPoint) => earlier.includes(id);
  const groups = [
    { title: 'Ticked before', group: points.filter(isEarlier) },
    { title: 'Not ticked yet', group: points.filter((point) => !isEarlier(point)) },
  ].filter(({ group }) => group.length > 0);
  return earlier.length > 0 ? groups : [{ title: '', group: points }];
}

type FoundProps = { found: PointEvidence | undefined } & Pick<
  CheckPointsProps,
  'text' | 'whereSaid'
>;

function Found({ text, whereSaid, found }: FoundProps) {
  const quotes = quotesOf(text, found);
  const sentence = found?.sentence ?? found?.perhaps;
  const where = (found && sentence && whereSaid?.(found.id, sentence)) ?? null;
  if (quotes.length === 0) {
    // No word that it isn't there: the coach overlooks more than it finds (docs/coach.md).
    const perhaps = perhapsOf(text, found);
    if (perhaps === undefined)
      return <span className="text-sm font-semibold">Did you say this?</span>;
    return (
      <span className="border-l-2 border-dashed border-control pl-2 text-sm text-muted">
        <span className="font-semibold text-text">Did you say this here?</span> {perhaps}
        <Where words={where} />
      </span>
    );
  }
  const missingHalf = found?.missingHalf;
  return (
    <span className="border-l-2 border-iris pl-2 text-sm text-muted">
      <span className="sr-only">You wrote: </span>
      {quotes.join(' ')}
      <Where words={where} />
      {missingHalf !== undefined && (
        <span className="block text-text">{`${missingHalf}: not found`}</span>
      )}
    </span>
  );
}

function Where({ words }: { words: string | null }) {
  return words !== null && <span className="font-semibold text-text"> ({words})</span>;
}
