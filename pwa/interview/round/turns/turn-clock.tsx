import { clockText } from '#pwa/question/ask/clock-text.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface TurnClockProps {
  /** Seconds that this turn has taken so far. */
  seconds: number;
  /** Seconds planned for the turn. */
  limit: number;
  isLarge?: boolean;
  /** Whether the clock takes a single line on a phone, to leave room for the words. */
  isLine?: boolean;
  /** Whether the clock shows the time left in place of the time passed. */
  isDown?: boolean;
  /** Said once the time is over. */
  after?: string;
}

/** Shows how long the learner has been answering, and how long the turn may take. The clock never ends a turn. */
export function TurnClock(props: TurnClockProps) {
  const { seconds, limit, isLarge = false, isLine = false, isDown = false } = props;
  const { after = 'Finish your sentence.' } = props;
  const isOver = seconds >= limit;
  const shown = isDown ? Math.max(0, Math.ceil(limit - seconds)) : Math.floor(seconds);
  return (
    <div
      className={joinClasses(
        'text-center in-data-keyboard:flex in-data-keyboard:items-baseline in-data-keyboard:justify-center in-data-keyboard:gap-x-2',
        isLine &&
          'max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:justify-center max-lg:gap-x-2',
      )}
    >
      <p
        role="timer"
        aria-label={isDown ? 'Time left in this part' : 'Time in this part'}
        className={joinClasses(
          'font-display leading-none font-bold tracking-display tabular-nums in-data-keyboard:text-lg',
          isLarge && (isLine ? 'text-2xl' : 'text-3xl'),
          isLarge ? 'lg:text-[6.5rem]' : 'text-2xl',
        )}
      >
        {clockText(shown)}
      </p>
      {!isOver && !isDown && <p className="text-sm text-muted lg:mt-1">of {planned(limit)}</p>}
      <p role="status" className="text-sm lg:mt-1 text-muted empty:hidden">
        {isOver && `${planned(limit)} are over. ${after}`}
      </p>
    </div>
  );
}

function planned(limit: number): string {
  return limit % 60 === 0 && limit > 60 ? `${limit / 60} minutes` : `${Math.round(limit)} seconds`;
}
