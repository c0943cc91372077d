import { Upload } from 'lucide-react';
import { useRef } from 'react';
import type { ImportResult } from '#shared/contract/account/import.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { type ImportProgress, useImport } from './use-import.ts';

const OFFLINE_ID = 'import-offline';

/** Takes an export into this account, of this server or of another. */
export function ImportCard({ onImported }: { onImported: () => void }) {
  const { progress, importFile } = useImport(onImported);
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = progress !== null && !progress.isOver;

  const takeFile = () => {
    const file = input.current?.files?.[0];
    // The same file can be chosen once more.
    if (input.current) input.current.value = '';
    if (file) void importFile(file);
  };
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-semibold">Import Your Data</h2>
        <p className="mt-1 text-sm text-muted">
          Adds the answers from an export, such as one from an older account. Nothing counts twice.
          Only an export from this account keeps its dates and earns XP; everything else is history.
        </p>
      </div>
      {!isOnline && <NeedsNetwork id={OFFLINE_ID}>An import needs a connection.</NeedsNetwork>}
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Export to import"
        hidden
        onChange={takeFile}
      />
      <Button
        look="outline"
        disabled={isBusy || !isOnline}
        aria-describedby={isOnline ? undefined : OFFLINE_ID}
        onClick={() => input.current?.click()}
        className="justify-self-start"
      >
        <Upload aria-hidden size={18} />
        {isBusy ? 'Importing...' : 'Choose a File'}
      </Button>
      {isBusy && progress.total > 0 && (
        <progress
          aria-label="Import"
          value={progress.done}
          max={progress.total}
          className="w-full accent-primary"
        />
      )}
      <p role="status" className="text-sm empty:hidden">
        {progress && stateWords(progress)}
      </p>
    </Card>
  );
}

function stateWords({ done, total, result, isOver }: ImportProgress): string {
  if (isOver) return resultWords(result);
  return total === 0
    ? 'Reading the file...'
    : `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
}

function resultWords({ accepted, duplicate, undated, ...others }: ImportResult): string {
  const left = others.superseded + others.conflict + others.rejected + others['retry-later'];
  return [
    `${countWords(accepted, 'event')} imported.`,
    duplicate > 0 && `${countWords(duplicate, 'event')} here already.`,
    left > 0 && `${countWords(left, 'event')} not counted: refused, or from before a restart.`,
    undated > 0 &&
      accepted > 0 &&
      'What this server didn’t export for you is history: it pays no XP.',
  ]
    .filter(Boolean)
    .join(' ');
}

function countWords(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
}
