import { useState } from 'react';
import type { BankQuestion } from '#shared/contract/admin/desk-bank.ts';
import { decideFiles } from '#pwa/http/calls/admin-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { QuestionDifferences } from '../history/question-differences.tsx';
import { refreshBank } from './use-bank.ts';

interface FilesNoticeProps {
  id: string;
  stored: BankQuestion;
  /** Starts the form again with the current text. */
  onTaken: () => Promise<void>;
}

/** Shown when upgraded files disagree with the desk: lists the differences and asks which version to keep. */
export function FilesNotice({ id, stored, onTaken }: FilesNoticeProps) {
  const [isBusy, setIsBusy] = useState(false);
  const file = stored.filesSay?.question ?? null;
  const decide = async (take: boolean) => {
    setIsBusy(true);
    try {
      await decideFiles(id, take);
      if (take) await onTaken();
      else await refreshBank();
    } catch (error) {
      const description = failureText(error, 'Please try again.');
      addToast({ title: 'Update Failed', description, tone: 'destructive' });
    }
    setIsBusy(false);
  };
  return (
    <Card className="grid gap-3">
      <h2 className="font-semibold">
        {file
          ? 'An upgrade changed this question in the files'
          : 'The files no longer have this question'}
      </h2>
      {file && stored.published && (
        <QuestionDifferences before={stored.published} after={file} names={['Ours', 'The files']} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="outline" disabled={isBusy} onClick={() => void decide(false)}>
          Keep Ours
        </Button>
        <Button look="outline" disabled={isBusy} onClick={() => void decide(true)}>
          {file ? 'Use the Files’ Version' : 'Retire It Too'}
        </Button>
      </div>
    </Card>
  );
}
