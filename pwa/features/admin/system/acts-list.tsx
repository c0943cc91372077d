import type { AdminActs } from '#shared/contract/admin/admin.ts';
import { timeAgo } from '#pwa/ui/charts/time-ago.ts';
import { useMinute } from '#pwa/ui/motion/use-minute.ts';
import { actWords } from './act-words.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { useActs } from './use-system.ts';

/** Entries of the audit log, latest first. */
export function ActsList({ acts }: { acts: AdminActs }) {
  const now = useMinute();
  if (acts.length === 0) return <p className="mt-2 text-sm text-muted">Nothing so far.</p>;
  return (
    <ul className="divide-y divide-hair text-sm">
      {acts.map((act) => (
        <li key={act.id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="break-words">{actWords(act)}</span>
          <span className="text-muted">{timeAgo(act.at, now)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The audit log: what administrators did, latest first. */
export function ActsCard() {
  const { data, error } = useActs();
  return (
    <Card className="min-w-0">
      <h2 className="font-semibold">What administrators did</h2>
      {error && <p role="alert">{failureText(error, 'Failed to load the audit log')}</p>}
      {data && <ActsList acts={data} />}
    </Card>
  );
}
