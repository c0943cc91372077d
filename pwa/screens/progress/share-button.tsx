import { dayStreakOf } from '#shared/game/progress/day-streak.ts';
import type { ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import { tierOf } from '#shared/game/scoring/tier.ts';
import { levelOf } from '#shared/game/scoring/xp-level.ts';
import { useSettings } from '#pwa/device/live/use-live.ts';
import { boardCells } from '#pwa/learner/board/board-cells.ts';
import { ShareText } from '#pwa/ui/controls/share-text.tsx';

interface Figures {
  progress: ProgressRow;
  /** The counted questions, of all levels. */
  questions: readonly { id: string }[];
  rows: ReadonlyMap<string, QuestionRow>;
  /** ISO date. */
  today: string;
}

/** Shares the learner's figures, in words. Hidden while the learner's setting shareProgress is off. */
export function ShareButton(figures: Figures) {
  const settings = useSettings();
  if (!settings?.privacy.shareProgress) return null;
  return (
    <ShareText
      copyLabel="Copy Progress"
      name="Your progress in words"
      copied={(text) => text}
      makeText={() => shareText(figures)}
    />
  );
}

/** The screens' figures in two sentences, practice first. They contain no name and nothing about mistakes. */
function shareText({ progress, questions, rows, today }: Figures): string {
  const { totalXp, answeredDays } = progress;
  const { streak } = dayStreakOf(answeredDays, today);
  const { answered, correct, cells } = boardCells(questions, rows, null);
  const xp = totalXp.toLocaleString('en');
  const days = `${streak} ${streak === 1 ? 'day' : 'days'}`;
  return [
    `My practice with Northstar: ${answered} of ${cells.length} questions answered, ${correct} right, day streak ${days}.`,
    `${xp} XP, level ${levelOf(totalXp)}, ${tierOf(totalXp).name} XP tier.`,
  ].join(' ');
}
