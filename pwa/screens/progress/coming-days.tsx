import { CircleCheck } from 'lucide-react';
import type { PlannedDay } from '#shared/game/readiness/day-plan.ts';
import { leftOutWords, planDayWords, planStepWords } from '#pwa/learner/plan/plan-words.ts';
import { usePlan } from '#pwa/learner/plan/use-plan.ts';
import { Card } from '#pwa/ui/layout/card.tsx';

/** The days until the interview, each with its steps and their minutes; nothing without an upcoming date. */
export function ComingDays() {
  const plan = usePlan();
  const [today] = plan?.days ?? [];
  if (!plan || !today) return null;
  const leftOut = leftOutWords(plan);
  return (
    <Card aria-labelledby="coming-days">
      <h2 id="coming-days" className="font-semibold">
        Until your interview
      </h2>
      <ol className="mt-3 grid gap-3">
        {plan.days.map((day) => (
          <Day key={day.date} day={day} today={today.date} />
        ))}
      </ol>
      {leftOut && <p className="mt-3 text-sm text-muted">{leftOut}</p>}
    </Card>
  );
}

function Day({ day, today }: { day: PlannedDay; today: string }) {
  const { name, has } = planDayWords(day, today);
  return (
    <li>
      <h3 className="text-sm font-semibold">{name}</h3>
      {day.steps.length === 0 ? (
        <p className="text-sm text-muted">{has}</p>
      ) : (
        <ul className="text-sm text-muted">
          {day.steps.map((step) => (
            <li key={planStepWords(step)} className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                {planStepWords(step)}
                {step.isDone && <span className="sr-only">, done</span>}
              </span>
              {step.isDone && <CircleCheck aria-hidden size={16} className="shrink-0 text-mint" />}
              <span className="shrink-0">{step.minutes} min</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
