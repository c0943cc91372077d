import { ChevronDown } from 'lucide-react';
import { useEvidence } from '#pwa/question/check/load-coach.ts';
import { quotesOf } from '#pwa/question/check/counted-points.tsx';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { AXIS_NAMES, BAND_NAMES } from '#shared/content/axes.ts';
import type { Axis } from '#shared/game/constants.ts';
import { BAND_COLORS } from './marks.ts';
import type { JudgedCase } from './debrief-steps.tsx';

interface PassagesProps {
  axis: Axis;
  question: OpenEndedQuestion;
  /** True if the heading must name the axis and the case, because there are several axes or cases. */
  isNamed: boolean;
}

/** Shows how a thin, a fair and a strong answer to this question sound on one axis. */
export function Passages({ axis, question, isNamed }: PassagesProps) {
  const name = isNamed ? `${AXIS_NAMES[axis]}, ${question.title}` : 'On this question';
  return (
    <section
      aria-label={name}
      className="grid gap-3 rounded-md border border-hair bg-s1 px-3 py-2 text-sm"
    >
      <h2 className="text-xs font-semibold text-muted">{name}</h2>
      <Three {...{ axis, question }} />
    </section>
  );
}

function Three({ axis, question }: Omit<PassagesProps, 'isNamed'>) {
  const { fairAnswer, sampleAnswer } = question;
  const points = question.keyPoints.filter((point) => point.axis === axis);
  const found = useEvidence(question, points.length > 0 ? fairAnswer.text : null);
  if (points.length === 0)
    return (
      <>
        <p className="text-muted">
          No key point of this question is about this alone: look for it in both answers.
        </p>
        <dl className="grid gap-3">
          <Passage band="fair" lines={[fairAnswer.text]} />
          <Passage band="strong" lines={[sampleAnswer]} />
        </dl>
      </>
    );
  // While the passages load, this takes up their space, so that everything below them moves only once.
  if (found === undefined) return <div aria-hidden className="min-h-[12rem]" />;
  const fair = points.flatMap(({ id }) =>
    quotesOf(
      fairAnswer.text,
      found?.points.find((point) => point.id === id),
    ),
  );
  return (
    <dl className="grid gap-3">
      <Passage band="thin" lines={points.map(({ weak }) => `“${weak}”`)} />
      {fair.length > 0 ? (
        <Passage band="fair" lines={fair} />
      ) : (
        <Passage band="fair" lines={[fairAnswer.text, `It lacks: ${fairAnswer.lacks}`]} />
      )}
      <Passage band="strong" lines={points.map(({ strong }) => `“${strong}”`)} />
    </dl>
  );
}

function Passage({ band, lines }: { band: 'thin' | 'fair' | 'strong'; lines: readonly string[] }) {
  return (
    <div>
      <dt className={`font-semibold ${BAND_COLORS[band]}`}>{BAND_NAMES[band]}</dt>
      {[...new Set(lines)].map((line) => (
        <dd key={line} className="whitespace-pre-wrap">
          {line}
        </dd>
      ))}
    </div>
  );
}

/** Quotes with more characters than this are collapsed. A quote of this length takes about three lines on a phone. */
const MOST_UNFOLDED = 130;

interface OwnSentencesProps {
  axis: Axis;
  judged: JudgedCase;
}

/**
 * Shows the sentences that the coach has found for the axis's ticked points. Shows nothing if there are none. That
 * doesn't mean that the points are missing: the coach overlooks more sentences than it finds (docs/coach.md).
 */
export function OwnSentences({ axis, judged }: OwnSentencesProps) {
  const { question, ticks } = judged;
  const { text, parts } = judged.conversation;
  const evidence = useEvidence(question, text, parts);
  const ticked = question.keyPoints.filter(
    (point) => point.axis === axis && ticks.includes(point.id),
  );
  if (text === '' || ticked.length === 0) return null;
  // While the sentences load, this takes up their space, so that no band moves under the finger.
  if (evidence === undefined) return <div aria-hidden className="min-h-tap" />;
  const quotes = ticked.flatMap(({ id }) =>
    quotesOf(
      text,
      evidence?.points.find((found) => found.id === id),
    ),
  );
  const [first] = quotes;
  if (first === undefined) return null;
  if (quotes.join(' ').length <= MOST_UNFOLDED) return <Quotes quotes={quotes} />;
  return (
    <details key={axis} className="group/said rounded-md border border-hair bg-s1">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-3 px-3 py-1 text-sm [&::-webkit-details-marker]:hidden">
        <span className="line-clamp-2 min-w-0 flex-1 border-l-2 border-iris pl-2 leading-snug text-muted group-open/said:hidden">
          <span className="sr-only">You said: </span>
          {first}
        </span>
        <span className="hidden font-semibold group-open/said:inline">You said</span>
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-muted transition-transform duration-(--t-1) group-open/said:rotate-180"
        />
      </summary>
      <div className="px-3 pb-3">
        <Quotes quotes={quotes} />
      </div>
    </details>
  );
}

function Quotes({ quotes }: { quotes: readonly string[] }) {
  return (
    <ul aria-label="You said" className="grid gap-1 text-sm leading-snug text-muted">
      {quotes.map((quote) => (
        <li key={quote} className="border-l-2 border-iris pl-2">
          {quote}
        </li>
      ))}
    </ul>
  );
}
