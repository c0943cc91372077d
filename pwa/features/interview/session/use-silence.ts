import { useState } from 'react';

const LONG_SECONDS = 20;

/**
 * Whether nothing was said or typed for 20 seconds, once in a turn: the interviewer says 'Take your time'.
 * @param sign changes with whatever is said or typed @param seconds of the turn
 */
export function useSilence(sign: unknown, seconds: number): boolean {
  const [last, setLast] = useState({ sign, at: seconds, wasLong: false });
  const isLong = !last.wasLong && seconds - last.at >= LONG_SECONDS;
  if (sign !== last.sign) setLast({ sign, at: seconds, wasLong: last.wasLong || isLong });
  return isLong;
}
