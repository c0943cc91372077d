import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { QuestionHistory } from '#shared/contract/admin/desk-bank.ts';
import { bringBack } from '#pwa/http/admin-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { timeAgo } from '#pwa/ui/charts/time-ago.ts';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { useMinute } from '#pwa/ui/motion/use-now.ts';
import { queryClient, useCall } from '#pwa/http/query-client.ts';
import { refreshBank } from '../bank/use-bank.ts';
import { QuestionDifferences } from '../bank/question-differences.tsx';
import { refreshItems } from './items.ts';

type Edition = QuestionHistory['editions'][number];

/**
 * Shows the earlier texts of a question: how each one differs, and a button that restores it (docs/product.md 2.20).
 */
export function HistoryCard({ id }: { id: string }) {
  const { data, error } = useHistory(id);
  return (
    <Card className="grid min-w-0 gap-3 md:col-span-2">
      <h2 className="font-semibold">History</h2>
      {error && <p role="alert">{failureText(error, 'Failed to load the history')}</p>}
      {!data && !error && <Skeleton className="h-[96px]" />}
      {data && <Editions id={id} history={data} />}
    </Card>
  );
}

function Editions({ id, history }: { id: string; history: QuestionHistory }) {
  const { current, editions, withoutText } = history;
  const [open, setOpen] = useState<Edition | null>(null);
  return (
    <>
      <p className="text-sm text-muted">
        {[
          `Revision ${current.revision} is current`,
          ...publishedWords(history, current.revision),
        ].join(', ')}
      </p>
      {editions.length === 0 && (
        <p className="text-sm text-muted">No earlier text has been kept.</p>
      )}
      <ul className="divide-y divide-hair">
        {editions.map((edition) => (
          <EditionRow
            key={edition.replacedAt}
            history={history}
            edition={edition}
            isOpen={open?.replacedAt === edition.replacedAt}
            onToggle={(isOpen) => setOpen(isOpen ? edition : null)}
          />
        ))}
      </ul>
      {open && <Comparison key={open.replacedAt} id={id} edition={open} current={current} />}
      {withoutText.length > 0 && (
        <p className="text-xs text-muted">
          Of {withoutText.length === 1 ? 'revision' : 'revisions'} {withoutText.join(', ')} only
          what grades answers is kept, not the wording.
        </p>
      )}
    </>
  );
}

interface EditionRowProps {
  history: QuestionHistory;
  edition: Edition;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function EditionRow({ history, edition, isOpen, onToggle }: EditionRowProps) {
  const { revision, replacedAt, question } = edition;
  const now = useMinute();
  const words = [...publishedWords(history, revision), `replaced ${timeAgo(replacedAt, now)}`].join(
    ' · ',
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <p className="min-w-0 text-sm">
        <span className="font-semibold">Revision {revision}</span> {question.title}
        <span className="block text-xs text-muted">{words}</span>
      </p>
      <Button
        look="quiet"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Close' : 'Compare'} revision ${revision}`}
        onClick={() => onToggle(!isOpen)}
      >
        {isOpen ? 'Close' : 'Compare'}
      </Button>
    </li>
  );
}

interface ComparisonProps {
  id: string;
  edition: Edition;
  current: QuestionHistory['current'];
}

function Comparison({ id, edition, current }: ComparisonProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isOnline = useOnline();
  const { revision, replacedAt, question } = edition;
  const { isPending, mutate: restore } = useCall(async () => {
    setIsAsked(false);
    const chosen = { revision, replacedAt, current: current.revision };
    const published = await bringBack(id, chosen);
    addToast({ title: `Brought back as revision ${published.revision}` });
    await Promise.all([refreshBank(), refreshItems()]);
  }, 'Update Failed');
  return (
    <section
      aria-label={`Revision ${revision} compared`}
      className="grid gap-3 border-t border-hair pt-3"
    >
      <QuestionDifferences
        before={question}
        after={current}
        names={[`Revision ${revision}`, `Revision ${current.revision}, current`]}
      />
      <Button
        look="outline"
        className="justify-self-start"
        disabled={isPending || !isOnline}
        onClick={() => setIsAsked(true)}
      >
        Bring Back Revision {revision}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Bring revision ${revision} back?`}
        confirmLabel="Bring Back"
        onConfirm={() => restore()}
        onCancel={() => setIsAsked(false)}
      >
        Its text becomes revision {current.revision + 1}, which every learner gets with the next
        sync. Answers keep their results, no history is lost, and notes that its replacement
        answered are open again.
      </ConfirmDialog>
    </section>
  );
}

function publishedWords({ publications }: QuestionHistory, revision: number): string[] {
  const found = publications.find((one) => one.revision === revision);
  return found ? [`published by ${found.actorName ?? 'somebody who has left'}`] : [];
}

/**
 * Reads the history of a question. Its query key begins with that of the bank, so each refresh of the bank also
 * refreshes the history.
 */
function useHistory(id: string) {
  const queryKey = ['api', 'admin', 'bank', id, 'history'];
  return useQuery<QuestionHistory | null>({ queryKey, staleTime: 0 }, queryClient);
}
