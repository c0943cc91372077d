import { Check, CircleDashed, CircleHelp, Circle, X, type LucideIcon } from 'lucide-react';
import { resultWords } from './answer-words.ts';
import type { GivenAnswer } from './merge-answers.ts';

const SIGNS: Record<string, [Icon: LucideIcon, look: string]> = {
  right: [Check, 'text-mint'],
  missed: [X, 'text-rose'],
  // An open answer is no mistake (docs/product.md 2.7): no red, no cross.
  thin: [CircleDashed, 'text-ember'],
  'to-check': [CircleHelp, 'text-sun'],
};

/** How an answer went: sign and words, so that the colour says nothing alone. */
export function ResultSign({ given }: { given: GivenAnswer }) {
  const sign = given.result === 'missed' && given.text !== null ? 'thin' : given.result;
  const [Icon, look] = SIGNS[sign ?? ''] ?? [Circle, 'text-muted'];
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${look}`}>
      <Icon aria-hidden size={14} strokeWidth={3} className="shrink-0" />
      {resultWords(given)}
    </span>
  );
}
