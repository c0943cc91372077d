import { CircleHelp } from 'lucide-react';
import type { CoachQuestion, FoundEvidence, PointEvidence } from '#shared/coach/find-evidence.ts';
import type { Span } from '#shared/coach/read/sentences.ts';
import type { PointedSentence } from '#shared/game/answer/open-answer.ts';
import type { KeyPoint } from '#shared/contract/questions/question.ts';
import { PointOut } from './point-out.tsx';
import { perhapsOf, quotesOf } from './quotes-of.ts';
import { TickRow } from './tick-row.tsx';

export interface Pointing {
  question: CoachQuestion;
  /** The sentences that the learner has pointed to. */
  evidence: readonly PointedSentence[];
  /** @param id the key point's */
  point: (id: string, quote: string) => void;
}

interface CheckPointsProps {
  points: readonly KeyPoint[];
  /** The learner's own words. */
  text: string;
  /** Undefined while the coach looks. Null if it could not be loaded; the learner then ticks without it. */
  evidence: FoundEvidence | null | undefined;
  /** In a conversation, says in a few words where a point's sentence was said; null for the answer itself. */
  whereSaid?: (point: string, sentence: Span) => string | null;
  /** Lets the learner point to own sentences; a tap ticks the point and picks the sentence. */
  pointing?: Pointing;
  /** Ids of points that were ticked in an earlier text; they come first, in a group of their own. */
  earlier?: readonly string[];
  /** Ids of the points that the learner has ticked. */
  ticks: readonly string[];
  onTick: (ticks: readonly string[]) => void;
}

/** Each key point with the learner's own sentence under it, if the coach found one. No point starts ticked. */
export function CheckPoints(props: CheckPointsProps) {
  const { points, text, evidence, whereSaid, pointing, earlier = [], ticks, onTick } = props;
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
                below={
                  pointing &&
                  evidence &&
                  !foundIn(evidence, point)?.sentence && (
                    <PointOut
                      {...{ text, point }}
                      question={pointing.question}
                      isPointed={quoteFor(point, pointing) !== undefined}
                      onPoint={(quote) => pointing.point(point.id, quote)}
                      onDeny={() => onTick(ticks.filter((tick) => tick !== point.id))}
                    />
                  )
                }
              >
                <span className="text-md">{point.text}</span>
                {evidence && (
                  <Found
                    {...{ text, whereSaid }}
                    pointed={quoteFor(point, pointing)}
                    isAsked={!pointing}
                    found={foundIn(evidence, point)}
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

/** Groups the points into those ticked before and the rest; a single list without a title if none was ticked before. */
function groupsOf(points: readonly KeyPoint[], earlier: readonly string[]) {
  const isEarlier = ({ id }: KeyPoint) => earlier.includes(id);
  const groups = [
    { title: 'Ticked before', group: points.filter(isEarlier) },
    { title: 'Not ticked yet', group: points.filter((point) => !isEarlier(point)) },
  ].filter(({ group }) => group.length > 0);
  return earlier.length > 0 ? groups : [{ title: '', group: points }];
}

function foundIn({ points }: FoundEvidence, { id }: KeyPoint): PointEvidence | undefined {
  return points.find((found) => found.id === id);
}

function quoteFor({ id }: KeyPoint, pointing: Pointing | undefined): string | undefined {
  return pointing?.evidence.find(({ tick }) => tick === id)?.quote;
}

interface FoundOf {
  found: PointEvidence | undefined;
  /** The sentence that the learner has pointed to. */
  pointed: string | undefined;
  /** Whether to ask 'Did you say this?', because nothing below the point asks for a sentence. */
  isAsked: boolean;
}

type FoundProps = FoundOf & Pick<CheckPointsProps, 'text' | 'whereSaid'>;

function Found({ text, whereSaid, pointed, isAsked, found }: FoundProps) {
  if (pointed !== undefined)
    return (
      <span className="border-l-2 border-iris pl-2 text-sm text-muted">
        <span className="sr-only">You pointed to: </span>“{pointed}”
      </span>
    );
  const quotes = quotesOf(text, found);
  const sentence = found?.sentence ?? found?.perhaps;
  const where = (found && sentence && whereSaid?.(found.id, sentence)) ?? null;
  if (quotes.length === 0) {
    // Doesn't say that the point is missing, because the coach overlooks more than it finds (docs/coach.md).
    const perhaps = perhapsOf(text, found);
    if (perhaps === undefined)
      return isAsked && <span className="text-sm font-semibold">Did you say this?</span>;
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
