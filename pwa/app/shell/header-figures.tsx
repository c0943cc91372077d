import { levelOf } from '#shared/engine/level.ts';
import type { ProgressRow } from '#shared/engine/rows.ts';
import { tierOf } from '#shared/engine/tier.ts';
import { DayStreakChip } from '#pwa/learner/day-streak-chip.tsx';
import { StreakChip } from '#pwa/learner/streak-chip.tsx';
import { Chip } from '#pwa/ui/chip.tsx';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import { TierBadge } from '#pwa/ui/tier-badge.tsx';
import { groupDigits } from '#pwa/ui/group-digits.ts';

/** Day streak, answers in a row and XP; on a desktop also level and tier. Placeholders until the device has answered. */
export function HeaderFigures({ progress }: { progress: ProgressRow | null }) {
  if (!progress) return <Skeleton className="h-[32px] w-[96px] rounded-pill" />;
  const { totalXp, currentStreak, answeredDays } = progress;
  const tier = tierOf(totalXp);
  return (
    <div className="flex items-center gap-1 lg:gap-2">
      <span data-dated className="contents">
        <DayStreakChip days={answeredDays} />
      </span>
      <StreakChip streak={currentStreak} isCompact />
      <Chip>{groupDigits(totalXp)} XP</Chip>
      <span className="hidden md:contents">
        <Chip>Lv {levelOf(totalXp)}</Chip>
        <TierBadge name={tier.name} index={tier.index} isCompact />
      </span>
    </div>
  );
}
