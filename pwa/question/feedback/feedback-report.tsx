import { Check, CircleAlert, X, type LucideIcon } from 'lucide-react';
import type { AiFeedback } from '#shared/contract/ai-feedback.ts';
import { scoreLabel } from '#shared/engine/review.ts';
import { Chip } from '#pwa/ui/chip.tsx';
import { PointList } from './point-list.tsx';

interface FeedbackReportProps {
  feedback: AiFeedback;
  /** What the answer has earned; 0 where that is told elsewhere. */
  xp: number;
}

/** Score and verdict, the one thing to do next, and what that rests on (docs/product.md 2.10). */
export function FeedbackReport({ feedback, xp }: FeedbackReportProps) {
  const { strengths, improvements, keyMissing, points, userAnswer } = feedback;
  return (
    <>
      <ScoreLine feedback={feedback} xp={xp} />
      <div className="grid gap-2 leading-normal">
        <p>{feedback.overallAssessment}</p>
        {feedback.feedback !== feedback.overallAssessment && (
          <p className="text-sm text-muted">{feedback.feedback}</p>
        )}
      </div>
      <p className="font-display text-lg leading-snug font-bold text-balance text-iris">
        Next time: {feedback.nextStep}
      </p>
      <div className="grid gap-4 rounded-lg border border-hair bg-s1 p-4">
        <Lines title="Strengths" lines={strengths} Icon={Check} hue="text-mint" />
        <Lines
          title="Areas for improvement"
          lines={improvements}
          Icon={CircleAlert}
          hue="text-ember"
        />
        <Lines title="Key elements missing" lines={keyMissing} Icon={X} hue="text-rose" />
      </div>
      <section className="rounded-lg border border-hair bg-s1 p-4">
        <h3 className="mb-3 text-xs font-semibold text-muted">Key points to include</h3>
        <PointList points={points} answer={userAnswer} />
      </section>
    </>
  );
}

function ScoreLine({ feedback, xp }: FeedbackReportProps) {
  const { score, isCorrect, isSandbox } = feedback;
  const Mark = isCorrect ? Check : X;
  return (
    <div className="flex items-end justify-between gap-3">
      <div>
        <p className="font-display text-3xl leading-none font-bold tracking-display tabular-nums">
          {score}
          <span className="sr-only"> of 100</span>
        </p>
        <p className="mt-2 flex items-center gap-1 font-semibold">
          <Mark
            aria-hidden
            size={18}
            strokeWidth={3}
            className={isCorrect ? 'text-mint' : 'text-rose'}
          />
          <span className={isCorrect ? 'text-mint' : 'text-rose'}>{scoreLabel(score)}</span>
          <span className="font-normal text-muted">· {isCorrect ? 'Correct' : 'Incorrect'}</span>
        </p>
      </div>
      <div className="grid justify-items-end gap-2">
        {isSandbox && <Chip>Sandbox</Chip>}
        {xp > 0 && <Chip>+{xp.toLocaleString('en')} XP</Chip>}
      </div>
    </div>
  );
}

interface LinesProps {
  title: string;
  lines: readonly string[];
  Icon: LucideIcon;
  hue: string;
}

function Lines({ title, lines, Icon, hue }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="text-xs font-semibold text-muted">{title}</h3>
      <ul className="mt-2 grid gap-2">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-3 text-sm leading-snug">
            <Icon aria-hidden size={18} strokeWidth={3} className={`mt-px shrink-0 ${hue}`} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
