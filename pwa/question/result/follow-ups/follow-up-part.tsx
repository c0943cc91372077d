import { Check, ChevronDown } from 'lucide-react';
import type { FollowUp } from '#shared/contract/questions/question.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { SaidToFollowUp } from '#pwa/device/live/answers/use-follow-ups.ts';
import { FollowUpPoints } from './follow-up-points.tsx';
import { FollowUpText } from './follow-up-text.tsx';
import { useFollowUp } from './use-follow-up.ts';

interface FollowUpPartProps {
  followUp: FollowUp;
  answer: EventIdentity;
  /** The learner's last reply to the follow-up, for this answer or an earlier answer. */
  before: SaidToFollowUp | undefined;
}

/** A follow-up with a field for a few lines, then a good answer's points to tick, and a short sample answer. */
export function FollowUpPart({ followUp, answer, before }: FollowUpPartProps) {
  const { said, draft, isEarlier, hasCompared, isKept, ...act } = useFollowUp(
    answer,
    followUp,
    before,
  );
  return (
    <details className="group">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-3 px-3 py-2 text-sm [&::-webkit-details-marker]:hidden">
        <span>{followUp.question}</span>
        <span className="flex shrink-0 items-center gap-1 text-xs text-muted">
          {isKept && (
            <>
              <Check aria-hidden size={14} /> Answered
            </>
          )}
          <ChevronDown
            aria-hidden
            size={18}
            className="transition-transform duration-(--t-1) group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="grid gap-3 px-3 pb-3 text-sm">
        {draft === null && said ? (
          <FollowUpPoints
            followUp={followUp}
            said={said}
            isEarlier={isEarlier}
            takesFocus={hasCompared}
            onToggle={act.toggle}
            onAgain={act.writeAgain}
          />
        ) : (
          <FollowUpText
            text={draft ?? ''}
            takesFocus={draft !== null}
            onType={act.type}
            onCompare={act.compare}
          />
        )}
      </div>
    </details>
  );
}
