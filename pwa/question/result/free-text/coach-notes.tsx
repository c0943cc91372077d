import { TriangleAlert } from 'lucide-react';
import type { CoachReport } from '#shared/coach/coach.ts';

/** What the coach would do next with this answer, and what it saw that interviewers dislike. */
export function CoachNotes({ report }: { report: CoachReport }) {
  const seen = report.redFlags.filter(({ state }) => state === 'seen');
  return (
    <section className="rounded-md border border-hair bg-s1 p-4">
      <h3 className="font-semibold">Next time</h3>
      <ol className="mt-3 grid gap-3">
        {report.nextSteps.map((step, at) => (
          <li key={step} className="flex items-start gap-3 text-sm">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-pill bg-iris font-display text-xs font-bold text-on-fill"
            >
              {at + 1}
            </span>
            <span className="mt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      {seen.length > 0 && (
        <ul className="mt-4 grid gap-2 border-t border-hair pt-3">
          {seen.map(({ text }) => (
            <li key={text} className="flex items-start gap-3 text-sm">
              <TriangleAlert aria-hidden size={18} className="mx-[3px] mt-px shrink-0 text-rose" />
              <span>
                <span className="font-semibold text-rose">Red flag: </span>
                {text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
