import { Check, Minus } from 'lucide-react';
import type { CoachReport, PointReport } from '#shared/coach/coach.ts';
import type { KeyPoint } from '#shared/contract/question.ts';
import { SCORE_LABELS } from '#shared/engine/constants.ts';
import { joinClasses } from '#pwa/ui/join-classes.ts';
import { excerptOf } from './excerpt.ts';

interface KeyPointChecklistProps {
  points: readonly KeyPoint[];
  /** The learner's own words. */
  answer: string;
  /** What the coach proposes; null while it reads, or where it could not be loaded. */
  report: CoachReport | null;
  /** Ids of the ticked points. */
  ticks: readonly string[];
  onTick: (ticks: string[]) => void;
}

/** The coach's ticks with the words that earned them; a tap corrects one, and the band follows. */
export function KeyPointChecklist({
  points,
  answer,
  report,
  ticks,
  onTick,
}: KeyPointChecklistProps) {
  const score = points.reduce((sum, { id, weight }) => sum + (ticks.includes(id) ? weight : 0), 0);
  const word = SCORE_LABELS.find(([, from]) => score >= from)?.[0];
  const toggle = (id: string) =>
    onTick(ticks.includes(id) ? ticks.filter((tick) => tick !== id) : [...ticks, id]);
  return (
    <fieldset className="rounded-md border border-hair bg-s1 p-4">
      <legend className="sr-only">Which key points did your answer cover?</legend>
      <h3 aria-hidden className="text-xs font-semibold text-muted">
        What did your answer cover?
      </h3>
      <p role="status" className="mt-1 flex items-baseline gap-2 whitespace-nowrap">
        <span className="font-display text-3xl leading-none font-bold">{score}</span>
        <span className="sr-only"> · </span>
        <span className="font-display text-lg font-semibold">{word}</span>
      </p>
      <WeightBar points={points} ticks={ticks} />
      <p className="mt-3 text-sm text-muted">
        {report
          ? 'The coach compared your words with the key points. It is no interviewer: tap what it got wrong. Your ticks decide when this comes back.'
          : 'Tick honestly: it decides when this comes back.'}
      </p>
      <ul className="mt-3 grid gap-2">
        {points.map((point) => (
          <KeyPointTick
            key={point.id}
            point={point}
            answer={answer}
            found={report?.points.find(({ id }) => id === point.id) ?? null}
            isTicked={ticks.includes(point.id)}
            onToggle={() => toggle(point.id)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

/** One piece a key point, as wide as its weight: what is ticked is filled. */
function WeightBar({ points, ticks }: Pick<KeyPointChecklistProps, 'points' | 'ticks'>) {
  return (
    <div aria-hidden className="mt-3 flex h-2 gap-[3px]">
      {points.map(({ id, weight }) => (
        <span
          key={id}
          style={{ flexGrow: weight }}
          className={joinClasses(
            'basis-0 rounded-pill border',
            ticks.includes(id) ? 'border-iris bg-iris' : 'border-control',
          )}
        />
      ))}
    </div>
  );
}

interface KeyPointTickProps {
  point: KeyPoint;
  answer: string;
  found: PointReport | null;
  isTicked: boolean;
  onToggle: () => void;
}

function KeyPointTick({ point, answer, found, isTicked, onToggle }: KeyPointTickProps) {
  const isPartly = found?.state === 'partly' && !isTicked;
  const isMissing = found?.state === 'missing' && !isTicked;
  return (
    <li>
      <label className="flex min-h-tap cursor-pointer items-start gap-3 rounded-sm border border-hair bg-bg px-3 py-3 has-focus-visible:shadow-(--focus)">
        <input type="checkbox" checked={isTicked} onChange={onToggle} className="sr-only" />
        <span
          aria-hidden
          className={joinClasses(
            'mt-px grid size-[22px] shrink-0 place-items-center rounded-[6px] border',
            isTicked ? 'border-iris bg-iris text-on-fill' : 'border-control',
          )}
        >
          {isTicked && <Check size={16} strokeWidth={3} />}
          {isPartly && <Minus size={16} strokeWidth={3} />}
        </span>
        <span className="grid min-w-0 flex-1 gap-2 text-sm">
          <span className="flex items-start justify-between gap-3">
            <span className={isMissing ? 'text-muted' : 'font-medium'}>{point.text}</span>
            <span className="shrink-0 text-dim">{point.weight} %</span>
          </span>
          {isPartly && (
            <span className="text-xs font-semibold text-sun">Partly: say it plainer</span>
          )}
          {isMissing && <span className="text-xs font-semibold text-muted">Not found</span>}
          {found && found.evidence.length > 0 && (
            <Evidence answer={answer} spans={found.evidence} />
          )}
        </span>
      </label>
    </li>
  );
}

/** The learner's own words around what earned the point. */
function Evidence({ answer, spans }: { answer: string; spans: PointReport['evidence'] }) {
  return (
    <span className="border-l-2 border-iris pl-3 text-xs leading-relaxed text-muted">
      <span className="sr-only">In your words: </span>
      {excerptOf(answer, spans).map(({ text, isMarked }, index) =>
        isMarked ? (
          <mark
            key={index}
            className="rounded-[3px] bg-tint-iris box-decoration-clone px-px font-medium text-text"
          >
            {text}
          </mark>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </span>
  );
}
