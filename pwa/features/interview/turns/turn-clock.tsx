import { clockText } from '#pwa/question/ask/frame/clock-text.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface TurnClockProps {
  /** Of this turn so far. */
  seconds: number;
  /** What it was planned for; null without a clock. */
  limit: number | null;
  isLarge?: boolean;
}

/** How long the learner has been answering. It tells and never ends anything. */
export function TurnClock({ seconds, limit, isLarge = false }: TurnClockProps) {
  const isOver = limit !== null && seconds >= limit;
  return (
    <div className="text-center">
      <p
        role="timer"
        aria-label="Time in this part"
        className={joinClasses(
          'font-display leading-none font-bold tracking-display tabular-nums',
          isLarge ? 'text-3xl lg:text-[6.5rem]' : 'text-2xl',
        )}
      >
        {clockText(Math.floor(seconds))}
      </p>
      <p role="status" className="mt-1 text-sm text-muted empty:hidden">
        {isOver && `${planned(limit)} are up. Finish your thought.`}
      </p>
    </div>
  );
}

function planned(limit: number): string {
  return limit % 60 === 0 && limit > 60 ? `${limit / 60} minutes` : `${Math.round(limit)} seconds`;
}
