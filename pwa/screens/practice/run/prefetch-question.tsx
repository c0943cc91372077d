/**
 * The question that Next will open, chosen and read while the result is on the screen: the tap doesn't wait for the
 * database. Nobody has seen it, so nothing of it is kept or counted.
 */
import { useEffect, useMemo } from 'react';
import { readQuestion } from '#pwa/question/session/ask-question.ts';
import type { AskedQuestion, OpenQuestion } from '#pwa/question/session/open-question.ts';
import { useQuestionState } from '#pwa/question/session/question-state.ts';
import { whenIdle } from '#pwa/ui/motion/when-idle.ts';

/** The result is read for longer. */
const AT_THE_LATEST_MS = 1_000;

let ready: OpenQuestion | null = null;

/** Hands over the question that is ready, once. @returns null where none is: Next chooses for itself */
export function takePrefetched(): OpenQuestion | null {
  const open = ready;
  ready = null;
  return open;
}

interface NextAheadProps {
  /** Changes with everything that the choice of a question depends on; then the question is chosen again. */
  state: unknown;
  /** What Next would open at this moment; null where that is no question. */
  find: () => Promise<AskedQuestion | null>;
}

/** Draws nothing. It is a component of its own so that the page isn't drawn again with each result. */
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
        // A tap on Next reads again, and shows an error if that fails.
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
