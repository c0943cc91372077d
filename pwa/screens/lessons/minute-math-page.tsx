import { useState } from 'react';
import { keyOfLesson } from '#shared/game/lessons.ts';
import { SUM_KINDS, type SumKind, SUMS_IN_SESSION } from '#shared/lessons/numbers/minute-math.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useLearned, useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { LinkCard } from '#pwa/learner/link-row.tsx';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { SumsDrill } from './sums-drill.tsx';

const SHORT_WAYS: Record<SumKind, [title: string, way: string]> = {
  'percent-of': ['Percent of', 'Take 10% and 1% of it, then add up as many as you need.'],
  'per-day': [
    'Per day, per second',
    'From a year to a day: divide by 400 and add a tenth. From a day to a second: divide by 100,000 and add a sixth.',
  ],
  margin: ['Margin', 'What is left of the price, divided by the price.'],
  'break-even': ['Break-even', 'Fixed costs, divided by what each customer leaves.'],
  growth: [
    'Growth on growth',
    'Add up the rates. Then add the rate of the rate, once for each pair of months.',
  ],
  'weighted-mean': [
    'Weighted average',
    'Start at the value of the larger part. Add the smaller part’s share of the gap.',
  ],
  'sample-size': [
    'Sample size',
    'For each group 16 × p × (1 − p) ÷ change². Half the change takes four times the people.',
  ],
};

/** Shows minute math: ten sums with a minute for each, and the shortcuts for them (docs/product.md 2.28). */
export function MinuteMathPage() {
  const learned = useLearned();
  const begun = useRecord(records.sumsRun);
  const [isDrilling, setIsDrilling] = useState(false);
  if (isDrilling && begun) return <SumsDrill run={begun} onClose={() => setIsDrilling(false)} />;
  const open = begun && begun.at < SUMS_IN_SESSION ? begun : null;
  const start = () => {
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const run = { seed, at: 0, entries: [], text: '', seconds: 0, isShown: false };
    records.sumsRun.set(requireDatabase(), run).then(
      () => setIsDrilling(true),
      (error: unknown) => sayStorageError('Failed to start. Please try again.', error),
    );
  };
  const sessions =
    learned instanceof Map
      ? learned.get(keyOfLesson({ what: 'numbers', id: 'sheet' }))?.count
      : undefined;
  return (
    <div className="mx-auto grid w-full max-w-col grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumb page="Minute math" />
      <p className="text-muted">
        The arithmetic that interviews ask for, done in your head. Each problem says how exact to
        be.
        {sessions !== undefined && ` Sessions done: ${sessions}.`}
      </p>
      {learned === undefined || begun === undefined ? (
        <Skeleton className="h-[420px] rounded-lg" />
      ) : (
        <>
          {open && (
            <Card className="grid gap-3">
              <p>
                You stopped at problem {open.at + 1} of {SUMS_IN_SESSION}.
              </p>
              <Button onClick={() => setIsDrilling(true)}>Continue</Button>
            </Card>
          )}
          <Button look={open ? 'outline' : 'primary'} large={!open} onClick={start}>
            Start {SUMS_IN_SESSION} Problems, {SUMS_IN_SESSION} min
          </Button>
          <Card className="grid gap-2">
            <h2 className="font-display text-lg font-bold">The shortcuts</h2>
            <dl className="grid">
              {SUM_KINDS.map((kind) => {
                const [title, way] = SHORT_WAYS[kind];
                return (
                  <div
                    key={kind}
                    className="border-t border-hair py-2 leading-snug first:border-t-0"
                  >
                    <dt className="font-semibold">{title}</dt>
                    <dd className="text-muted">{way}</dd>
                  </div>
                );
              })}
            </dl>
          </Card>
          <LinkCard
            title="Number sheet"
            note="Figures that many estimates begin with"
            to={{ to: '/numbers' }}
          />
        </>
      )}
    </div>
  );
}
