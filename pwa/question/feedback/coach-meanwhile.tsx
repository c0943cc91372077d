import type { CoachReport } from '#shared/coach/coach.ts';
import { PointList } from './point-list.tsx';

interface CoachMeanwhileProps {
  keyPoints: readonly { id: string; text: string }[];
  answer: string;
  /** Null while it reads, or where it could not be loaded. */
  report: CoachReport | null;
}

/** While there is no feedback: how the coach on the device reads the answer. */
export function CoachMeanwhile({ keyPoints, answer, report }: CoachMeanwhileProps) {
  const canTell = report !== null && !report.abstains;
  const points = keyPoints.map(({ id, text }) => {
    const found = report?.points.find((point) => point.id === id);
    return { id, text, state: found?.state ?? 'missing', evidence: found?.evidence ?? [] };
  });
  return (
    <section className="grid gap-3 rounded-lg border border-hair bg-s1 p-4">
      <h3 className="font-semibold">How the coach reads it</h3>
      {canTell ? (
        <>
          <p className="text-sm text-muted">
            The coach found {report.ticks.length} of {points.length} points.
          </p>
          <PointList points={points} answer={answer} />
          <p className="border-t border-hair pt-3 text-sm">
            <span className="font-semibold">Next time: </span>
            {report.nextSteps[0]}
          </p>
        </>
      ) : (
        <>
          <p className="text-sm text-muted">A good answer covers this:</p>
          <ul className="grid list-disc gap-2 pl-4 text-sm">
            {keyPoints.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
