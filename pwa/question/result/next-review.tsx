import { CalendarClock } from 'lucide-react';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import { useQuestionRows } from '#pwa/db/use-live.ts';
import { returnWords } from '#pwa/learner/return-words.ts';

/** When the question comes back; nothing while the learner's ticks have yet to decide it. */
export function NextReview({ question }: { question: CuratedQuestion }) {
  const row = useQuestionRows()?.get(question.id);
  const isOpen = row?.latestText && !row.latestText.assessed;
  if (!row?.card || isOpen) return null;
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <CalendarClock aria-hidden size={18} className="mt-px shrink-0" />
      {returnWords(row.card)}
    </p>
  );
}
