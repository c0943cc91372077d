import type { AdminActs } from '#shared/contract/admin.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { Card } from '#pwa/ui/card.tsx';
import { timeAgo } from '#pwa/ui/time-ago.ts';
import { useMinute } from '#pwa/ui/use-minute.ts';
import { useActs } from './use-system.ts';

const WORDS: Record<string, string> = {
  'settled-problem': 'settled a note on',
  'reopened-problem': 'opened a note again on',
  'saved-draft': 'saved a draft of',
  'discarded-draft': 'discarded the draft of',
  'published-question': 'published',
  'retired-question': 'retired',
  'restored-question': 'offered again',
  'took-files-edition': 'took the edition of the files of',
  'kept-own-edition': 'kept the own edition of',
  'signed-out-account': 'signed out an account on every device',
  'signed-out-everyone': 'signed out everyone',
  'exported-questions': 'downloaded the figures of all questions',
};

/** The audit log: what administrators did, latest first. */
export function ActsCard() {
  const { data, error } = useActs();
  const now = useMinute();
  return (
    <Card className="min-w-0">
      <h2 className="font-semibold">What administrators did</h2>
      {error && <p role="alert">{failureText(error, 'Failed to load the audit log')}</p>}
      {data?.length === 0 && <p className="mt-2 text-sm text-muted">Nothing so far.</p>}
      <ul className="divide-y divide-hair text-sm">
        {data?.map((act) => (
          <li key={act.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="break-words">{actWords(act)}</span>
            <span className="text-muted">{timeAgo(act.at, now)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function actWords({ actorName, act, subject }: AdminActs[number]): string {
  return [actorName ?? 'Somebody who has left', WORDS[act] ?? act, subject]
    .filter((part) => part !== null)
    .join(' ');
}
