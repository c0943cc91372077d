import { useState } from 'react';
import type { ReportedProblem } from '#shared/contract/admin.ts';
import { settleProblem } from '#pwa/http/admin-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { timeAgo } from '#pwa/ui/time-ago.ts';
import { addToast } from '#pwa/ui/toast-queue.ts';
import { useMinute } from '#pwa/ui/use-minute.ts';
import { refreshItems } from './use-items.ts';

interface ProblemListProps {
  questionId: string;
  problems: readonly ReportedProblem[];
}

/** What learners reported, without the learners; a settled note stays, dimmed. */
export function ProblemList({ questionId, problems }: ProblemListProps) {
  return (
    <Card>
      <h2 className="font-semibold">What learners reported</h2>
      {problems.length === 0 && <p className="mt-2 text-sm text-muted">Nothing so far.</p>}
      <ul className="divide-y divide-hair">
        {problems.map((problem) => (
          <Note key={problem.id} questionId={questionId} problem={problem} />
        ))}
      </ul>
    </Card>
  );
}

function Note({ questionId, problem }: { questionId: string; problem: ReportedProblem }) {
  const { id, text, reportedAt, revision, isSettled } = problem;
  const now = useMinute();
  const [isBusy, setIsBusy] = useState(false);
  const change = async () => {
    setIsBusy(true);
    try {
      await settleProblem(questionId, id, !isSettled);
      await refreshItems();
    } catch (error) {
      const description = failureText(error, 'Please try again.');
      addToast({ title: 'Update Failed', description, tone: 'destructive' });
    }
    setIsBusy(false);
  };
  return (
    <li className="grid gap-1 py-3">
      <p className={`break-words whitespace-pre-line ${isSettled ? 'text-muted' : ''}`}>{text}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-muted">
          {timeAgo(reportedAt, now)} · revision {revision}
          {isSettled && ' · settled'}
        </p>
        <Button look="outline" disabled={isBusy} onClick={() => void change()}>
          {isSettled ? 'Open Again' : 'Settle'}
        </Button>
      </div>
    </li>
  );
}
