import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, Sparkles, Target, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { accuracyOf, tooFewToSay } from '#shared/game/progress/category-progress.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { tierOf } from '#shared/game/scoring/xp-level.ts';
import { accuracyWords, rightOf } from '#pwa/learner/accuracy-words.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { Meter } from '#pwa/ui/charts/meter.tsx';
import { groupDigits } from '#pwa/ui/charts/group-digits.ts';

interface ModeCard {
  to: '/practice' | '/leaderboard' | '/ai-mode';
  label: string;
  Icon: LucideIcon;
  facts: ReactNode;
  /** True if the card is a row below the two others. */
  isRow?: boolean;
}

/** Links to the modes of the app, each with a figure of its own (docs/product.md 2.4). */
export function ModeCards({ progress }: { progress: ProgressRow }) {
  const cards: ModeCard[] = [
    {
      to: '/practice',
      label: 'Practice Mode',
      Icon: Target,
      facts: <PracticeFacts progress={progress} />,
    },
    {
      to: '/leaderboard',
      label: 'Progress Tracker',
      Icon: ChartNoAxesColumn,
      facts: <TierFacts totalXp={progress.totalXp} />,
    },
    {
      to: '/ai-mode',
      label: 'AI Practice',
      Icon: Sparkles,
      facts: <AiFacts progress={progress} />,
      isRow: true,
    },
  ];
  return cards.map(({ to, label, Icon, facts, isRow = false }) => (
    <Link
      key={label}
      to={to}
      className={joinClasses(
        'rounded-lg border border-hair bg-s1 px-4 hover:bg-s2',
        isRow ? 'col-span-full flex min-h-tap items-center gap-3' : 'block py-2',
      )}
    >
      <span
        className={joinClasses(
          'flex items-center justify-between gap-2 text-xs font-semibold text-muted',
          isRow && 'shrink-0 flex-row-reverse',
        )}
      >
        {label}
        <Icon aria-hidden size={18} className="shrink-0" />
      </span>
      {facts}
    </Link>
  ));
}

function PracticeFacts({ progress }: { progress: ProgressRow }) {
  const { correctAnswers: correct, judged } = progress;
  const accuracy = accuracyOf({ judged, correct });
  const figure = accuracy === null ? tooFewToSay(judged) : `${accuracy}%`;
  return (
    <>
      <span className="block font-display text-lg font-semibold md:text-xl">
        {rightOf({ judged, correct })} <span className="text-sm">right</span>
      </span>
      <span className="block text-xs text-muted">{figure}</span>
      <Meter label="Accuracy" value={accuracy ?? 0} max={100} text={figure} className="mt-1" />
    </>
  );
}

function AiFacts({ progress }: { progress: ProgressRow }) {
  const { ai, aiJudged: judged, aiCorrect: correct } = progress.counters;
  return (
    <span className="text-sm leading-snug">
      {ai === 0
        ? 'Questions written for you'
        : `${groupDigits(ai)} answered. ${accuracyWords({ judged, correct })}`}
    </span>
  );
}

function TierFacts({ totalXp }: { totalXp: number }) {
  const { name, index, next } = tierOf(totalXp);
  return (
    <>
      <span className="block font-display font-semibold md:text-lg">{name} XP tier</span>
      <span aria-hidden className="block text-xs leading-snug tracking-[3px]">
        {'◆'.repeat(index + 1)}
        <span className="text-dim">{'◇'.repeat(5 - index)}</span>
      </span>
      <span className="mt-1 block text-xs text-muted">
        {next ? `${groupDigits(next.xp - totalXp)} XP to ${next.name} tier` : 'The highest tier'}
      </span>
    </>
  );
}
