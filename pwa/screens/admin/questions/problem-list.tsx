import { useState } from 'react';
import type { ReportedProblem } from '#shared/contract/admin/desk.ts';
import { settleAll, settleProblem } from '#pwa/http/admin-calls.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { timeAgo } from '#pwa/ui/charts/time-ago.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useMinute } from '#pwa/ui/motion/use-now.ts';
import { useCall } from '#pwa/http/use-call.ts';
import { refreshItems } from './items.ts';

interface ProblemListProps {
  questionId: string;
  problems: readonly ReportedProblem[];
}

/**
 * Lists learners' reports, without their names. Notes that were settled earlier are collapsed. A note that is settled
 * here stays in view.
 */
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
      {groupsOf(problems).map((group) => (
        <Note key={group[0].id} questionId={questionId} group={group} />
      ))}
    </ul>
  );
}

/** Groups notes with the same text and the same state. A group is listed where its first note was. */
function groupsOf(problems: readonly ReportedProblem[]) {
  const groups = new Map<string, [ReportedProblem, ...ReportedProblem[]]>();
  for (const problem of problems) {
    const words = problem.text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    const key = `${problem.isSettled} ${words}`;
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups.values()];
}

/**
 * Shows the button that settles all notes on the question, up to the latest one on the screen. They include notes that
 * the screen only counts.
 */
function SettleAll({ questionId, problems }: ProblemListProps) {
  const { isPending, mutate: settle } = useCall(async () => {
    const upTo = Math.max(...problems.map(({ reportedAt }) => reportedAt));
    addToast({ title: await settleAll(questionId, upTo) });
    await refreshItems();
  }, 'Update Failed');
  return (
    <Button look="outline" disabled={isPending} onClick={() => settle()}>
      Settle All
    </Button>
  );
}

interface NoteProps {
  questionId: string;
  group: readonly [ReportedProblem, ...ReportedProblem[]];
}

function Note({ questionId, group }: NoteProps) {
  const { text, reportedAt, revision, isSettled } = group[0];
  const moreOfLearner = group.reduce((sum, one) => sum + one.moreOfLearner, 0);
  const now = useMinute();
  const { isPending, mutate: change } = useCall(async () => {
    for (const { id } of group) await settleProblem(questionId, id, !isSettled);
    await refreshItems();
  }, 'Update Failed');
  return (
    <li className="grid gap-1 py-3">
      <p className={`break-words whitespace-pre-line ${isSettled ? 'text-muted' : ''}`}>{text}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-muted">
          {group.length > 1 && `${group.length} notes like this, the latest `}
          {timeAgo(reportedAt, now)} · revision {revision}
          {isSettled && ' · settled'}
          {moreOfLearner > 0 && ` · ${moreOfLearner} more from the same learner`}
        </p>
        <Button look="outline" disabled={isPending} onClick={() => change()}>
          {isSettled ? 'Open Again' : 'Settle'}
        </Button>
      </div>
    </li>
  );
}
