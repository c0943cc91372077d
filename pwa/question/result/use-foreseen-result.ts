import { startTransition, useEffect, useState } from 'react';
import { foreseeResult } from '#pwa/question/session/foresee-result.ts';
import {
  isCurrent,
  type QuestionPhase,
  type ResultPhase,
} from '#pwa/question/session/question-session.ts';
import { whenIdle } from '#pwa/ui/when-idle.ts';

/** It is of use only if it doesn't wait for long. */
const AT_THE_LATEST_MS = 1_000;
/** Whoever types on isn't disturbed. */
const TYPING_PAUSE_MS = 500;

/**
 * What the answer on the screen would bring, read while nothing else is to do, and drawn in slices.
 * @returns null until it is read; it may be of an attempt that is over
 */
export function useForeseenResult(now: QuestionPhase): ResultPhase | null {
  const [foreseen, setForeseen] = useState<ResultPhase | null>(null);
  const asking = now.phase === 'asking' ? now : null;
  const attempt = asking?.attempt;
  const choice = asking?.open.choice;
  const text = asking?.open.text;
  useEffect(() => {
    if (attempt === undefined || !(choice || text)) return;
    let isGone = false;
    const foresee = async () => {
      try {
        const result = await foreseeResult(attempt);
        if (result && !isGone && isCurrent(attempt)) startTransition(() => setForeseen(result));
      } catch (error) {
        // Its result will be drawn when it is there.
        console.warn('The result could not be foreseen', error);
      }
    };
    let callOff = () => {};
    const begin = () => {
      callOff = whenIdle(() => void foresee(), AT_THE_LATEST_MS);
    };
    const timer = setTimeout(begin, text ? TYPING_PAUSE_MS : 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
      callOff();
    };
  }, [attempt, choice, text]);
  return foreseen;
}
