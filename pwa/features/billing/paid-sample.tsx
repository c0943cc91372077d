import { Check, Minus } from 'lucide-react';

const POINTS: readonly [isCovered: boolean, text: string][] = [
  [true, 'Checks that the drop is real before explaining it'],
  [true, 'Splits it by platform, region and step'],
  [false, 'Ranks the causes, and says how to test the likeliest'],
  [false, 'Says who needs to know, and what to do in the meantime'],
];

/** A question of AI Mode and the feedback on an answer, as they look: what one pays for, before one pays. */
export function PaidSample() {
  return (
    <section className="grid gap-3 border-t border-hair pt-4 text-sm">
      <h2 className="font-semibold">A question, and its feedback</h2>
      <div className="grid gap-3">
        <div>
          <p className="text-xs font-semibold text-muted">Uber · Metrics &amp; KPIs · Medium</p>
          <p className="mt-1">
            This Monday, bookings in a ride-hailing app were 12% below a usual Monday. You have two
            engineers for one quarter.
          </p>
          <p className="mt-1 font-bold">How would you approach it?</p>
        </div>
        <div>
          <p className="text-xs font-semibold text-muted">An answer</p>
          <p>
            “First I’d check tracking, and whether Monday was a holiday. Then I’d split the drop by
            platform, region and the step where people stop.”
          </p>
        </div>
        <div>
          <p className="text-xs font-semibold text-muted">AI Feedback: 2 of 4 key points</p>
          <ul className="mt-1 grid gap-1">
            {POINTS.map(([isCovered, text]) => (
              <li key={text} className="flex items-start gap-2">
                {isCovered ? (
                  <Check aria-hidden size={16} className="mt-[3px] shrink-0 text-mint" />
                ) : (
                  <Minus aria-hidden size={16} className="mt-[3px] shrink-0 text-muted" />
                )}
                <span>
                  <span className="sr-only">{isCovered ? 'Covered: ' : 'Missing: '}</span>
                  {text}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2">
            Next: name the likeliest cause, and say what you would see if it were true.
          </p>
        </div>
      </div>
    </section>
  );
}
