import { Check } from 'lucide-react';
import type { KeyPoint } from '#shared/contract/question.ts';
import { SCORE_LABELS } from '#shared/engine/constants.ts';
import { joinClasses } from '#pwa/ui/join-classes.ts';

interface KeyPointChecklistProps {
  points: readonly KeyPoint[];
  /** Ids of the ticked points. */
  ticks: readonly string[];
  onTick: (ticks: string[]) => void;
}

/** What a good answer covers; the learner ticks what theirs did, and that plans its review. */
export function KeyPointChecklist({ points, ticks, onTick }: KeyPointChecklistProps) {
  const score = points.reduce((sum, { id, weight }) => sum + (ticks.includes(id) ? weight : 0), 0);
  const word = SCORE_LABELS.find(([, from]) => score >= from)?.[0];
  const toggle = (id: string) =>
    onTick(ticks.includes(id) ? ticks.filter((tick) => tick !== id) : [...ticks, id]);
  return (
    <fieldset className="rounded-md border border-hair bg-s1 p-4">
      <legend className="sr-only">Which key points did your answer cover?</legend>
      <div className="flex items-baseline justify-between gap-3">
        <h3 aria-hidden className="font-semibold">
          What did your answer cover?
        </h3>
        <p role="status" className="text-sm whitespace-nowrap text-muted">
          {score} % · {word}
        </p>
      </div>
      <p className="mt-1 text-sm text-muted">Tick honestly: it decides when this comes back.</p>
      <ul className="mt-3 grid gap-2">
        {points.map((point) => (
          <KeyPointTick
            key={point.id}
            point={point}
            isTicked={ticks.includes(point.id)}
            onToggle={() => toggle(point.id)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface KeyPointTickProps {
  point: KeyPoint;
  isTicked: boolean;
  onToggle: () => void;
}

function KeyPointTick({ point, isTicked, onToggle }: KeyPointTickProps) {
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
        </span>
        <span className="min-w-0 flex-1 text-sm">{point.text}</span>
        <span className="text-sm text-dim">{point.weight} %</span>
      </label>
    </li>
  );
}
