import { Check, Minus } from 'lucide-react';
import type { PointedSentence } from '#shared/game/answer/open-answer.ts';
import type { KeyPoint } from '#shared/contract/questions/question.ts';
import { TermText } from '#pwa/learner/lessons/term-text.tsx';
import { Disclosure } from '#pwa/question/result/disclosure.tsx';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

interface AllPointsProps {
  points: readonly KeyPoint[];
  ticks: readonly string[];
  /** Sentences that the learner has pointed to; each shows under its point. */
  evidence?: readonly PointedSentence[] | undefined;
}

/** Every key point, counted or not; a point that wasn't counted shows what a thin and a strong answer sound like. */
export function AllPoints({ points, ticks, evidence = [] }: AllPointsProps) {
  const count = NUMBERS[points.length] ?? points.length;
  return (
    <Disclosure summary={<h3>{points.length === 2 ? 'Both points' : `All ${count} points`}</h3>}>
      <ul className="grid gap-3">
        {points.map(({ id, text, weak, strong }) => {
          const isCounted = ticks.includes(id);
          const quote = evidence.find(({ tick }) => tick === id)?.quote;
          const Mark = isCounted ? Check : Minus;
          return (
            <li key={id} className="flex items-start gap-3">
              <Mark
                aria-hidden
                size={18}
                strokeWidth={3}
                className={`mt-px shrink-0 ${isCounted ? 'text-mint' : 'text-dim'}`}
              />
              <span>
                <span className="sr-only">{isCounted ? 'Counted: ' : 'Not counted: '}</span>
                <TermText text={text} />
                {isCounted && quote !== undefined && (
                  <span className="mt-1 block border-l-2 border-iris pl-2 text-xs leading-normal text-muted">
                    <span className="sr-only">You pointed to: </span>“{quote}”
                  </span>
                )}
                {!isCounted && (weak ?? strong) && (
                  <span className="mt-1 block text-xs leading-normal text-muted">
                    <TermText text={exampleWords(weak, strong)} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

function exampleWords(weak: string | undefined, strong: string | undefined): string {
  return [weak && `Thin: “${weak}”`, strong && `Strong: “${strong}”`].filter(Boolean).join(' ');
}
