/**
 * The question's timer, as a pure state machine. The timer has no clock of its own: the caller tells it how much time
 * has passed (docs/product.md 4.4).
 */
import { FREEZE_SECONDS, WARNING_SECONDS } from '#shared/game/constants.ts';

export interface Countdown {
  /** The question's time limit in seconds. */
  limit: number;
  /** Seconds left. */
  remaining: number;
  /** The number of seconds that the freeze still lasts. */
  frozenFor: number;
  /** True if the learner asked for more time. In that case, there is no time limit. */
  extended: boolean;
  /** True if the learner has switched the clock off. It stays off for this question. */
  isOff: boolean;
  /** The number of seconds that the question has been visible, including those while the timer was frozen. */
  spent: number;
}

type CountdownPhase = 'off' | 'running' | 'frozen' | 'warning' | 'extended' | 'expired';

/** Starts a countdown, or continues the countdown of a saved draft. @param limit seconds */
export function startCountdown(
  limit: number,
  from: Partial<Omit<Countdown, 'limit'>> = {},
): Countdown {
  return {
    limit,
    remaining: limit,
    frozenFor: 0,
    extended: false,
    isOff: false,
    spent: 0,
    ...from,
  };
}

/** Returns the countdown after the question has been visible for some more seconds. */
export function passTime(countdown: Countdown, seconds: number): Countdown {
  const spent = countdown.spent + seconds;
  if (countdown.extended || countdown.isOff) return { ...countdown, spent };
  const frozenFor = Math.max(0, countdown.frozenFor - seconds);
  const running = seconds - (countdown.frozenFor - frozenFor);
  const remaining = Math.max(0, countdown.remaining - running);
  return { ...countdown, spent, frozenFor, remaining };
}

/** Stops the countdown for 30 seconds. */
export function freezeCountdown(countdown: Countdown): Countdown {
  return { ...countdown, frozenFor: FREEZE_SECONDS };
}

/**
 * Removes the time limit when the learner presses 'Need more time'. The question stays open, and its answer earns as
 * much XP as if time had run out (WCAG 2.2.1).
 */
export function extendCountdown(countdown: Countdown): Countdown {
  return { ...countdown, extended: true };
}

/** Switches the clock off. The elapsed seconds stay counted, and the answer counts as untimed. */
export function switchOffCountdown(countdown: Countdown): Countdown {
  return { ...countdown, isOff: true };
}

/** Returns the state of the countdown that the screen shows. */
export function phaseOf(countdown: Countdown): CountdownPhase {
  if (countdown.isOff) return 'off';
  if (countdown.extended) return 'extended';
  if (countdown.remaining <= 0) return 'expired';
  if (countdown.frozenFor > 0) return 'frozen';
  return countdown.remaining <= WARNING_SECONDS ? 'warning' : 'running';
}
