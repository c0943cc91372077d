import { Link } from '@tanstack/react-router';
import { useRounds } from '#pwa/device/live/interview/use-rounds.ts';
import { keyOfAnswer } from '#shared/game/answer/open-answer.ts';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import type { HistoryAnswer } from './merge-answers.ts';

/** Links to the mock interview round in which an answer was given; draws nothing for other answers. */
export function RoundLink({ given }: { given: HistoryAnswer }) {
  const rounds = useRounds();
  const key = keyOfAnswer(given.answer);
  const round = rounds?.find(({ answers }) =>
    answers.some(({ answer }) => keyOfAnswer(answer) === key),
  );
  if (!round) return null;
  const { loopId } = round.started;
  return (
    <>
      <Link
        to="/interview/$id"
        params={{ id: round.mockId }}
        className={buttonClasses('outline', false)}
      >
        The whole round, with your marks
      </Link>
      {loopId !== null && (
        <Link
          to="/interview/loop/$id"
          params={{ id: loopId }}
          className={buttonClasses('outline', false)}
        >
          The whole loop: its rounds side by side
        </Link>
      )}
    </>
  );
}
