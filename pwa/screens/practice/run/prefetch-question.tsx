/**
 * Chooses and reads the question that Next will open, while the result is on the screen, so that the tap doesn't wait
 * for the database. Nobody has seen that question yet, so nothing about it is stored or counted.
 */
import { useEffect, useMemo } from 'react';
import { readQuestion } from '#pwa/question/session/ask-question.ts';
import type { AskedQuestion, OpenQuestion } from '#pwa/question/session/open-question.ts';
import { useQuestionState } from '#pwa/question/session/question-state.ts';
import { whenIdle } from '#pwa/ui/motion/scheduling.ts';

/** Learners read the result for longer than this. */
const AT_THE_LATEST_MS = 1_000;

let ready: OpenQuestion | null = null;

/** Hands over the prepared question, once. @returns null if none is ready; Next then chooses one itself */
export function takePrefetched(): OpenQuestion | null {
  const open = ready;
  ready = null;
  return open;
}

interface NextAheadProps {
  /** Changes with everything that the choice of a question depends on; then the question is chosen again. */
  state: unknown;
  /** Finds what Next would open at this moment; null if that isn't a question. */
  find: () => Promise<AskedQuestion | null>;
}

/** Draws nothing. It is a separate component so that the page isn't drawn again with each result. */
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
        // A tap on Next reads again, and shows an error if that fails too.
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
