import { Check, CircleHelp, X } from 'lucide-react';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import { Evidence } from '#pwa/question/result/free-text/evidence.tsx';

interface PointListProps {
  points: AiFeedback['points'];
  /** The text that the evidence's positions refer to. */
  answer: string;
}

const FACES = {
  covered: { Icon: Check, hue: 'text-mint', words: 'Covered' },
  partly: { Icon: CircleHelp, hue: 'text-sun', words: 'Partly there' },
  missing: { Icon: X, hue: 'text-rose', words: 'Missing' },
};

/** Each key point, covered or not, with the learner's words that earned it. */
export function PointList({ points, answer }: PointListProps) {
  return (
    <ul className="grid gap-3">
      {points.map(({ id, text, state, evidence }) => {
        const { Icon, hue, words } = FACES[state];
        return (
          <li key={id} className="flex items-start gap-3 text-sm leading-snug">
            <Icon aria-hidden size={18} strokeWidth={3} className={`mt-px shrink-0 ${hue}`} />
            <span className="grid min-w-0 gap-1">
              <span>
                <span className="sr-only">{words}: </span>
                {text}
              </span>
              {evidence.length > 0 && <Evidence answer={answer} spans={evidence} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
