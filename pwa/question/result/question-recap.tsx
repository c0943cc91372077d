import { questionParts } from '#shared/contract/questions/question-parts.ts';
import { ExhibitFigure } from '#pwa/question/exhibit-figure.tsx';
import type { Asking } from '#pwa/question/session/open-question.ts';
import { Disclosure } from './result-frame.tsx';
import { CalendarClock } from 'lucide-react';
import { type CuratedQuestion, isShort } from '#shared/contract/questions/question.ts';
import { useCategories, useQuestionRows } from '#pwa/device/live/use-live.ts';
import { returnWords } from '#pwa/learner/return-words.ts';
import { TOPIC_NAMES } from '#pwa/learner/topic-names.ts';

interface FoldedQuestionProps {
  question: Asking['question'];
  given: string | null;
}

/**
 * Shows the question again, collapsed at first. In the exhibit, the cells that decide the answer are marked. Each
 * option has its reason.
 */
export function QuestionRecap({ question, given }: FoldedQuestionProps) {
  const { situation, ask } = questionParts(question.content);
  return (
    <Disclosure
      summary={
        <span>
          <span className="block text-muted">{question.title}</span>
          <span className="block">{ask}</span>
        </span>
      }
    >
      {situation && <p className="whitespace-pre-line">{situation}</p>}
      {'exhibit' in question && question.exhibit && (
        <ExhibitFigure exhibit={question.exhibit} isMarked />
      )}
      {question.options && (
        <ul className="grid gap-3">
          {question.options.map((option, index) => (
            <li key={option}>
              <p className="font-semibold">
                {option}
                {option === question.correctAnswer && <Tag look="text-mint">right</Tag>}
                {option === given && <Tag look="text-muted">yours</Tag>}
              </p>
              <p className="text-muted">{question.rationales[index]}</p>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

function Tag({ look, children }: { look: string; children: string }) {
  return <span className={`ml-2 text-xs font-semibold ${look}`}>({children})</span>;
}

/** Says when a question comes back for review, and names its category or topic. */
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
    // Space is reserved for this line, because the date on which the question comes back may be known only a moment
    // later.
    <p className="flex min-h-[2lh] items-start gap-2 text-xs leading-normal text-muted md:min-h-[1lh]">
      <CalendarClock aria-hidden size={16} className="mt-px shrink-0" />
      {parts.join(' ')}
    </p>
  );
}
