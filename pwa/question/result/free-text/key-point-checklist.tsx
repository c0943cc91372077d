import { Button } from '#pwa/ui/controls/button.tsx';
import type { CoachReport } from '#shared/coach/coach.ts';
import type { KeyPoint } from '#shared/contract/questions/question.ts';
import { scoreLabel, scoreOfTicks } from '#shared/game/review/review-card.ts';
import { KeyPointTick } from './key-point-tick.tsx';

interface KeyPointChecklistProps {
  points: readonly KeyPoint[];
  /** The learner's own words. */
  answer: string;
  /** What the coach proposes; null while it reads, or where it could not be loaded. */
  report: CoachReport | null;
  /** The learner's ticks; null before the first tap, when the coach's show. */
  ticks: readonly string[] | null;
  onTick: (ticks: readonly string[]) => void;
}

/** The key points with the words that earned them. The coach proposes; no score before the learner has judged. */
export function KeyPointChecklist({
  points,
  answer,
  report,
  ticks,
  onTick,
}: KeyPointChecklistProps) {
  const shown = ticks ?? (report?.abstains ? [] : (report?.ticks ?? []));
  const toggle = (id: string) =>
    onTick(shown.includes(id) ? shown.filter((tick) => tick !== id) : [...shown, id]);
  const score = scoreOfTicks(points, shown);
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Which key points did your answer cover?</legend>
      <p className="text-sm text-muted">{wordsFor(report)}</p>
      <ul className="grid gap-1 rounded-md border border-hair bg-s1 p-2">
        {points.map((point) => (
          <KeyPointTick
            key={point.id}
            point={point}
            answer={answer}
            found={report?.points.find(({ id }) => id === point.id) ?? null}
            isTicked={shown.includes(point.id)}
            isUnsure={ticks === null && (report?.unsure?.includes(point.id) ?? false)}
            onToggle={() => toggle(point.id)}
          />
        ))}
      </ul>
      <div role="status">
        {ticks !== null && (
          <p>
            <span className="font-display text-xl font-bold">{score}</span>{' '}
            <span className="font-semibold">{scoreLabel(score)}</span>{' '}
            <span className="text-sm text-muted">by your ticks, weighted</span>
          </p>
        )}
      </div>
      {ticks === null && report && !report.abstains && (
        <Button look="outline" onClick={() => onTick(shown)} className="justify-self-start">
          That's right
        </Button>
      )}
    </fieldset>
  );
}

/** Whose ticks stand, and what they are for. */
function wordsFor(report: CoachReport | null): string {
  if (!report)
    return 'Tick what your answer covers. Your ticks decide when this question comes back.';
  return report.abstains
    ? "The coach can't match your words to these points. Tick what you covered: it decides when this question comes back."
    : "Correct the coach's ticks: they decide when this question comes back.";
}
