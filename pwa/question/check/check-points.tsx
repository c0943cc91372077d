import { CircleHelp, ChevronDown, Check } from 'lucide-react';
import type { CoachQuestion, FoundEvidence, PointEvidence } from '#shared/coach/find-evidence.ts';
import type { Part } from '#shared/coach/judge/conversation-chances.ts';
import type { Span } from '#shared/coach/read/sentences.ts';
import type { PointedSentence } from '#shared/game/answer/open-answer.ts';
import type { KeyPoint } from '#shared/contract/questions/question.ts';
import { perhapsOf, quotesOf } from './counted-points.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { OwnSentences } from '#shared/coach/likely-sentences.ts';
import { MAX_QUOTE_CHARACTERS } from '#shared/game/constants.ts';
import { sentencesOf } from './load-coach.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

export interface Pointing {
  question: CoachQuestion;
  /** In a conversation, the range of each part in the text, the main part first. */
  parts?: readonly Part[];
  /** The sentences that the learner has tapped as proof, each for a key point. */
  evidence: readonly PointedSentence[];
  /** Stores the sentence that the learner has tapped as proof of a key point. @param id the key point's id */
  point: (id: string, quote: string) => void;
}

interface CheckPointsProps {
  points: readonly KeyPoint[];
  /** The learner's own words. */
  text: string;
  /**
   * The coach's findings. Undefined while the coach reads the text. Null if the coach couldn't be loaded; the learner
   * then ticks without its help.
   */
  evidence: FoundEvidence | null | undefined;
  /**
   * In a conversation, returns a few words about the part in which the sentence for a point was said. Returns null if
   * it was said in the answer itself.
   */
  whereSaid?: (point: string, sentence: Span) => string | null;
  /** Lets the learner tap a sentence as proof: the tap ticks the point and stores the sentence. */
  pointing?: Pointing;
  /** Shown below a point, outside its label. */
  renderBelow?: (point: KeyPoint) => ReactNode;
  /** The ids of points that were ticked for an earlier text. They come first, in a group of their own. */
  earlier?: readonly string[];
  /** Ids of the points that the learner has ticked. */
  ticks: readonly string[];
  onTick: (ticks: readonly string[]) => void;
}

/**
 * Shows each key point with the learner's own sentence under it, if the coach found one. No point is ticked at first.
 */
export function CheckPoints(props: CheckPointsProps) {
  const {
    points,
    text,
    evidence,
    whereSaid,
    pointing,
    earlier = [],
    ticks,
    onTick,
    renderBelow,
  } = props;
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
                  <>
                    {pointing && evidence && !foundIn(evidence, point)?.sentence && (
                      <PointOut
                        {...{ text, point }}
                        question={pointing.question}
                        parts={pointing.parts}
                        isPointed={quoteFor(point, pointing) !== undefined}
                        onPoint={(quote) => pointing.point(point.id, quote)}
                        onDeny={() => onTick(ticks.filter((tick) => tick !== point.id))}
                      />
                    )}
                    {renderBelow?.(point)}
                  </>
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

/**
 * Divides the key points into two groups: those that were ticked for the earlier text, and all others. If none was
 * ticked, there is one group without a title.
 */
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
  /** The sentence that the learner has tapped as proof of this point. */
  pointed: string | undefined;
  /**
   * True if 'Did you say this?' is asked when the coach has found no sentence. False if the part below the point
   * already asks for the sentence.
   */
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
    // This doesn't say that the point is missing, because the coach overlooks more sentences than it finds
    // (docs/coach.md).
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

interface PointOutProps {
  question: CoachQuestion;
  parts: Pointing['parts'];
  /** The learner's own words. */
  text: string;
  point: { id: string; text: string };
  isPointed: boolean;
  onPoint: (quote: string) => void;
  /** Called when the learner says that the point wasn't said; removes the point's tick. */
  onDeny: () => void;
}

/**
 * Asks 'Where did you say this?', and shows the learner's own sentences to tap. The two most likely ones are marked.
 */
function PointOut({ isPointed, onPoint, onDeny, ...asked }: PointOutProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className="grid gap-2 pr-2 pb-1 pl-[42px]">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-tap items-center gap-1 justify-self-start text-left text-sm font-semibold"
      >
        {isPointed ? 'Another sentence' : 'Where did you say this?'}
        <span className="sr-only"> {asked.point.text}</span>
        <ChevronDown
          aria-hidden
          size={18}
          className={joinClasses('shrink-0 text-muted', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <Sentences
          {...asked}
          onPoint={(quote) => {
            onPoint(quote);
            close();
          }}
          onDeny={() => {
            onDeny();
            close();
          }}
        />
      )}
    </div>
  );
}

function Sentences(props: Omit<PointOutProps, 'isPointed'>) {
  const { question, text, parts, point, onPoint, onDeny } = props;
  const [own, setOwn] = useState<OwnSentences | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    let isGone = false;
    sentencesOf(question, text, parts).then(
      (found) => !isGone && setOwn(found),
      (error: unknown) => console.warn('The coach could not be loaded', error),
    );
    return () => {
      isGone = true;
    };
  }, [question, text, parts]);
  useEffect(() => {
    const likely = list.current?.querySelector<HTMLElement>('[data-likely]');
    // Only the list is scrolled, so that the page stays where it is.
    if (own && list.current && likely)
      list.current.scrollTop = likely.offsetTop - list.current.offsetTop;
  }, [own]);
  if (!own) return <div aria-hidden className="min-h-tap" />;
  const likely = own.likely[question.keyPoints.findIndex(({ id }) => id === point.id)] ?? [];
  return (
    <>
      <ul
        ref={list}
        aria-label="Your sentences"
        className="grid max-h-[50dvh] gap-2 overflow-y-auto"
      >
        {own.sentences.map(({ start, end }) => {
          const isLikely = likely.includes(start);
          const quote = text.slice(start, end).trim();
          return (
            <li key={start} {...(isLikely && { 'data-likely': '' })}>
              <button
                type="button"
                onClick={() => onPoint(quote.slice(0, MAX_QUOTE_CHARACTERS))}
                className={joinClasses(
                  'flex min-h-tap w-full items-center justify-between gap-2 rounded-md border px-3 py-2 text-left text-sm leading-snug',
                  isLikely ? 'border-iris bg-tint-iris' : 'border-control hover:bg-s2',
                )}
              >
                <span>{quote}</span>
                {isLikely && <span className="text-xs font-semibold text-iris">Likely</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <Button look="quiet" onClick={onDeny} className="justify-self-start">
        I didn’t say it
      </Button>
    </>
  );
}

interface TickRowProps {
  isTicked: boolean;
  onToggle: () => void;
  /** Content below the row, outside of its label. */
  below?: ReactNode;
  children: ReactNode;
}

/** Shows a point with a checkbox, which the learner ticks if it was said. */
export function TickRow({ isTicked, onToggle, below, children }: TickRowProps) {
  return (
    <li>
      <label className="flex min-h-tap cursor-pointer items-start gap-3 rounded-sm px-2 py-3 hover:bg-s2 has-focus-visible:shadow-(--focus)">
        <input type="checkbox" checked={isTicked} onChange={onToggle} className="sr-only" />
        <span
          aria-hidden
          className={joinClasses(
            'mt-px grid size-[22px] shrink-0 place-items-center rounded-[6px] border',
            isTicked ? 'border-iris bg-iris text-on-fill' : 'border-control',
          )}
        >
          {isTicked && <Check size={16} strokeWidth={3} />}
        </span>
        <span className="grid min-w-0 flex-1 gap-1 text-sm leading-snug">{children}</span>
      </label>
      {below}
    </li>
  );
}
