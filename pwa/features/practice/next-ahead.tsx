import { useEffect, useMemo } from 'react';
import { readQuestion } from '#pwa/question/session/ask-question.ts';
import type { AskedQuestion, OpenQuestion } from '#pwa/question/session/open-question.ts';
import { NONE, useQuestionAhead } from '#pwa/question/session/question-ahead.ts';
import { useQuestionSession } from '#pwa/question/session/question-session.ts';
import { whenIdle } from '#pwa/ui/when-idle.ts';

/** The result is read for longer. */
const AT_THE_LATEST_MS = 1_000;

interface NextAheadProps {
  /** Another one whenever something has changed that practice goes by. */
  state: unknown;
  /** What Next would open at this moment; null where that is no question. */
  find: () => Promise<AskedQuestion | null>;
}

/**
 * Draws nothing: while a result is read, it makes ready what Next will open, and again after each change. Loaded
 * beside the question, not before it.
 */
export function NextAhead({ state, find }: NextAheadProps) {
  const result = useQuestionSession(({ now }) => (now.phase === 'result' ? now.attempt : null));
  const moment = useMemo(() => ({ result, state }), [result, state]);
  useEffect(() => {
    if (moment.result === null) return useQuestionAhead.setState(NONE);
    let isGone = false;
    const prepare = async () => {
      try {
        const asked = await find();
        const open = asked && (await readQuestion(asked));
        if (!isGone) prepareAhead(open);
      } catch (error) {
        // Next reads for itself, and says what it can't read.
        console.warn('The next question is not ready yet', error);
      }
    };
    const callOff = whenIdle(() => void prepare(), AT_THE_LATEST_MS);
    return () => {
      isGone = true;
      callOff();
      // It counts again once it is prepared again.
      useQuestionAhead.setState({ isOutdated: true });
    };
  }, [moment, find]);
  useEffect(() => () => useQuestionAhead.setState(NONE), []);
  return null;
}

/** What is drawn already isn't drawn again. */
function prepareAhead(open: OpenQuestion | null): void {
  const { open: drawn, isTurned } = useQuestionAhead.getState();
  // What is seen stays.
  if (isTurned) return;
  // Plain values of one making: equal ones read alike.
  const isSame = JSON.stringify(open) === JSON.stringify(drawn);
  useQuestionAhead.setState({ open: isSame ? drawn : open, isOutdated: false });
}
