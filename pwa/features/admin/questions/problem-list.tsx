import { useState } from 'react';
import type { ReportedProblem } from '#shared/contract/admin/admin.ts';
import { settleAll, settleProblem } from '#pwa/http/calls/admin-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { timeAgo } from '#pwa/ui/charts/time-ago.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useMinute } from '#pwa/ui/motion/use-minute.ts';
import { refreshItems } from './use-items.ts';

interface ProblemListProps {
  questionId: string;
  problems: readonly ReportedProblem[];
}

/** What learners reported, without the learners. Notes that were settled before are folded; one settled here stays. */
export function ProblemList({ questionId, problems }: ProblemListProps) {
  const [openBefore] = useState(() => new Set(problems.filter(isOpen).map(({ id }) => id)));
  const isListed = (problem: ReportedProblem) => isOpen(problem) || openBefore.has(problem.id);
  const folded = problems.filter((problem) => !isListed(problem));
  return (
    <Card className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">What learners reported</h2>
        {problems.some(isOpen) && <SettleAll questionId={questionId} problems={problems} />}
      </div>
      {problems.length === 0 && <p className="mt-2 text-sm text-muted">Nothing so far.</p>}
      <Notes questionId={questionId} problems={problems.filter(isListed)} />
      {folded.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-tap cursor-pointer py-3 text-sm text-muted">
            Settled: {folded.length}
          </summary>
          <Notes questionId={questionId} problems={folded} />
        </details>
      )}
    </Card>
  );
}

const isOpen = ({ isSettled }: ReportedProblem) => !isSettled;

function Notes({ questionId, problems }: ProblemListProps) {
  return (
    <ul className="divide-y divide-hair">
      {problems.map((problem) => (
        <Note key={problem.id} questionId={questionId} problem={problem} />
      ))}
    </ul>
  );
}

/** Settles everything that was on the screen, what is only counted too. */
function SettleAll({ questionId, problems }: ProblemListProps) {
  const [isBusy, setIsBusy] = useState(false);
  const settle = async () => {
    setIsBusy(true);
    try {
      const upTo = Math.max(...problems.map(({ reportedAt }) => reportedAt));
      addToast({ title: await settleAll(questionId, upTo) });
      await refreshItems();
    } catch (error) {
      const description = failureText(error, 'Please try again.');
      addToast({ title: 'Update Failed', description, tone: 'destructive' });
    }
    setIsBusy(false);
  };
  return (
    <Button look="outline" disabled={isBusy} onClick={() => void settle()}>
      Settle All
    </Button>
  );
}

function Note({ questionId, problem }: { questionId: string; problem: ReportedProblem }) {
  const { id, text, reportedAt, revision, isSettled, moreOfLearner } = problem;
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
          {moreOfLearner > 0 && ` · ${moreOfLearner} more from the same learner`}
        </p>
        <Button look="outline" disabled={isBusy} onClick={() => void change()}>
          {isSettled ? 'Open Again' : 'Settle'}
        </Button>
      </div>
    </li>
  );
}
