import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { AdminActs } from '#shared/contract/admin/desk.ts';
import { fetchActsCsv, findActs } from '#pwa/http/admin-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { timeAgo } from '#pwa/ui/charts/time-ago.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { downloadBlob } from '#pwa/ui/controls/download.ts';
import { TextField } from '#pwa/ui/forms/text-field.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { useMinute } from '#pwa/ui/motion/use-now.ts';
import { useItems } from '#pwa/screens/admin/questions/items.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryClient, useCall } from '#pwa/http/query-client.ts';

interface ActsListProps {
  acts: AdminActs;
  /** The text that is shown if the list is empty. */
  empty: string;
}

/** Lists entries of the audit log, the latest first. */
export function ActsList({ acts, empty }: ActsListProps) {
  const now = useMinute();
  // On the desk, the questions are already loaded, so each entry names its question. Other pages show only the
  // question's id.
  const { data: items } = useItems();
  const titles = new Map(items?.map(({ id, title }) => [id, `‘${title}’`]));
  if (acts.length === 0) return <p className="mt-2 text-sm text-muted">{empty}</p>;
  return (
    <ul className="divide-y divide-hair text-sm">
      {acts.map((act) => (
        <li key={act.id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="break-words">
            {actWords({ ...act, subject: titles.get(act.subject ?? '') ?? act.subject })}
            {act.account && (
              <>
                {': '}
                <Link
                  to="/admin/learners/$id"
                  params={{ id: act.account.id }}
                  className="underline underline-offset-2"
                >
                  {act.account.name}
                </Link>
              </>
            )}
          </span>
          <span className="text-muted">{timeAgo(act.at, now)}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Shows the audit log: everything that administrators did, the latest act first. The log can be searched and exported.
 */
export function ActsCard() {
  const [words, setWords] = useState('');
  const find = useDeferredValue(words.trim());
  const { data, error } = useActs(find);
  const { isPending, mutate: download } = useCall(async () => {
    downloadBlob('northstar-acts.csv', await fetchActsCsv());
    await refreshActs();
  }, 'Download Failed');
  return (
    <Card className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">What administrators did</h2>
        <Button look="outline" disabled={isPending} onClick={() => download()}>
          <Download aria-hidden size={16} />
          Download Log
        </Button>
      </div>
      <TextField
        label="Find an act, a question’s id or a first name"
        name="find-act"
        maxLength={80}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {error && <p role="alert">{failureText(error, 'Failed to load the audit log')}</p>}
      {!data && !error && <Skeleton className="h-[120px]" />}
      {data && (
        <ActsList
          acts={data}
          empty={find === '' ? 'Nothing so far.' : `Nothing was found for “${find}”.`}
        />
      )}
    </Card>
  );
}

const WORDS: Record<string, string> = {
  'settled-problem': 'settled a note on',
  'settled-problems': 'settled notes on',
  'reopened-problem': 'reopened a note on',
  'saved-draft': 'saved a draft of',
  'discarded-draft': 'discarded the draft of',
  'published-question': 'published',
  'brought-back-question': 'brought back an earlier text of',
  'retired-question': 'retired',
  'restored-question': 'offered again',
  'took-files-edition': 'took the files’ edition of',
  'kept-own-edition': 'kept our edition of',
  'looked-for-learners': 'looked for a learner',
  'gave-comp': 'gave an account free days',
  'ended-comp': 'took back free days',
  'sent-reset': 'sent an account a reset link',
  'blocked-account': 'blocked an account',
  'unblocked-account': 'let a blocked account in again',
  'signed-out-account': 'signed out an account on every device',
  'signed-out-everyone': 'signed out everyone',
  'exported-questions': 'downloaded the figures of all questions',
  'exported-acts': 'downloaded this log',
};
/** Text for an operator's actions: commands on the server, where nobody is signed in. */
const OPERATOR_WORDS: Record<string, string> = {
  'made-administrator': 'made an account an administrator:',
  'ended-administrator': 'took the administrator role from',
  'unblocked-address': 'let an address of a blocked account register again',
};

/** Writes an entry of the audit log as a sentence. The account on which the administrator acted isn't named. */
function actWords({ actorName, act, subject, days, revision }: AdminActs[number]): string {
  const byOperator = OPERATOR_WORDS[act];
  const actor = byOperator ? 'The operator' : (actorName ?? 'Somebody who has left');
  const told = days === null ? WORDS[act] : `gave an account ${daysWord(days)} of AI Mode`;
  const which = revision === null ? null : `(revision ${revision})`;
  return [actor, byOperator ?? told ?? act, subject, which]
    .filter((part) => part !== null)
    .join(' ');
}

function daysWord(days: number): string {
  return days === 1 ? 'one day' : `${days} days`;
}

/** Reads the audit log. @param find words to look for; if empty, the latest entries are listed */
function useActs(find: string) {
  return useQuery<AdminActs | null>(
    {
      queryKey: ['api', 'admin', 'acts', find],
      queryFn: () => findActs(find),
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
}

/** Rereads the audit log after an administrator has done something at the desk. */
export async function refreshActs(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['api', 'admin', 'acts'] });
}
