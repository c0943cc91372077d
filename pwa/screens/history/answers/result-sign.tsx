import { Check, CircleDashed, CircleHelp, Circle, X, type LucideIcon } from 'lucide-react';
import type { AnswerEntry } from '../entries/entry.ts';
import { isOfRound, resultWords } from './answer-words.ts';
import type { HistoryAnswer } from './merge-answers.ts';

const SIGNS: Record<string, [Icon: LucideIcon, look: string]> = {
  right: [Check, 'text-mint'],
  missed: [X, 'text-rose'],
  // An open answer is never a mistake (docs/product.md 2.7), so it gets no red and no cross.
  thin: [CircleDashed, 'text-ember'],
  'to-check': [CircleHelp, 'text-sun'],
};

/** Shows how an answer went by a sign and words, so that nothing is said by color alone. */
export function ResultSign({ entry }: { entry: Pick<AnswerEntry, 'given' | 'question'> }) {
  const { given, question } = entry;
  const [Icon, look] = SIGNS[signOf(given) ?? ''] ?? [Circle, 'text-muted'];
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${look}`}>
      <Icon aria-hidden size={14} strokeWidth={3} className="shrink-0" />
      {resultWords(given, question?.options === null ? question.keyPoints.length : undefined)}
    </span>
  );
}

function signOf(given: HistoryAnswer): string | null {
  if (isOfRound(given) && given.result !== 'to-check') return null;
  return given.result === 'missed' && given.text !== null ? 'thin' : given.result;
}
