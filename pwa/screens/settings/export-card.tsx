import { Download, CalendarPlus, Layers } from 'lucide-react';
import type { ComponentType } from 'react';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { readUnsent } from '#pwa/device/database/outbox.ts';
import { exportAccount } from '#pwa/http/account-calls.ts';
import { useCall } from '#pwa/http/use-call.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { downloadBlob } from '#pwa/ui/controls/download.ts';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { useQuestionRows, useHeldQuestions } from '#pwa/device/live/use-live.ts';
import { usePlan } from '#pwa/learner/plan/use-plan.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { writeInterviewCalendar, writeReviewDeck } from './export-files.ts';

const OFFLINE_ID = 'export-offline';

/** Offers a file with everything that the server stores about the learner, plus this device's unsent events. */
export function ExportCard({ userId }: { userId: string }) {
  const isOnline = useOnline();
  const { isPending, mutate: save } = useCall(
    async () => {
      downloadBlob(`northstar-${localToday()}.json`, await wholeExport());
      addToast({ title: 'Data Exported', description: 'Your data has been saved as a file.' });
    },
    'Export Failed',
    'Failed to export data. Please try again.',
  );
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
        disabled={isPending || !isOnline}
        aria-describedby={isOnline ? undefined : OFFLINE_ID}
        onClick={() => save()}
        className="justify-self-start"
      >
        <Download aria-hidden size={18} />
        {isPending ? 'Exporting...' : 'Export Data'}
      </Button>
      <TakeAlong userId={userId} />
    </Card>
  );
}

/** Returns the server's export. Events that haven't reached the server yet are added to it as `unsent`. */
async function wholeExport(): Promise<Blob> {
  const exported = await exportAccount();
  const db = currentDatabase();
  const unsent = db ? await readUnsent(db) : [];
  if (unsent.length === 0) return exported;
  const content = JSON.parse(await exported.text()) as Record<string, unknown>;
  return new Blob([JSON.stringify({ ...content, unsent }, null, 2)], { type: 'application/json' });
}

/**
 * Offers files for other programs. This device makes them from the learner's answered questions and the interview date.
 */
function TakeAlong({ userId }: { userId: string }) {
  const questions = useHeldQuestions();
  const rows = useQuestionRows();
  const plan = usePlan()?.days ?? [];
  const date = useProgress()?.interviewDate ?? null;
  const answered = questions?.filter(({ id }) => rows?.has(id)) ?? [];
  const hasDate = date !== null && date >= localToday();

  const saveDeck = () =>
    saveText(`northstar-cards-${localToday()}.csv`, 'text/csv', writeReviewDeck(answered));
  const saveCalendar = () => {
    if (date === null) return;
    const text = writeInterviewCalendar(date, plan, userId, Date.now());
    saveText('northstar-interview.ics', 'text/calendar', text);
  };
  return (
    <div className="grid gap-4 border-t border-hair pt-4">
      <TakenFile
        Icon={Layers}
        label="Save Flash Cards"
        text={
          answered.length > 0
            ? `The ${answered.length === 1 ? 'question' : `${answered.length} questions`} you have answered as flash cards (CSV). In Anki, choose File, then Import.`
            : 'Once you have answered a question, you can take it along as a flash card for Anki (CSV).'
        }
        isReady={answered.length > 0}
        onSave={saveDeck}
      />
      <TakenFile
        Icon={CalendarPlus}
        label="Save Interview Date"
        text={
          hasDate
            ? 'The day of your interview for your calendar (.ics), with a reminder the evening before, and what is planned on the days until then, 14 at most.'
            : 'Once you have set an interview date on Home, you can put it into your calendar (.ics).'
        }
        isReady={hasDate}
        onSave={saveCalendar}
      />
    </div>
  );
}

interface TakenFileProps {
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  label: string;
  text: string;
  isReady: boolean;
  onSave: () => void;
}

function TakenFile({ Icon, label, text, isReady, onSave }: TakenFileProps) {
  const id = `take-${label.replaceAll(' ', '-').toLowerCase()}`;
  return (
    <div className="grid gap-2">
      <p id={id} className="text-sm text-muted">
        {text}
      </p>
      <Button
        look="outline"
        disabled={!isReady}
        aria-describedby={id}
        onClick={onSave}
        className="justify-self-start"
      >
        <Icon aria-hidden size={18} />
        {label}
      </Button>
    </div>
  );
}

function saveText(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}
