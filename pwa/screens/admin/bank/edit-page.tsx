import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { failureText } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { NotForYou } from '../not-for-you.tsx';
import { Editor } from './editor.tsx';
import { useBankQuestion, useOffered } from './use-bank.ts';

/** One question in the editor (docs/product.md 2.20). */
export function EditPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { kind } = useSearch({ strict: false }) as { kind?: unknown };
  const { data, error, isFetchedAfterMount } = useBankQuestion(id);
  const { data: offered, error: notOffered } = useOffered();
  const isOnline = useOnline();
  const status = error instanceof HttpError ? error.status : null;
  if (status === 403) return <NotForYou />;
  const isNew = status === 404;
  const failure = (isNew ? null : error) ?? notOffered;
  const isReady = isNew || (data !== undefined && data !== null && isFetchedAfterMount);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Link to="/admin/bank" className={`${buttonClasses('quiet', false)} justify-self-start`}>
        <ArrowLeft aria-hidden size={18} />
        The bank
      </Link>
      {!isOnline && (
        <NeedsNetwork id="editor-offline">
          Offline: what you type stays here. Press Save when you’re back online.
        </NeedsNetwork>
      )}
      {data === null && <p role="alert">Please sign in again to edit.</p>}
      {failure && <p role="alert">{failureText(failure, 'Failed to load the question')}</p>}
      {!failure && data !== null && !(isReady && offered) && (
        <Skeleton className="h-[420px] rounded-lg" />
      )}
      {!failure && isReady && offered && (
        <Editor
          key={id}
          id={id}
          stored={isNew ? null : (data ?? null)}
          kind={kind === 'open-ended' || kind === 'short' ? kind : 'choice'}
          bank={[...offered.questions, ...offered.shortQuestions]}
        />
      )}
    </div>
  );
}
