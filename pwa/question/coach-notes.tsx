import { ArrowRight, TriangleAlert } from 'lucide-react';
import type { CoachReport } from '#shared/coach/coach.ts';

/** What the coach would do next with this answer, and what it saw that interviewers dislike. */
export function CoachNotes({ report }: { report: CoachReport }) {
  const seen = report.redFlags.filter(({ state }) => state === 'seen');
  return (
    <section className="grid gap-2">
      <h3 className="text-xs font-semibold text-muted">Next time</h3>
      <ul className="grid gap-2">
        {report.nextSteps.map((step) => (
          <li key={step} className="flex items-start gap-2 text-sm">
            <ArrowRight aria-hidden size={18} className="mt-px shrink-0 text-iris" />
            {step}
          </li>
        ))}
        {seen.map(({ text }) => (
          <li key={text} className="flex items-start gap-2 text-sm">
            <TriangleAlert aria-hidden size={18} className="mt-px shrink-0 text-rose" />
            <span>
              <span className="font-semibold text-rose">Red flag: </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
