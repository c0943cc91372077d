import { failureText } from '#pwa/http/failure-text.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { ActsList } from './acts-list.tsx';
import { useActs } from './use-system.ts';

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
