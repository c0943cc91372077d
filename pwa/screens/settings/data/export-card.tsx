import { Download } from 'lucide-react';
import { useState } from 'react';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { readUnsent } from '#pwa/device/database/outbox.ts';
import { exportAccount } from '#pwa/http/calls/account-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { downloadBlob } from '#pwa/ui/files/download.ts';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { TakeAlong } from './download-files.tsx';

const OFFLINE_ID = 'export-offline';

/** Everything that the server stores about the learner, and what waits on this device, as one file. */
export function ExportCard({ userId }: { userId: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const isOnline = useOnline();

  const save = async () => {
    setIsBusy(true);
    try {
      downloadBlob(`northstar-${localToday()}.json`, await wholeExport());
      addToast({ title: 'Data Exported', description: 'Your data has been saved as a file.' });
    } catch (error) {
      addToast({
        title: 'Export Failed',
        description: failureText(error, 'Failed to export data. Please try again.'),
        tone: 'destructive',
      });
    }
    setIsBusy(false);
  };
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-semibold">Export Your Data</h2>
        <p className="mt-1 text-sm text-muted">
          Everything that is stored about you, as one JSON file: account, settings, progress and
          every answer.
        </p>
      </div>
      {!isOnline && <NeedsNetwork id={OFFLINE_ID}>Exporting needs a connection.</NeedsNetwork>}
      <Button
        look="outline"
        disabled={isBusy || !isOnline}
        aria-describedby={isOnline ? undefined : OFFLINE_ID}
        onClick={() => void save()}
        className="justify-self-start"
      >
        <Download aria-hidden size={18} />
        {isBusy ? 'Exporting...' : 'Export Data'}
      </Button>
      <TakeAlong userId={userId} />
    </Card>
  );
}

/** The server's export; events that have not reached the server yet are added as `unsent`. */
async function wholeExport(): Promise<Blob> {
  const exported = await exportAccount();
  const db = currentDatabase();
  const unsent = db ? await readUnsent(db) : [];
  if (unsent.length === 0) return exported;
  const content = JSON.parse(await exported.text()) as Record<string, unknown>;
  return new Blob([JSON.stringify({ ...content, unsent }, null, 2)], { type: 'application/json' });
}
