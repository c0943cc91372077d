/**
 * Chooses and reads the question that Next will open, while the result is on the screen, so that a tap on Next doesn't
 * wait for the database. The learner hasn't seen that question yet, so nothing about it is stored or counted.
 */
import { useEffect, useMemo } from 'react';
import { readQuestion } from '#pwa/question/session/ask-question.ts';
import type { AskedQuestion, OpenQuestion } from '#pwa/question/session/open-question.ts';
import { useQuestionState } from '#pwa/question/session/question-state.ts';
import { whenIdle } from '#pwa/ui/motion/scheduling.ts';

/** The next question is prepared within this many milliseconds, because learners read a result for longer. */
const AT_THE_LATEST_MS = 1_000;

let ready: OpenQuestion | null = null;

/** Returns the prepared question, but only once. Null if none is ready; Next then chooses a question itself. */
export function takePrefetched(): OpenQuestion | null {
  const open = ready;
  ready = null;
  return open;
}

interface NextAheadProps {
  /** Everything on which the choice of a question depends. Each time that it changes, the question is chosen again. */
  state: unknown;
  /** Finds the question that Next would open now; null if Next would open none. */
  find: () => Promise<AskedQuestion | null>;
}

/**
 * Prepares the next question, and draws nothing. It is a component of its own, so that the page isn't drawn again after
 * each result.
 */
export function PrefetchQuestion({ state, find }: NextAheadProps) {
  const result = useQuestionState(({ now }) => (now.phase === 'result' ? now.attempt : null));
  const moment = useMemo(() => ({ result, state }), [result, state]);
  useEffect(() => {
    if (moment.result === null) return;
    let isGone = false;
    const prepare = async () => {
      try {
        const asked = await find();
        const open = asked && (await readQuestion(asked));
        if (!isGone) ready = open;
      } catch (error) {
        // When the learner taps Next, the question is read again. If that also fails, an error is shown.
        console.warn('The next question is not ready yet', error);
      }
    };
    const callOff = whenIdle(() => void prepare(), AT_THE_LATEST_MS);
    return () => {
      isGone = true;
      callOff();
      ready = null;
    };
  }, [moment, find]);
  return null;
}
