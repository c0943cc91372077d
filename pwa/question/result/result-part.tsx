import {
  attemptOf,
  isOfAiMode,
  resultOf,
  useQuestionSession,
} from '#pwa/question/session/question-session.ts';
import { ResultScreen } from './result-screen.tsx';
import { ResultSheet } from './result-sheet.tsx';
import { useForeseenResult } from './use-foreseen-result.ts';

interface ResultPartProps {
  /** Absent where there is no next question. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
}

/**
 * The result that is shown; before that what the answer on the screen would bring, drawn out of sight while nothing
 * else is to do, and corrected once the answer is saved. AI Mode has screens of its own.
 */
export function ResultPart({ onNext, onClose }: ResultPartProps) {
  const now = useQuestionSession((session) => session.now);
  const foreseen = useForeseenResult(now);
  const shown = now.phase === 'between' ? now.left : now;
  const result = resultOf(shown) ?? (foreseen?.attempt === attemptOf(shown) ? foreseen : null);
  if (!result || isOfAiMode(result)) return null;
  const { attempt } = result;
  return (
    <ResultSheet key={attempt} attempt={attempt} isAhead={result !== shown}>
      <ResultScreen now={result} onNext={onNext} onClose={onClose} />
    </ResultSheet>
  );
}
