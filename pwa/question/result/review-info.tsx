import { CalendarClock } from 'lucide-react';
import { type CuratedQuestion, isShort } from '#shared/contract/questions/question.ts';
import { useCategories, useQuestionRows } from '#pwa/device/live/use-live.ts';
import { returnWords } from '#pwa/learner/words/return-words.ts';
import { TOPIC_NAMES } from '#pwa/learner/words/topic-names.ts';

/** Says when a question comes back, and its category or topic. */
export function ReviewInfo({ question }: { question: CuratedQuestion }) {
  const row = useQuestionRows()?.get(question.id);
  const category = useCategories()?.find(({ id }) => id === question.category);
  const parts = [
    ...(row?.card ? [returnWords(row.card)] : []),
    ...(category ? [`Category: ${category.name} · ${TOPIC_NAMES[question.topic]}.`] : []),
    ...(isShort(question) ? [`Short question · ${TOPIC_NAMES[question.topic]}.`] : []),
  ];
  if (parts.length === 0) return null;
  return (
    // The device may learn the return date a moment later, so the line keeps its room.
    <p className="flex min-h-[2lh] items-start gap-2 text-xs leading-normal text-muted md:min-h-[1lh]">
      <CalendarClock aria-hidden size={16} className="mt-px shrink-0" />
      {parts.join(' ')}
    </p>
  );
}
