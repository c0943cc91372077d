import { Link } from '@tanstack/react-router';
import { ArrowLeft, Check, Flag, PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type {
  ItemDetail,
  ItemStatistics,
  CheckStatistics,
  ReportedProblem,
} from '#shared/contract/admin/desk.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { TOPIC_NAMES } from '#pwa/learner/topic-names.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { ExhibitFigure } from '#pwa/question/exhibit-figure.tsx';
import { FigureList } from '../figure-cards.tsx';
import {
  correlationWord,
  countWord,
  flagWords,
  percentWord,
  secondsWord,
  HIDDEN,
  useItem,
  refreshItems,
} from './items.ts';
import { HistoryCard } from './history-card.tsx';
import { settleAll, settleProblem } from '#pwa/http/admin-calls.ts';
import { timeAgo } from '#pwa/ui/charts/time-ago.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useMinute } from '#pwa/ui/motion/use-now.ts';
import { useCall } from '#pwa/http/query-client.ts';

/**
 * Shows the page of one question: its text, the number of learners who chose each option, its figures, and the problems
 * that learners reported.
 */
export function ItemPage({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, error } = useItem(id);
  return (
    <div className="grid gap-4">
      <Button look="quiet" onClick={onBack} className="justify-self-start">
        <ArrowLeft aria-hidden size={18} />
        All questions
      </Button>
      {error && <p role="alert">{failureText(error, 'Failed to load the question')}</p>}
      {!data && !error && <Skeleton className="h-[420px] rounded-lg" />}
      {data && <Question key={id} detail={data} />}
    </div>
  );
}

function Question({ detail }: { detail: ItemDetail }) {
  const { statistics: item, earlier, content, exhibit, explanation, checks, problems } = detail;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-display text-2xl leading-tight font-bold tracking-display outline-none"
        >
          {item.title}
        </h1>
        <p className="mt-1 text-sm text-muted">
          {LEVEL_NAMES[item.level - 1]} ·{' '}
          {TOPIC_NAMES[item.topic as keyof typeof TOPIC_NAMES] ?? item.topic} · revision{' '}
          {item.revision}
        </p>
        <Link
          to="/admin/bank/$id"
          params={{ id: item.id }}
          className={`${buttonClasses('outline', false)} mt-2`}
        >
          <PencilLine aria-hidden size={16} />
          Edit
        </Link>
        {flagWords(item).map((words) => (
          <p key={words} className="mt-2 flex items-center gap-2 text-rose">
            <Flag aria-hidden size={16} className="shrink-0" />
            {words}
          </p>
        ))}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Card className="grid gap-4">
            <p className="whitespace-pre-line">{content}</p>
            {exhibit && <ExhibitFigure exhibit={exhibit} isMarked />}
            <Options item={item} />
            <div>
              <h2 className="font-semibold">Explanation</h2>
              <p className="mt-1 whitespace-pre-line text-muted">{explanation}</p>
            </div>
          </Card>
          <ProblemList questionId={item.id} problems={problems} />
        </div>
        <div className="grid gap-4">
          <FigureList title="First answers" figures={figuresOf(item)} />
          {item.revisions.length > 1 && (
            <p className="text-sm text-muted">
              {revisionsWord(item.revisions)} are counted together: an answer means the same in
              each.
            </p>
          )}
          {earlier.map((figures) => (
            <FigureList
              key={figures.revisions[0]}
              title={`Earlier: ${revisionsWord(figures.revisions).toLowerCase()}`}
              figures={earlierFiguresOf(figures, item.isOpenEnded)}
            />
          ))}
          {checks && <ChecksCard checks={checks} />}
        </div>
        <HistoryCard id={item.id} />
      </div>
    </>
  );
}

function figuresOf(item: ItemStatistics): [string, string][] {
  const choices: [string, string][] = item.isOpenEnded
    ? []
    : [
        ['Right', percentWord(item.rightShare)],
        ['Tells apart', correlationWord(item.discrimination)],
        ['50/50 used', percentWord(item.fiftyFiftyShare)],
      ];
  return [
    ['Learners', countWord(item.learners)],
    ...choices,
    ['Median time', secondsWord(item.medianSeconds)],
    ['Out of time', percentWord(item.timedOutShare)],
    ['Skipped', percentWord(item.skippedShare)],
  ];
}

function earlierFiguresOf(
  { learners, rightShare, medianSeconds }: ItemDetail['earlier'][number],
  isOpenEnded: boolean,
): [string, string][] {
  return [
    ['Learners', countWord(learners)],
    ...(isOpenEnded ? [] : ([['Right', percentWord(rightShare)]] as [string, string][])),
    ['Median time', secondsWord(medianSeconds)],
  ];
}

/** Writes 'Revision 2', or 'Revisions 1, 2 and 5'. */
function revisionsWord(revisions: readonly number[]): string {
  const list = new Intl.ListFormat('en').format(revisions.map(String));
  return `${revisions.length === 1 ? 'Revision' : 'Revisions'} ${list}`;
}

function Options({ item: { options, suspectOption, deadOptions } }: { item: ItemStatistics }) {
  if (options.length === 0) return null;
  return (
    <ol className="grid gap-2">
      {options.map(({ text, isKey, share }, index) => (
        <li key={text} className="rounded-md border border-hair bg-bg p-3">
          <div className="flex items-start justify-between gap-3">
            <p>
              <span className="text-muted">{index + 1}. </span>
              {text}
            </p>
            <span className="font-semibold tabular-nums">{percentWord(share)}</span>
          </div>
          <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-pill bg-s3">
            <span
              className={`block h-full ${isKey ? 'bg-mint' : 'bg-control'}`}
              style={{ width: `${share ?? 0}%` }}
            />
          </div>
          <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
            {isKey && (
              <span className="inline-flex items-center gap-1 text-mint">
                <Check aria-hidden size={14} />
                Key
              </span>
            )}
            {suspectOption === index && (
              <span className="text-rose">Strong learners choose this</span>
            )}
            {deadOptions.includes(index) && (
              <span className="text-rose">Hardly anyone chooses this</span>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

/**
 * Shows in how many of the checks each key point of an open question was found. The point that was missed most comes
 * first.
 */
function ChecksCard({ checks: { checks, learners, points } }: { checks: CheckStatistics }) {
  const order = points.toSorted((a, b) => (a.foundShare ?? 101) - (b.foundShare ?? 101));
  return (
    <Card className="min-w-0">
      <h2 className="font-semibold">Points found and missed</h2>
      <p className="mt-1 text-sm text-muted">
        {learners === null
          ? 'Fewer than five learners have checked their answers.'
          : `${countWord(learners)} learners, ${countWord(checks)} checks; the latest of each counts.`}
      </p>
      <ul className="mt-2 divide-y divide-hair text-sm">
        {order.map(({ text, foundShare }) => (
          <li key={text} className="grid gap-1 py-2">
            <div className="flex justify-between gap-3">
              <span className="min-w-0 break-words">{text}</span>
              <span className="font-semibold whitespace-nowrap tabular-nums">
                {foundShare === null ? HIDDEN : `${percentWord(foundShare)} found`}
              </span>
            </div>
            {foundShare !== null && (
              <div aria-hidden className="h-1 overflow-hidden rounded-pill bg-s3">
                <span className="block h-full bg-mint" style={{ width: `${foundShare}%` }} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ProblemListProps {
  questionId: string;
  problems: readonly ReportedProblem[];
}

/**
 * Lists learners' reports, without their names. Notes that were settled earlier are collapsed. A note that is settled
 * here stays in view.
 */
function ProblemList({ questionId, problems }: ProblemListProps) {
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
