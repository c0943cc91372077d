import type { CheckStatistics } from '#shared/contract/admin/desk.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { countWord, HIDDEN, percentWord } from './item-words.ts';

/** Shows how often learners found each key point, by their own checks of open-ended answers; most missed first. */
export function ChecksCard({ checks: { checks, learners, points } }: { checks: CheckStatistics }) {
  const order = points.toSorted((a, b) => (a.foundShare ?? 101) - (b.foundShare ?? 101));
  return (
    <Card className="min-w-0">
      <h2 className="font-semibold">Points found and missed</h2>
      <p className="mt-1 text-sm text-muted">
        {learners === null
          ? 'Fewer than five learners have checked their answers.'
          : `${countWord(learners)} learners, ${countWord(checks)} checks; the latest of each counts.`}
      </p>
      <ul className="mt-2 divide-y divide-hair text-sm">
        {order.map(({ text, foundShare }) => (
          <li key={text} className="grid gap-1 py-2">
            <div className="flex justify-between gap-3">
              <span className="min-w-0 break-words">{text}</span>
              <span className="font-semibold whitespace-nowrap tabular-nums">
                {foundShare === null ? HIDDEN : `${percentWord(foundShare)} found`}
              </span>
            </div>
            {foundShare !== null && (
              <div aria-hidden className="h-1 overflow-hidden rounded-pill bg-s3">
                <span className="block h-full bg-mint" style={{ width: `${foundShare}%` }} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
