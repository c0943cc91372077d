import type { ReadAnswers } from '#pwa/device/database/single-records.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import type { OlderAnswers } from './use-older-answers.ts';

interface OlderPartProps {
  read: ReadAnswers | null;
  older: OlderAnswers;
  /** The list is filtered or searched. */
  isFiltered: boolean;
}

/** Tells the learner about answers that only the server has, and loads them. */
export function OlderPart({ read, older, isFiltered }: OlderPartProps) {
  const isOnline = useOnline();
  const { isLoading, failure, load } = older;
  if (read && read.next === null && !failure) return null;
  return (
    <div className="grid justify-items-center gap-2 py-3 text-center text-sm text-muted">
      {failure ? (
        <p role="alert">{failure} What was loaded before is here.</p>
      ) : (
        isFiltered && <p>Only the answers that are loaded were looked through.</p>
      )}
      {isOnline ? (
        <Button look="outline" disabled={isLoading} onClick={load}>
          {isLoading ? 'Loading...' : failure ? 'Retry' : 'Load Older Answers'}
        </Button>
      ) : (
        // Until the first page has been read, the device doesn't know whether there are any.
        <p>
          Older answers{read ? '' : ', if there are any,'} are on the server. They need a
          connection.
        </p>
      )}
    </div>
  );
}
