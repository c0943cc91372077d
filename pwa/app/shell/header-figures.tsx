import { Flame } from 'lucide-react';
import { dayStreakOf } from '#shared/game/progress/day-streak.ts';
import type { AnsweredDays, ProgressRow } from '#shared/game/rows.ts';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { localToday } from '#pwa/learner/local-today.ts';
import { levelOf } from '#shared/game/scoring/xp-level.ts';
import { tierOf } from '#shared/game/scoring/tier.ts';
import { StreakChip } from '#pwa/learner/streak-chip.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { TierBadge } from '#pwa/ui/charts/tier-badge.tsx';
import { groupDigits } from '#pwa/ui/charts/group-digits.ts';

/** Day streak, answers in a row and XP; on a desktop also level and tier. Placeholders until they have been read. */
export function HeaderFigures({ progress }: { progress: ProgressRow | null }) {
  if (!progress) return <Skeleton className="h-[32px] w-[96px] rounded-pill" />;
  const { totalXp, currentStreak, answeredDays } = progress;
  const tier = tierOf(totalXp);
  return (
    <div className="flex items-center gap-1 lg:gap-2">
      <DayStreakChip days={answeredDays} />
      <StreakChip streak={currentStreak} isCompact />
      <Chip>{groupDigits(totalXp)} XP</Chip>
      <span className="hidden md:contents">
        <Chip>Lv {levelOf(totalXp)}</Chip>
        <TierBadge name={tier.name} index={tier.index} isCompact />
      </span>
    </div>
  );
}

/** The number of days in a row with practice; nothing is drawn at 0. */
function DayStreakChip({ days }: { days: AnsweredDays }) {
  const { streak } = dayStreakOf(days, localToday());
  if (streak <= 0) return null;
  return (
    <Chip>
      <Flame aria-hidden size={16} />
      {streak}
      <span className="sr-only">-day streak</span>
    </Chip>
  );
}
