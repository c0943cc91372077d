import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { dayStreakOf } from '#shared/game/progress/day-streak.ts';
import type { ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import { tierOf } from '#shared/game/scoring/tier.ts';
import { levelOf } from '#shared/game/scoring/xp-level.ts';
import { useSettings } from '#pwa/device/live/use-live.ts';
import { boardCells } from '#pwa/learner/board/board-cells.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { AreaField } from '#pwa/ui/forms/area-field.tsx';

interface Figures {
  progress: ProgressRow;
  /** Those that count, of all levels. */
  questions: readonly { id: string }[];
  rows: ReadonlyMap<string, QuestionRow>;
  /** ISO date. */
  today: string;
}

/**
 * Gives the learner's figures, in words, to the system's share sheet, or else to the clipboard. Where the browser
 * refuses, the words stand there to select. Not there while the learner's setting shareProgress is off.
 */
export function ShareButton(figures: Figures) {
  const settings = useSettings();
  const [refused, setRefused] = useState<{ text: string; why: string } | null>(null);
  if (!settings?.privacy.shareProgress) return null;
  const hasSheet = typeof navigator.share === 'function';
  const give = async () => {
    const text = shareText(figures);
    setRefused(null);
    try {
      if (hasSheet) return await navigator.share({ text });
      await navigator.clipboard.writeText(text);
      addToast({ title: 'Copied', description: text });
    } catch (error) {
      if (hasSheet && isAnswered(error)) return;
      const why = hasSheet
        ? 'Sharing did not work here.'
        : 'The browser doesn’t let Northstar copy.';
      setRefused({ text, why });
    }
  };
  return (
    <>
      <Button look="outline" onClick={() => void give()}>
        {hasSheet ? <Share2 aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
        {hasSheet ? 'Share' : 'Copy Progress'}
      </Button>
      {refused && (
        <div role="alert" className="w-full">
          <AreaField
            label="Your progress in words"
            rows={4}
            value={refused.text}
            hint={`${refused.why} Select this text and copy it yourself.`}
          />
        </div>
      )}
    </>
  );
}

/** Whether the learner closed the sheet, or it is open already. */
function isAnswered(error: unknown): boolean {
  return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
}

/** The figures of the screens in two sentences: no name, and nothing of what went wrong. */
function shareText({ progress, questions, rows, today }: Figures): string {
  const { totalXp, answeredDays } = progress;
  const { streak } = dayStreakOf(answeredDays, today);
  const { answered, correct, cells } = boardCells(questions, rows, null);
  const xp = totalXp.toLocaleString('en');
  const days = `${streak} ${streak === 1 ? 'day' : 'days'}`;
  return [
    `My progress with Northstar: ${tierOf(totalXp).name} tier, ${xp} XP, level ${levelOf(totalXp)}, day streak ${days}.`,
    `${answered} of ${cells.length} questions answered, ${correct} right.`,
  ].join(' ');
}
