import { Snowflake, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { phaseOf, type Countdown } from '#shared/engine/countdown.ts';
import { IconButton } from '#pwa/ui/icon-button.tsx';
import { joinClasses } from '#pwa/ui/join-classes.ts';
import { clockText } from './clock-text.ts';
import { PlaceFigure } from './place-figure.tsx';
import type { Place } from '#pwa/question/session/open-question.ts';

interface QuestionHeaderProps {
  countdown: Countdown;
  /** Where in a run of questions. */
  place: Place | undefined;
  onClose: () => void;
  /** Controls before the clock. */
  children?: ReactNode;
}

/** Close, and the time that is left as a bar and as a figure. */
export function QuestionHeader({ countdown, place, onClose, children }: QuestionHeaderProps) {
  const phase = phaseOf(countdown);
  const share = countdown.extended ? 1 : countdown.remaining / countdown.limit;
  return (
    <header className="mx-auto flex w-full max-w-col items-center gap-3 px-4 pt-[env(safe-area-inset-top)]">
      <IconButton label="Close" onClick={onClose} className="-ml-3">
        <X aria-hidden size={22} />
      </IconButton>
      <PlaceFigure place={place} />
      <div aria-hidden className="h-[6px] flex-1 overflow-hidden rounded-pill bg-s3">
        <div
          className={joinClasses(
            'h-full rounded-pill',
            phase === 'warning' && 'bg-rose',
            phase === 'frozen' && 'bg-ice',
            (phase === 'running' || phase === 'extended') && 'bg-primary',
          )}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      {children}
      <ClockFigure countdown={countdown} />
    </header>
  );
}

function ClockFigure({ countdown }: { countdown: Countdown }) {
  const phase = phaseOf(countdown);
  if (phase === 'extended') return <span className="text-sm font-semibold">No limit</span>;
  return (
    <span
      role="timer"
      aria-label={phase === 'frozen' ? 'Time left, frozen' : 'Time left'}
      className={joinClasses(
        'flex items-center gap-2 font-display text-lg font-semibold',
        phase === 'warning' && 'text-rose',
      )}
    >
      {phase === 'frozen' && (
        <span className="flex items-center gap-1 text-sm text-ice">
          <Snowflake aria-hidden size={16} />
          {clockText(countdown.frozenFor)}
        </span>
      )}
      {clockText(countdown.remaining)}
    </span>
  );
}
