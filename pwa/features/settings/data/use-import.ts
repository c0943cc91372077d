import { useState } from 'react';
import type { ImportResult } from '#shared/contract/account/import.ts';
import { importEvents } from '#pwa/http/calls/account-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { cutIntoCalls, NotAnExport, readExport } from './read-export.ts';

export interface ImportProgress {
  done: number;
  total: number;
  /** The sum of what the calls so far came to. */
  result: ImportResult;
  isOver: boolean;
}

const NOTHING: ImportResult = {
  accepted: 0,
  duplicate: 0,
  superseded: 0,
  conflict: 0,
  rejected: 0,
  'retry-later': 0,
  undated: 0,
};

/**
 * An import that tells how far it is. One that stops half-way has lost nothing: the same file again goes on
 * where it stopped, for what is known already is not counted again.
 * @param onImported once something has been taken in
 */
export function useImport(onImported: () => void) {
  const [progress, setProgress] = useState<ImportProgress | null>(null);

  const importFile = async (file: Blob) => {
    setProgress({ done: 0, total: 0, result: NOTHING, isOver: false });
    let result = NOTHING;
    try {
      const events = await readExport(file);
      const total = events.length;
      let done = 0;
      setProgress({ done, total, result, isOver: false });
      for (const call of cutIntoCalls(events)) {
        result = sumOf(result, await importEvents(call));
        done += call.length;
        setProgress({ done, total, result, isOver: false });
      }
      setProgress({ done, total, result, isOver: true });
      addToast({ title: 'Data Imported', description: 'Your practice has been imported.' });
    } catch (error) {
      setProgress(null);
      addToast({ title: 'Import Failed', description: wordsOf(error), tone: 'destructive' });
    }
    if (result.accepted > 0) onImported();
  };
  return { progress, importFile };
}

function sumOf(one: ImportResult, other: ImportResult): ImportResult {
  const sum = { ...one };
  for (const name of Object.keys(NOTHING) as (keyof ImportResult)[]) sum[name] += other[name];
  return sum;
}

function wordsOf(error: unknown): string {
  if (error instanceof NotAnExport) return error.message;
  return failureText(error, 'It stopped halfway. Choose the same file again to go on.');
}
