/** What was drawn ahead is shown by one change of style; all else that belongs to it follows the paint. */
import { afterPaint } from '#pwa/ui/after-paint.ts';
import { useQuestionAhead } from './question-ahead.ts';
import { useResultAhead } from './result-ahead.ts';

/** A finger or a key that comes before the paint finds everything done. */
const TOUCHES = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Shows the question that is ready, and does the rest once it is on the screen; where none is, the rest at once.
 * A second call before that does nothing.
 */
export function turnPage(rest: () => void): void {
  const { open, isOutdated, drawn, isTurned } = useQuestionAhead.getState();
  if (isTurned) return;
  if (!open || isOutdated || drawn !== open) return rest();
  useQuestionAhead.setState({ isTurned: true });
  onceSeen(rest);
}

/** The same for the result of an attempt. */
export function turnToResult(attempt: number, rest: () => void): void {
  if (useResultAhead.getState().drawn !== attempt) return rest();
  useResultAhead.setState({ turned: attempt });
  onceSeen(rest);
}

function onceSeen(rest: () => void): void {
  let isDone = false;
  const finish = () => {
    for (const touch of TOUCHES) removeEventListener(touch, finish, true);
    if (!isDone) rest();
    isDone = true;
  };
  for (const touch of TOUCHES) addEventListener(touch, finish, true);
  void afterPaint().then(finish);
}
