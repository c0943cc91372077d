import { ChevronDown } from 'lucide-react';
import type { Axis } from '#shared/game/constants.ts';
import { useEvidence } from '#pwa/question/check/coach/load-coach.ts';
import { quotesOf } from '#pwa/question/check/points/quotes-of.ts';
import type { JudgedCase } from '#pwa/interview/debrief/debrief-steps.ts';

/** Quotes with more characters are folded; this many take about three lines on a phone. */
const MOST_UNFOLDED = 130;

interface OwnSentencesProps {
  axis: Axis;
  judged: JudgedCase;
}

/**
 * Shows the sentences that stood under an axis's ticked points, or nothing if there are none. A missing sentence proves
 * nothing, because the coach overlooks more than it finds (docs/coach.md).
 */
export function OwnSentences({ axis, judged }: OwnSentencesProps) {
  const { question, ticks } = judged;
  const { text, parts } = judged.conversation;
  const evidence = useEvidence(question, text, parts);
  const ticked = question.keyPoints.filter(
    (point) => point.axis === axis && ticks.includes(point.id),
  );
  if (text === '' || ticked.length === 0) return null;
  // Reserves room for the sentences, so that no band moves under the finger.
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
