import { useEffect, useState } from 'react';
import type { Countdown } from '#shared/game/time/countdown.ts';

const ANNOUNCED_AT = [10, 30, 60];

/** Announces the time at 60, 30 and 10 seconds, and at no other moment. */
export function TimeAnnouncer({ countdown }: { countdown: Countdown }) {
  const [text, setText] = useState('');
  const mark =
    countdown.extended || countdown.isOff || countdown.remaining <= 0
      ? undefined
      : ANNOUNCED_AT.find((seconds) => countdown.remaining <= seconds && countdown.limit > seconds);
  useEffect(() => {
    if (mark) setText(mark === 30 ? 'Less than 30 seconds remaining' : `${mark} seconds remaining`);
  }, [mark]);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
