import { levelOf } from '#shared/engine/level.ts';
import { accuracyPercent } from '#shared/engine/mastery.ts';
import type { ProgressRow } from '#shared/engine/rows.ts';
import { StatCards } from '#pwa/ui/stat-cards.tsx';

/** The four figures on top of Practice Mode. */
export function PracticeStats({ progress }: { progress: ProgressRow }) {
  const { questionsAnswered, correctAnswers, totalXp } = progress;
  return (
    <StatCards
      stats={[
        ['Questions Answered', questionsAnswered.toLocaleString('en')],
        ['Correct Answers', correctAnswers.toLocaleString('en')],
        ['Accuracy Rate', `${accuracyPercent(correctAnswers, questionsAnswered)}%`],
        ['Current Level', `Lv ${levelOf(totalXp)}`],
      ]}
    />
  );
}
