import { useCallback, useRef } from 'react';
import { useSettings, useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { clockText } from '#pwa/question/ask/frame/clock-text.ts';
import { useQuestionClock } from '#pwa/question/session/use-question-clock.ts';

interface LessonClockProps {
  /** Seconds. */
  limit: number;
  /** Seconds that had passed when the clock was last kept. */
  passed: number;
  /** Hears about once a second how many have passed; the same function at each call. */
  onPass: (seconds: number) => void;
}

/** The clock of a drill. There is none where the learner switched the clock off or practices quietly. */
export function LessonClock({ limit, passed, onPass }: LessonClockProps) {
  const isClockOff = useRecord(records.clockOff);
  const settings = useSettings();
  const seconds = useRef(passed);
  const pass = useCallback(
    (more: number) => {
      seconds.current = Math.min(limit, seconds.current + more);
      onPass(seconds.current);
    },
    [limit, onPass],
  );
  const isOn =
    isClockOff === false && settings !== undefined && !settings.preferences.quietPractice;
  useQuestionClock(isOn, pass);
  if (!isOn) return null;
  return (
    <p role="timer" className="font-display text-2xl font-bold tabular-nums">
      {passed < limit ? clockText(limit - passed) : 'Time is up'}
    </p>
  );
}
